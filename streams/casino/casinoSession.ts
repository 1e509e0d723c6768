import { distinctUntilChanged, merge, type Observable, of, switchMap } from 'rxjs';
import { fundsMoves } from '../account/fundsMoves';
import type { Funds } from '../account/types';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Random } from '../ports';
import { casinoVisit } from './calls';
import type { House } from './config';
import type { CasinoVisit } from './types';

/** From one reply to the next request, ms: a round may be opened and closed on another device. */
const EVERY_MS = 60_000;

export interface VisitDeps {
  readonly api: Api;
  readonly player$: Behavior<string | null>;
  readonly house$: Behavior<House>;
  readonly funds$: Behavior<Funds | null>;
  /** Emits when the player entered or left a game: the visit begins, and a last round may have moved no money. */
  readonly moved$: Observable<unknown>;
  /** False while nobody sees the page, or it is offline. */
  readonly active$: Observable<boolean>;
  readonly random: Pick<Random, 'next'>;
}

/**
 * The player's visit to the casino, asked for anew whenever their funds change; null for a guest, and where the
 * server counts none. A reply to a former player's question reaches nobody.
 */
export function casinoVisitOf({
  api,
  player$,
  house$,
  funds$,
  moved$,
  active$,
  random,
}: VisitDeps): Observable<Loadable<CasinoVisit | null>> {
  const counted$ = derive([player$, house$], (player, { countsVisits }) =>
    countsVisits ? player : null,
  );
  return counted$.pipe(
    distinctUntilChanged(),
    switchMap((player) =>
      player === null
        ? of<Loadable<null>>({ state: 'ready', value: null })
        : reloading<CasinoVisit | null>(api.call(casinoVisit, undefined), {
            everyMs: EVERY_MS,
            active$,
            wake$: merge(moved$, fundsMoves(funds$)),
            random,
          }),
    ),
  );
}
