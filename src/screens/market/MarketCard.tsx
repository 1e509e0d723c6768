import { useCallback, useMemo, useRef } from 'react';
import { bookPercent, type EventInfo, type MarketInfo } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { age, percent } from '../../words/details';
import { LiveText } from '../../ui/LiveText';
import {
  type Halt,
  isVoid,
  useHalt,
  useMarketState,
  usePick,
  useSelectedIn,
  useWatched,
} from '../../ui/market';
import { MarketGrid } from '../../ui/price/MarketGrid';
import { uiWords } from '../../ui/words';
import { marketWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useMedia, WIDE_GRID } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import styles from './market.module.css';

interface MarketCardProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
}

/** One market: its name, its facts, and its grid, closed to taps when it takes no bets. */
export function MarketCard({ event, market }: MarketCardProps) {
  const { books, positions } = useStreams();
  const card = useRef<HTMLElement>(null);
  useWatched(books, market.id, card);
  const state = useMarketState(books, market.id);
  const selected = useSelectedIn(market.id);
  const profits = useCurrent(
    useMemo(() => withFirst(positions.profit$(market.id), null), [positions, market.id]),
  );
  const wide = useMedia(WIDE_GRID);
  const money = useMoney();
  const tap = usePick(event, market);
  const halt = useHalt(books, market.id);
  return (
    <section className="card" ref={card} aria-label={market.name}>
      <output className="vh">{halt && !isOld(halt) ? `${market.name}: ${halt.words}` : ''}</output>
      <fieldset disabled={halt !== null}>
        <legend className="vh">{market.name}</legend>
        <MarketGrid
          books={books}
          market={market}
          wide={wide}
          money={money}
          head={<Head market={market} halt={halt} />}
          onTap={tap}
          runners={state?.runners}
          isVoid={state !== undefined && isVoid(state)}
          selected={selected}
          profits={profits}
        />
      </fieldset>
    </section>
  );
}

/** Prices that are old have an age. */
const isOld = ({ words }: Halt): boolean => words === uiWords().market.old;

interface HeadProps {
  readonly market: MarketInfo;
  readonly halt: Halt | null;
}

function Head({ market, halt }: HeadProps) {
  const { name, winners, bettingType } = market;
  return (
    <>
      <h2 className={styles['name']} title={name}>
        {name}
      </h2>
      {halt ? (
        <small className={styles['halt']}>
          {isOld(halt) ? (
            <StaleAge market={market} />
          ) : (
            <>
              <b>{halt.words}</b> {halt.when}
            </>
          )}
        </small>
      ) : null}
      {halt === null && winners === 1 && bettingType === 'ODDS' ? (
        <BookShare market={market} />
      ) : null}
      {winners > 1 ? <small>{marketWords().winners(winners)}</small> : null}
      {bettingType === 'LINE' ? <small>{marketWords().lineHint}</small> : null}
    </>
  );
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

/** How old the last known prices are, counting on. */
function StaleAge({ market }: { readonly market: MarketInfo }) {
  const { books } = useStreams();
  const read = useCallback(
    () => marketWords().stale(age(books.age(market.id) ?? 0)),
    [books, market.id],
  );
  return <LiveText read={read} />;
}
