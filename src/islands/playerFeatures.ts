import { exhaustMap, filter, take } from 'rxjs';
import type { Scope, Streams } from '../../streams/app';
import { loadChunk } from '../ports/chunks';
import { withWords } from '../words/language';
import { sayCancels } from './bets/cancelled/cancelled';
import { watchIdle } from './idle/idle';

const ALERTS = withWords(['islands/alerts'], () => import('./alerts/sayAlerts'));

/** Features for logged-in players: the warning when idle, the outcomes of their cancels, the alerts they chose, and the log for their reports. */
export function startPlayerFeatures(
  streams: Pick<
    Streams,
    | 'alerts'
    | 'alertsOn$'
    | 'cancels'
    | 'connection$'
    | 'currency$'
    | 'navigation'
    | 'outcome$'
    | 'pausedOffers'
    | 'problems'
    | 'session'
    | 'settings'
    | 'toasts'
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
  scope.run(
    streams.settings.site$.pipe(
      filter((site) => site !== null && site.problemReports !== null),
      exhaustMap(() => loadChunk('the problem log', () => import('./problem/watchProblems'))),
      take(1),
    ),
    ({ watchProblems }) => watchProblems(streams, scope),
  );
}
