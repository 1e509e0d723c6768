import type { Scope, Streams } from '../../streams/index';
import { sayCancels } from './cancelled/cancelled';
import { watchIdle } from './idle/idle';

/** What the page does for players alone: it warns one who does nothing, and says what became of their cancels. */
export function startPlayerFeatures(
  streams: Pick<Streams, 'cancels' | 'session' | 'settings' | 'toasts'>,
  scope: Scope,
): void {
  watchIdle(streams, scope);
  sayCancels(streams, scope);
}
