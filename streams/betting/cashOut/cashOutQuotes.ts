import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
} from 'rxjs';
import type { Books, Catalogue } from '../../catalogue/types';
import type { Behavior } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import { isSameJson } from '../../rx/isSameJson';
import type { CountedBets } from '../openBets/openBets';
import type { Placing } from '../placing/placement';
import type { Limits } from '../slip/limits';
import { hasUnmatchedBets } from '../../settings/orderOptions';
import type { Settings } from '../../settings/types';
import { type QuoteFacts, quoteOf } from './quotes';
import { rememberUnlistedMatches } from './unlistedMatches';
import type { CashOutQuote, CashOutRefusal, CashOuts } from './types';

export interface QuoteNeeds {
  readonly books: Pick<Books, 'market$' | 'runner$' | 'snapshot' | 'isFresh' | 'watch'>;
  readonly market: Pick<Catalogue, 'marketInfo$'>;
  readonly limits: Pick<Limits, 'limits$'>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'sinceNow'>;
  readonly placing: Pick<Placing, 'placements$'>;
  readonly settings: Pick<Settings, 'setting$'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

interface CashOutQuotes {
  readonly quote$: CashOuts['quote$'];
  /** Quotes the same share of the same position at the prices of this moment. */
  again(quote: CashOutQuote): CashOutQuote | CashOutRefusal;
}

/** Quotes positions, and updates the quotes as prices and bets change. */
export function createCashOutQuotes(needs: QuoteNeeds, scope: Scope): CashOutQuotes {
  const { books, market, limits, openBets, placing, settings } = needs;
  const unlisted = rememberUnlistedMatches(needs, scope);
  const { bets$ } = openBets;
  const { placements$ } = placing;
  const factsNow = (
    marketId: string,
    known: Pick<QuoteFacts, 'market' | 'limits'>,
  ): QuoteFacts => ({
    ...known,
    odds: books.snapshot(marketId),
    isFresh: books.isFresh(marketId),
    bets: bets$.value,
    placements: [...placements$.value, ...unlisted()],
    hasUnmatched: hasUnmatchedBets(settings.setting$.value?.rest ?? {}),
  });
  /** Emits when the odds of any runner in the market have changed. */
  const odds$ = (marketId: string): Observable<unknown> =>
    books.market$(marketId).pipe(
      map(({ runners }) => runners),
      distinctUntilChanged(),
      switchMap((runners) =>
        merge(...[...runners.keys()].map((id) => books.runner$(marketId, id))),
      ),
    );

  return {
    quote$(of, share) {
      const { eventId, marketId } = of;
      const quote$ = combineLatest([
        market.marketInfo$(eventId, marketId).pipe(startWith(null)),
        limits.limits$(marketId).pipe(startWith(null)),
        books.market$(marketId).pipe(startWith(null)),
        odds$(marketId).pipe(startWith(null)),
        bets$,
        placements$,
      ]).pipe(
        map(([info, limit]) =>
          quoteOf(of, share, factsNow(marketId, { market: info, limits: limit })),
        ),
        distinctUntilChanged(isSameJson),
      );
      return scope.bind(merge(books.watch(marketId), quote$));
    },
    again(quote) {
      const { eventId, marketId, runnerId, share } = quote;
      return quoteOf({ eventId, marketId, runnerId }, share, factsNow(marketId, quote));
    },
  };
}
