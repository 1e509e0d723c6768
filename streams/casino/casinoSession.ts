import { distinctUntilChanged, merge, type Observable, of, switchMap } from 'rxjs';
import { fundsMoves } from '../account/fundsMoves';
import type { Funds } from '../account/types';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Random } from '../ports';
import { getCasinoSession } from './calls';
import type { CasinoConfig } from './config';
import type { CasinoSession } from './types';

/** The wait between a reply and the next request, in ms: a round may be opened and closed on another device. */
const EVERY_MS = 60_000;

export interface CasinoSessionDeps {
  readonly api: Api;
  readonly player$: Behavior<string | null>;
  readonly config$: Behavior<CasinoConfig>;
  readonly funds$: Behavior<Funds | null>;
  /**
   * Emits when the player enters or leaves a game: the session may have started, or a last round may have ended without
   * moving money.
   */
  readonly moved$: Observable<unknown>;
  /** Whether requests may be sent; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
  readonly random: Pick<Random, 'next'>;
}

/**
 * The player's casino session, which is fetched again whenever their funds change. Null for a guest, or if the server
 * does not track it. Replies to the request of a previous player are dropped.
 */
export function createCasinoSession({
  api,
  player$,
  config$,
  funds$,
  moved$,
  active$,
  random,
}: CasinoSessionDeps): Observable<Loadable<CasinoSession | null>> {
  const counted$ = derive([player$, config$], (player, { tracksSession }) =>
    tracksSession ? player : null,
  );
  return counted$.pipe(
    distinctUntilChanged(),
    switchMap((player) =>
      player === null
        ? of<Loadable<null>>({ state: 'ready', value: null })
        : reloading<CasinoSession | null>(api.call(getCasinoSession, undefined), {
            everyMs: EVERY_MS,
            active$,
            wake$: merge(moved$, fundsMoves(funds$)),
            random,
          }),
    ),
  );
}
