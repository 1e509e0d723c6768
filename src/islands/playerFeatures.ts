import type { Scope, Streams } from '../../streams/app';
import { sayCancels } from './bets/cancelled/cancelled';
import { watchIdle } from './idle/idle';

/** Features for logged-in players: the warning when idle, and the outcomes of their cancels. */
export function startPlayerFeatures(
  streams: Pick<Streams, 'cancels' | 'currency$' | 'session' | 'toasts'>,
  scope: Scope,
): void {
  watchIdle(streams, scope);
  sayCancels(streams, scope);
}
