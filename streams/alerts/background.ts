import { defer, EMPTY, filter, map, type Observable, share, switchMap, tap } from 'rxjs';
import type { Api } from '../api/client';
import { userOpenBets } from '../betting/calls';
import { openBet } from '../betting/openBets/wireBets';
import type { OpenBet } from '../betting/types';
import type { Books } from '../catalogue/types';
import { userOdds } from '../odds/calls';
import type { Ports } from '../ports';
import { and } from '../rx/derive';
import { type Outcome, poll } from '../rx/poll';

/**
 * The wait between a reply and the next request, in ms. It keeps odds fresh, so that the time of a suspension is known.
 */
const ODDS_MS = 5_000;
const BETS_MS = 15_000;
const CAP_MS = 60_000;

export interface Background {
  /** Emits when new odds are in the books. */
  readonly odds$: Observable<unknown>;
  /** Emits the open bets. */
  readonly bets$: Observable<readonly OpenBet[]>;
}

export interface BackgroundDeps extends Pick<Ports, 'visibility' | 'network' | 'random'> {
  readonly api: Api;
  readonly books: Pick<Books, 'apply'>;
  /** Whether an alert with a sound or a notification is on in this tab. */
  readonly isOn$: Observable<boolean>;
  /** The markets that alerts follow. */
  readonly marketIds$: Observable<readonly string[]>;
  /** Whether any bet of the player waits to be matched. */
  readonly hasWaiting$: Observable<boolean>;
  /** Emits when the hub pushes a balance, which may mean that a bet was matched. */
  readonly balancePushes$: Observable<unknown>;
}

/** Fetches the data for sounds and notifications while the page is hidden and its other requests pause. */
export function inBackground(deps: BackgroundDeps): Background {
  const { api, books, isOn$, marketIds$, hasWaiting$, balancePushes$, random } = deps;
  const { visibility, network } = deps;
  const hidden$ = visibility.visible$.pipe(map((isVisible) => !isVisible));
  const active$ = and(isOn$, hidden$, network.online$);
  const fetched = <T>(request$: Observable<T>, options: Parameters<typeof poll<T>>[1]) =>
    poll(request$, options).pipe(
      filter((outcome): outcome is Extract<Outcome<T>, { ok: true }> => outcome.ok),
      map(({ value }) => value),
    );
  const odds$ = marketIds$.pipe(
    switchMap((ids) =>
      ids.length === 0
        ? EMPTY
        : fetched(
            defer(() => api.call(userOdds, { marketIds: ids.join(',') })),
            { everyMs: ODDS_MS, capMs: CAP_MS, active$, random },
          ),
    ),
    tap((reply) => books.apply(reply, 'poll')),
    share(),
  );
  const bets$ = fetched(
    defer(() => api.call(userOpenBets, {})),
    {
      everyMs: BETS_MS,
      capMs: CAP_MS,
      active$: and(active$, hasWaiting$),
      wake$: balancePushes$,
      random,
    },
  ).pipe(map(({ openBets }) => openBets.map(openBet)));
  return { odds$, bets$ };
}
