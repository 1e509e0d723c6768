import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { HubStatus } from './types';
import type { Connection } from '../settings/types';

/**
 * Emits how prices currently reach the player; the first problem in the list decides.
 * @param fails$ emits true while requests for odds, or for the list of their markets, fail
 */
export const createConnectionState = (
  status$: Behavior<HubStatus>,
  fails$: Behavior<boolean>,
  online$: Behavior<boolean>,
): Behavior<Connection> =>
  derive([status$, fails$, online$], (status, fails, online) => {
    if (!online) return 'offline';
    if (fails) return 'failing';
    return status === 'connected' ? 'live' : 'polling';
  });
