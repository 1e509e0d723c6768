import { useCallback, useMemo, useRef } from 'react';
import type { EventInfo, MarketInfo, MarketState } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { age } from '../../ui/details';
import { LiveText } from '../../ui/LiveText';
import { useMarketState, usePick, useSelectedIn, useWatched } from '../../ui/market';
import { MarketGrid } from '../../ui/price/MarketGrid';
import { text } from '../../text/first';
import { marketText } from '../../text/market';
import { useCurrent } from '../../ui/useCurrent';
import { useMedia, WIDE_GRID } from '../../ui/useMedia';
import { useMoney } from '../../ui/useMoney';
import styles from './market.module.css';

interface MarketCardProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
}

/** One market: its name, what it is worth knowing, and its grid, closed to taps when it takes no bets. */
export function MarketCard({ event, market }: MarketCardProps) {
  const { books, positions } = useStreams();
  const card = useRef<HTMLElement>(null);
  useWatched(books, market.id, card);
  const state = useMarketState(books, market.id);
  const selected = useSelectedIn(market.id);
  const profits = useCurrent(useMemo(() => positions.profit$(market.id), [positions, market.id]));
  const wide = useMedia(WIDE_GRID);
  const money = useMoney();
  const tap = usePick(event, market);
  const halt = haltIn(state);
  return (
    <section className="card" ref={card} aria-label={market.name}>
      <output className="vh">{halt ? `${market.name}: ${halt}` : ''}</output>
      <fieldset
        className={styles['grid']}
        disabled={halt !== null || state?.stale === true}
        data-halt={halt === null ? (state?.stale ? 'stale' : undefined) : 'halted'}
      >
        <legend className="vh">{market.name}</legend>
        <MarketGrid
          books={books}
          market={market}
          wide={wide}
          money={money}
          head={<Head market={market} />}
          onTap={tap}
          runners={state?.runners}
          selected={selected}
          profits={profits}
        />
        {halt !== null || state?.stale ? (
          <span className={`mkt-cols ${styles['veil']}`} aria-hidden={halt !== null}>
            <span>{halt ?? <StaleAge market={market} />}</span>
          </span>
        ) : null}
      </fieldset>
    </section>
  );
}

function Head({ market: { name, winners, bettingType } }: { readonly market: MarketInfo }) {
  return (
    <>
      <h2 className={styles['name']} title={name}>
        {name}
      </h2>
      {winners > 1 ? <small>{marketText.winners(winners)}</small> : null}
      {bettingType === 'LINE' ? <small>{marketText.lineHint}</small> : null}
    </>
  );
}

/** What the market's status says against betting; null while it is open or unknown. */
function haltIn(state: MarketState | undefined): string | null {
  if (state?.status === 'SUSPENDED') return text.market.suspended;
  if (state?.status === 'CLOSED') return text.market.closed;
  return state?.status === 'INACTIVE' ? text.market.inactive : null;
}

/** How old the last known prices are, counting on. */
function StaleAge({ market }: { readonly market: MarketInfo }) {
  const { books } = useStreams();
  const read = useCallback(
    () => marketText.stale(age(books.age(market.id) ?? 0)),
    [books, market.id],
  );
  return <LiveText read={read} />;
}
