import { EMPTY, interval, map, pairwise, switchMap } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import { and } from '../../rx/derive';
import type { Scope } from '../../rx/scope';
import type { HubFeed } from '../../hub/types';
import type { Ports } from '../../ports';
import type { OpenBets } from './openBets';

const EVERY_MS = 10_000;

interface Deps extends Pick<Ports, 'visibility' | 'network'> {
  readonly hub: Pick<HubFeed, 'status$' | 'retry'>;
  /** The replies also contain the funds. */
  readonly openBets: Pick<OpenBets, 'bets$' | 'reload'>;
  /** The bearer token; null for a guest. */
  readonly token$: Behavior<string | null>;
}

/**
 * Fetches the open bets, whose replies contain the funds, every 10 s while the hub is not connected and the
 * page is visible and online. A reply after failures also triggers a reconnect of the hub.
 */
export function createFundsPolling(
  { hub, openBets, token$, visibility, network }: Deps,
  scope: Scope,
): void {
  // The hub also counts as away if its code cannot be loaded.
  const away$ = hub.status$.pipe(
    map((status) => status !== 'connected' && status !== 'connecting'),
  );
  const known$ = token$.pipe(map((token) => token !== null));
  scope.run(
    and(away$, known$, visibility.visible$, network.online$).pipe(
      switchMap((wanted) => (wanted ? interval(EVERY_MS) : EMPTY)),
    ),
    openBets.reload,
  );
  scope.run(openBets.bets$.pipe(pairwise()), ([before, now]) => {
    if (before.state === 'failed' && now.state === 'ready') hub.retry();
  });
}
