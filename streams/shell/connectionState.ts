import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { HubStatus } from '../hub/types';
import type { Connection } from './types';

/**
 * How prices reach the player now; the first reason against them counts.
 * @param pollingFails$ true while odds are asked for and do not come
 */
export const createConnectionState = (
  status$: Behavior<HubStatus>,
  pollingFails$: Behavior<boolean>,
  online$: Behavior<boolean>,
): Behavior<Connection> =>
  derive([status$, pollingFails$, online$], (status, fails, online) => {
    if (!online) return 'offline';
    if (fails) return 'failing';
    return status === 'connected' ? 'live' : 'polling';
  });
