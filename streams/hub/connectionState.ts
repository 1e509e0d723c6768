import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { HubStatus } from './types';
import type { Connection } from '../settings/types';

/**
 * How prices reach the player now; the first problem found decides.
 * @param fails$ true while requests for odds, or for the list that names their markets, fail
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
