import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { HubStatus } from './types';
import type { Connection } from '../settings/types';

/**
 * How prices reach the player now; the first reason against them counts.
 * @param fails$ true while odds, or the list that names their markets, are asked for and do not come
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
