import { exhaustMap, filter, take } from 'rxjs';
import type { Scope, Streams } from '../../streams/app';
import { loadChunk } from '../ports/chunks';
import { withWords } from '../words/language';
import { sayCancels } from './bets/cancelled/cancelled';
import { watchIdle } from './idle/idle';

const ALERTS = withWords(['islands/alerts'], () => import('./alerts/sayAlerts'));

/** Features for logged-in players: the warning when idle, the outcomes of their cancels, and the alerts they chose. */
export function startPlayerFeatures(
  streams: Pick<
    Streams,
    'alerts' | 'alertsOn$' | 'cancels' | 'currency$' | 'navigation' | 'session' | 'toasts'
  >,
  scope: Scope,
): void {
  watchIdle(streams, scope);
  sayCancels(streams, scope);
  scope.run(
    streams.alertsOn$.pipe(
      filter(Boolean),
      exhaustMap(() => loadChunk('the alerts', ALERTS)),
      take(1),
    ),
    ({ sayAlerts }) => sayAlerts(streams, scope),
  );
}
