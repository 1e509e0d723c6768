import { useCallback, useMemo, useRef } from 'react';
import { bookPercent, type EventInfo, type MarketInfo, SPORTS } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { percent } from '../../words/details';
import { LiveText } from '../../ui/LiveText';
import {
  isVoid,
  useHalt,
  useMarketState,
  usePick,
  useSelectedIn,
  useWatched,
} from '../../ui/market';
import { MarketGrid } from '../../ui/price/MarketGrid';
import { marketWords } from './words';
import { useMedia, WIDE_GRID } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import styles from './market.module.css';
import { isOld, MarketHead } from './MarketHead';
import { FigureText } from './position/FigureText';
import { PositionLater } from './position/PositionLater';
import { useFigures, usePosition } from './position/usePosition';
import { useRaceOrder } from './raceOrder';
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
  const says = market.winners > 1 ? marketWords().ifPlaced : marketWords().ifWins;
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
  const ordered = useRaceOrder(market, books, { isRace, isKnown, card });
  const { door, panel } = usePrices(market, card);
  return (
    <section className={`card ${styles['market']}`} ref={card} aria-label={market.name}>
      <output className="vh">{halt && !isOld(halt) ? `${market.name}: ${halt.words}` : ''}</output>
      {door}
      <fieldset disabled={halt !== null}>
        <legend className="vh">{market.name}</legend>
        <MarketGrid
          books={books}
          market={ordered}
          wide={wide || isDeep}
          isDeep={isDeep}
          money={money}
          head={<MarketHead market={market} halt={halt} hint={<Hint market={market} />} />}
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

/** What is said of a market while it takes bets: how tight it is, how many win, or that it is on a number. */
function Hint({ market }: { readonly market: MarketInfo }) {
  const { winners, bettingType } = market;
  if (winners > 1) return <small>{marketWords().winners(winners)}</small>;
  if (bettingType === 'LINE') return <small>{marketWords().lineHint}</small>;
  return winners === 1 && bettingType === 'ODDS' ? <BookShare market={market} /> : null;
}

/** How tight the market is. */
function BookShare({ market }: { readonly market: MarketInfo }) {
  const { books } = useStreams();
  const read = useCallback(() => {
    const share = bookPercent(books.snapshot(market.id)?.runners ?? []);
    return share === null ? '' : marketWords().book(percent(share));
  }, [books, market.id]);
  return (
    <small title={marketWords().bookHint}>
      <LiveText read={read} />
    </small>
  );
}
