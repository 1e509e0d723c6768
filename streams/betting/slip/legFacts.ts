import {
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  takeWhile,
  timer,
} from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import { isApiError } from '../../api/errors';
import type { Loadable } from '../../rx/loadable';
import type { Scope } from '../../rx/scope';
import type { Books, Catalogue, EventDetail, MarketState } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import type { Ladder, Price } from '../../rules/ladder';
import type { BettingType } from '../../rules/profit';
import type { BetLimits, Limits } from './limits';
import { offerOf } from './offers';
import type { SlipLeg } from './slipLegs';

/** The current facts of a leg's market. */
export interface LegFacts {
  /** The state of the market; null until its odds load. */
  readonly market: MarketState | null;
  /** The best price on the leg's side, in hundredths; 0 if there is no offer. */
  readonly best: Price;
  /** The rate per 100 of a fancy's line; 0 in other markets. */
  readonly bestRate?: Rate;
  /** The price from which an offer starts if there is no best price; absent without such a price. */
  readonly near?: Price;
  readonly limits: BetLimits | null;
  /** Whether the event no longer lists the market, and no fresh odds have arrived for a while. */
  readonly isUnlisted?: boolean;
  /** The rules of the market; null until they load. */
  readonly rules: {
    readonly ladder: Ladder;
    readonly type: string;
    readonly bettingType: BettingType;
    readonly winners: number;
    readonly eachWayDivisor?: number;
    readonly commission?: number;
  } | null;
}

export const NO_FACTS: LegFacts = { market: null, best: 0, limits: null, rules: null };

interface Deps {
  /** The legs that can still be sent, or whose outcome is open. */
  readonly legs$: Behavior<readonly SlipLeg[]>;
  readonly books: Pick<Books, 'market$' | 'runner$' | 'watch'>;
  readonly catalogue: Pick<Catalogue, 'marketInfo$' | 'event$'>;
  readonly limits: Limits;
}

/**
 * The time without fresh odds after which the page fetches the event of a market, in ms, to see whether the event still
 * lists the market.
 */
const UNLISTED_MS = 10_000;
/** How often the event is fetched again, in ms. A market that is no longer listed does not return. */
const AGAIN_MS = 300_000;

/** Whether the event lists the market; null if the reply does not show that. */
function isListed(reply: Loadable<EventDetail>, marketId: string): boolean | null {
  if (reply.state === 'ready') return reply.value.markets.some(({ id }) => id === marketId);
  const isGone = reply.state === 'failed' && isApiError(reply.error) && reply.error.status === 404;
  return isGone ? false : null;
}

/**
 * Collects the facts about the markets of these legs, by leg id. It watches the market of each leg as long as the leg
 * is in the list and the market has not closed for good.
 */
export function createLegFacts(
  { legs$, books, catalogue, limits }: Deps,
  scope: Scope,
): Behavior<ReadonlyMap<string, LegFacts>> {
  const facts = createState<ReadonlyMap<string, LegFacts>>(new Map(), scope);
  const followed = new Map<string, Scope>();

  const limitsOf = ({ eventId, marketId, runnerId, operatorPriced }: SlipLeg) =>
    operatorPriced === undefined
      ? limits.limits$(marketId)
      : catalogue
          .marketInfo$(eventId, marketId)
          .pipe(switchMap(({ type }) => limits.operatorPriced$(eventId, type, runnerId)));
  const listed$ = (eventId: string, marketId: string): Observable<boolean> =>
    catalogue.event$(eventId).pipe(
      map((reply) => isListed(reply, marketId)),
      filter((listed) => listed !== null),
      take(1),
    );
  /**
   * Neither the odds nor the event's reply reports that a market has ended: the market only disappears from the event's
   * list.
   */
  const unlisted$ = ({ eventId, marketId }: SlipLeg): Observable<boolean> =>
    books.market$(marketId).pipe(
      map(({ stale, status }) => stale && status !== 'CLOSED'),
      startWith(true),
      distinctUntilChanged(),
      switchMap((isStale) =>
        isStale
          ? timer(UNLISTED_MS, AGAIN_MS).pipe(
              exhaustMap(() => listed$(eventId, marketId)),
              map((listed) => !listed),
              takeWhile((unlisted) => !unlisted, true),
              startWith(false),
            )
          : of(false),
      ),
      distinctUntilChanged(),
    );
  const factsOf = (leg: SlipLeg): Observable<LegFacts> => {
    const { eventId, marketId, runnerId, side, operatorPriced } = leg;
    return combineLatest({
      market: books.market$(marketId).pipe(startWith(null)),
      offer: books.runner$(marketId, runnerId).pipe(
        map((odds) => offerOf(odds, side, operatorPriced)),
        startWith({ best: 0, bestRate: 0, near: 0 }),
        distinctUntilChanged(
          (a, b) => a.best === b.best && a.bestRate === b.bestRate && a.near === b.near,
        ),
      ),
      limits: limitsOf(leg).pipe(startWith(null)),
      rules: catalogue.marketInfo$(eventId, marketId).pipe(startWith(null)),
      isUnlisted: unlisted$(leg),
    }).pipe(map(({ offer, ...facts }) => ({ ...facts, ...offer })));
  };
  const watchOf = (marketId: string): Observable<never> =>
    books.market$(marketId).pipe(
      map(({ status }) => status === 'CLOSED'),
      startWith(false),
      distinctUntilChanged(),
      switchMap((isOver) => (isOver ? NEVER : books.watch(marketId))),
    );

  const follow = (leg: SlipLeg): void => {
    const own = scope.child();
    followed.set(leg.id, own);
    own.run(merge(watchOf(leg.marketId), factsOf(leg)), (now) =>
      facts.update((all) => new Map(all).set(leg.id, now)),
    );
  };
  const leave = (id: string, own: Scope): void => {
    own.close();
    followed.delete(id);
    facts.update((all) => new Map([...all].filter(([other]) => other !== id)));
  };

  scope.run(legs$, (legs) => {
    const present = new Set(legs.map(({ id }) => id));
    for (const [id, own] of followed) if (!present.has(id)) leave(id, own);
    for (const leg of legs) if (!followed.has(leg.id)) follow(leg);
  });
  return facts.value$;
}
