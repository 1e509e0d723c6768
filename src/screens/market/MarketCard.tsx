import { useSubscription } from 'observable-hooks';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { defer, distinctUntilChanged, filter, map, NEVER, switchMap, take } from 'rxjs';
import {
  type BetLimits,
  bookPercent,
  type EventInfo,
  type MarketInfo,
  SPORTS,
} from '../../../streams/index';
import { second$ } from '../../state/clock';
import { useStreams } from '../../state/context';
import { percent } from '../../words/details';
import { LiveText } from '../../ui/LiveText';
import { isVoid } from '../../ui/halt';
import { useHalt, useMarketState, usePick, useSelectedIn, useWatched } from '../../ui/market';
import { termsWords } from '../../ui/each/written';
import { onScreen$ } from '../../ui/onScreen';
import { MarketGrid } from '../../ui/price/MarketGrid';
import { marketWords } from './words';
import { useMedia, WIDE_GRID } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import styles from './market.module.css';
import { isOld, MarketHead } from './MarketHead';
import { FigureText } from './position/FigureText';
import { PositionLater } from './position/PositionLater';
import { useFigures, usePosition } from './position/usePosition';
import { ORDERS, useOrder, useRaceOrder } from './raceOrder';
import { usePrices } from './usePrices';

interface MarketCardProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
  /** The event's first market. */
  readonly isMain?: boolean;
}

/** More runners than these have their names beside their prices. */
const MOST_DEEP = 4;

/** One market: its name, its facts, and its grid, closed to taps when it takes no bets. */
export function MarketCard({ event, market, isMain = false }: MarketCardProps) {
  const { books } = useStreams();
  const card = useRef<HTMLElement>(null);
  useWatched(books, market.id, card);
  const state = useMarketState(books, market.id);
  const selected = useSelectedIn(market.id);
  const position = usePosition(market.id);
  const figures = useFigures(position);
  const says =
    market.winners > 1 && !market.eachWayDivisor ? marketWords().ifPlaced : marketWords().ifWins;
  const results = useMemo(
    () =>
      new Map([...figures].map(([id, of]) => [id, <FigureText key={id} of={of} says={says} />])),
    [figures, says],
  );
  const wide = useMedia(WIDE_GRID);
  const money = useMoney();
  const tap = usePick(event, market);
  const halt = useHalt(books, market.id);
  const isRace = event.sportId === SPORTS.horseRacing && market.bettingType === 'ODDS';
  const isDeep =
    isMain && !isRace && market.bettingType !== 'LINE' && market.runners.length <= MOST_DEEP;
  const isKnown = state !== undefined;
  const { order, choose } = useOrder();
  const ordered = useRaceOrder(market, books, { isRace, isKnown, order, card });
  const { door, panel } = usePrices(market, card);
  return (
    <section className={`card ${styles['market']}`} ref={card} aria-label={market.name}>
      <output className="vh">{halt && !isOld(halt) ? `${market.name}: ${halt.words}` : ''}</output>
      {door}
      {isRace && isMain ? (
        <label className={styles['order']}>
          <select
            aria-label={marketWords().order}
            value={order}
            onChange={({ currentTarget: { value } }) =>
              choose(ORDERS.find((each) => each === value) ?? order)
            }
          >
            {ORDERS.map((each) => (
              <option key={each} value={each}>
                {marketWords().orders[each]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <fieldset disabled={halt !== null}>
        <legend className="vh">{market.name}</legend>
        <MarketGrid
          books={books}
          market={ordered}
          wide={wide || isDeep}
          isDeep={isDeep}
          money={money}
          head={
            <MarketHead
              market={market}
              halt={halt}
              hint={<Hint market={market} isMain={isMain} card={card} />}
            />
          }
          onTap={tap}
          runners={state?.runners}
          isVoid={state !== undefined && isVoid(state)}
          selected={selected}
          figures={results}
        />
      </fieldset>
      {position ? <PositionLater market={market} position={position} /> : null}
      {panel}
    </section>
  );
}

interface HintProps {
  readonly market: MarketInfo;
  /** The head of the page has its volume. */
  readonly isMain: boolean;
  readonly card: RefObject<HTMLElement | null>;
}

/**
 * What is said of a market while it takes bets: how tight it is, how many win, its terms, or that it is on a
 * number; its smallest and largest stake, and its volume. A dot stands between two of them, at no line's begin.
 */
function Hint({ market, isMain, card }: HintProps) {
  const { winners, bettingType, name, eachWayDivisor: divisor } = market;
  const words = marketWords();
  const hasBook = useHasBook(market);
  const limits = useLimits(market.id, card);
  const kind =
    divisor !== undefined ? (
      termsWords({ divisor, places: winners }, name)
    ) : winners > 1 ? (
      words.winners(winners)
    ) : bettingType === 'LINE' ? (
      words.lineHint
    ) : winners === 1 && bettingType === 'ODDS' && hasBook ? (
      <BookShare market={market} />
    ) : null;
  return (
    <small className={styles['said']}>
      {kind}
      {limits ? (
        <>
          {kind ? DOT : null}
          <Stakes limits={limits} />
        </>
      ) : null}
      {isMain ? null : <Volume marketId={market.id} dot={kind || limits ? DOT : null} />}
    </small>
  );
}

const DOT = '\u00a0· ';

/** The smallest and the largest stake, before a player runs into them; null for a guest. Asked for once its card is seen. */
function useLimits(marketId: string, card: HintProps['card']): BetLimits | null {
  const { limits$ } = useStreams();
  const seen$ = useMemo(
    () =>
      defer(() => (card.current ? onScreen$(card.current) : NEVER)).pipe(
        filter(Boolean),
        take(1),
        switchMap(() => limits$(marketId)),
      ),
    [card, limits$, marketId],
  );
  const [limits, setLimits] = useState<BetLimits | null>(null);
  useSubscription(seen$, setLimits);
  return limits;
}

function Stakes({ limits }: { readonly limits: BetLimits }) {
  const money = useMoney();
  const [least, most] = [money.plain(limits.minStake), money.symbol + money.size(limits.maxStake)];
  return (
    <>
      <span className="vh">{marketWords().stakes} </span>
      <span className={styles['stakes']}>{marketWords().limits(least, most)}</span>
    </>
  );
}

/** The sum matched in the market. */
function Volume({ marketId, dot }: { readonly marketId: string; readonly dot: string | null }) {
  const { books } = useStreams();
  const money = useMoney();
  const read = useCallback(
    () => marketWords().matched(money.short(books.snapshot(marketId)?.traded ?? 0)),
    [books, money, marketId],
  );
  return (
    <span className={styles['spare']}>
      {dot}
      <LiveText read={read} />
    </span>
  );
}

/** Whether every runner has a price, so that the market has a share. */
function useHasBook(market: MarketInfo): boolean {
  const { books } = useStreams();
  const read = useCallback(
    () => bookPercent(books.snapshot(market.id)?.runners ?? []) !== null,
    [books, market.id],
  );
  const [hasBook, setHasBook] = useState(read);
  useSubscription(
    useMemo(() => second$.pipe(map(read), distinctUntilChanged()), [read]),
    setHasBook,
  );
  return hasBook;
}

/** How tight the market is. */
function BookShare({ market }: { readonly market: MarketInfo }) {
  const { books } = useStreams();
  const read = useCallback(() => {
    const share = bookPercent(books.snapshot(market.id)?.runners ?? []);
    return share === null ? '' : marketWords().book(percent(share));
  }, [books, market.id]);
  return (
    <span title={marketWords().bookHint}>
      <LiveText read={read} />
    </span>
  );
}
