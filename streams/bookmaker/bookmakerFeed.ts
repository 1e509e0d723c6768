import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  skip,
  switchMap,
  tap,
} from 'rxjs';
import type { Api } from '../api/client';
import { type Behavior, createState } from '../rx/behavior';
import { and, derive } from '../rx/derive';
import { pollBatches } from '../rx/pollBatches';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import { isOperatorPriced } from '../rules/operatorPriced';
import { sameOdds } from '../odds/bookReducer';
import type { WireMarket } from '../catalogue/calls';
import type { ServerClock } from '../odds/serverClock';
import type { Books, MarketOdds, RunnerOdds } from '../catalogue/types';
import { userOdds } from '../odds/calls';
import { decodeBookmakerOdds } from './bookmakerOdds';

/** The interval between requests, in ms. It is one second because operators move their prices with each ball. */
const EVERY_MS = 1_000;
const CAP_MS = 30_000;
/** The maximum number of events whose markets are remembered. The oldest are dropped first. */
const MOST_EVENTS = 100;

export interface BookmakerFeed {
  /** Records which markets of an event the operator lays, and which of them are closed. */
  learn(eventId: string, markets: readonly WireMarket[], time: number | null): void;
  /** The markets that the operator lays. This feed fetches their odds. */
  readonly ids$: Behavior<ReadonlySet<string>>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random' | 'report'> {
  readonly api: Api;
  readonly books: Pick<Books, 'apply' | 'watched$'>;
  readonly clock: Pick<ServerClock, 'observe'>;
  /** Whether odds may be fetched yet. */
  readonly started$: Observable<boolean>;
}

/** A market that the operator lays: the facts that are not part of its odds, and its last state. */
interface Laid extends Pick<MarketOdds, 'inPlay' | 'betDelay'> {
  /** The last state; null before the first reply. */
  readonly last: MarketOdds | null;
}
type LaidMarkets = Map<string, Laid>;

/**
 * Fetches the odds of markets that the operator lays and applies them to the books. While the page is visible and
 * online, and such a market is watched, it fetches the odds of the market's event once a second, one request at a time.
 * An event that fails or hangs does not delay other events. The replies have no state numbers, so the states are
 * counted here: an unchanged state has the same number. A market that is missing from a reply accepts no bets.
 */
export function createBookmakerFeed(deps: Deps, scope: Scope): BookmakerFeed {
  const { api, books, clock, started$, visibility, network, random, report } = deps;
  const events = createState<ReadonlyMap<string, LaidMarkets>>(new Map(), scope);

  const tell = (eventId: string, time: number, next: readonly MarketOdds[]): void => {
    const laid = events.value$.value.get(eventId);
    if (laid === undefined) return;
    const markets = next.flatMap((odds) => {
      const known = laid.get(odds.marketId);
      if (known === undefined) return [];
      const last = counted(odds, known.last);
      laid.set(odds.marketId, { ...known, last });
      return last;
    });
    books.apply({ time, markets, quiet: [], dropped: 0 }, 'poll');
  };

  const fetch = (eventId: string): Observable<unknown> =>
    api.call(userOdds, { eventId }).pipe(
      tap((reply) => {
        clock.observe(reply.time);
        const { markets, dropped } = decodeBookmakerOdds(reply);
        if (dropped > 0) report.warn('odds: rows of the operator that could not be read', dropped);
        const given = new Map(markets.map(({ marketId, runners }) => [marketId, runners]));
        const states = [...(events.value$.value.get(eventId) ?? [])].flatMap(([id, known]) =>
          stateOf(id, known, given.get(id)),
        );
        tell(eventId, reply.time, states);
      }),
    );

  const wanted$ = derive(
    [books.watched$, events.value$],
    (ids, known) =>
      [...known].flatMap(([eventId, laid]) => (ids.some((id) => laid.has(id)) ? eventId : [])),
    (a, b) => a.join() === b.join(),
  );
  const active$ = combineLatest([
    and(started$, visibility.visible$, network.online$),
    wanted$.pipe(map((ids) => ids.length > 0)),
  ]).pipe(
    map(([isOn, isWanted]) => isOn && isWanted),
    distinctUntilChanged(),
    restartBy(visibility.resumed$),
  );
  const polls$ = pollBatches({
    due: () => wanted$.value,
    fetch: (ids) => merge(...ids.map(fetch)),
    most: 1,
    everyMs: EVERY_MS,
    capMs: CAP_MS,
    wake$: wanted$.pipe(skip(1)),
    random,
  });
  scope.run(active$.pipe(switchMap((active) => (active ? polls$ : EMPTY))), (outcome) => {
    if (!outcome.ok) report.warn('odds: the operator’s could not be had', outcome.error);
  });

  return {
    learn(eventId, markets, time) {
      const operatorPriced = markets.filter(({ bettingType }) => isOperatorPriced(bettingType));
      const known = events.value$.value.get(eventId);
      if (operatorPriced.length === 0 && known === undefined) return;
      const laid: LaidMarkets = new Map(
        operatorPriced.map(({ id, odds }) => {
          const { inPlay = false, betDelay = 0 } = odds ?? {};
          return [id, { inPlay, betDelay, last: known?.get(id)?.last ?? null }];
        }),
      );
      const others = [...events.value$.value].filter(([id]) => id !== eventId);
      events.set(new Map([...others, [eventId, laid] as const].slice(-MOST_EVENTS)));
      tell(
        eventId,
        time ?? 0,
        operatorPriced.flatMap(({ id, odds }) =>
          odds ? closing(odds, laid.get(id)?.last ?? null) : [],
        ),
      );
    },
    ids$: derive(
      [events.value$],
      (known) => new Set(Array.from(known.values(), (laid) => Array.from(laid.keys())).flat()),
      (a, b) => a.size === b.size && [...a].every((id) => b.has(id)),
    ),
  };
}

const NONE: RunnerOdds['prices'] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const withoutPrices = (runners: readonly RunnerOdds[]): readonly RunnerOdds[] =>
  runners.map((runner) => ({ ...runner, prices: NONE }));

/**
 * Returns the state if a list of markets shows that the market is closed or open again. The list has no prices; only
 * the odds have them.
 */
function closing(odds: MarketOdds, last: MarketOdds | null): MarketOdds[] {
  const runners = withoutPrices(odds.runners);
  if (odds.status === 'CLOSED') return [{ ...odds, whole: true, version: 0, runners }];
  return last?.status === 'CLOSED' ? [{ ...last, status: 'SUSPENDED', runners }] : [];
}

/**
 * Returns the state of a market according to a reply. If the market is missing, this is its last state without prices.
 */
function stateOf(
  marketId: string,
  { inPlay, betDelay, last }: Laid,
  runners: readonly RunnerOdds[] | undefined,
): MarketOdds[] {
  if (last?.status === 'CLOSED') return [];
  const facts = { marketId, seq: 0, version: 0, inPlay, betDelay, traded: 0, whole: true };
  if (runners !== undefined) return [{ ...facts, status: 'OPEN', runners }];
  return last === null
    ? []
    : [{ ...facts, status: 'SUSPENDED', runners: withoutPrices(last.runners) }];
}

/** Numbers a state: the last number plus one, or the last number if the state has not changed. */
function counted(odds: MarketOdds, last: MarketOdds | null): MarketOdds {
  if (last === null) return { ...odds, seq: 1 };
  const isSame =
    last.status === odds.status &&
    last.inPlay === odds.inPlay &&
    last.betDelay === odds.betDelay &&
    last.runners.length === odds.runners.length &&
    last.runners.every((runner, index) => {
      const next = odds.runners[index];
      return next !== undefined && next.id === runner.id && sameOdds(next, runner);
    });
  return { ...odds, seq: isSame ? last.seq : last.seq + 1 };
}
