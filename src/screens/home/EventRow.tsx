import { memo, useCallback, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { EventInfo, MarketInfo, MarketState } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { to } from '../../routes/routes';
import { useCurrency } from '../../hooks/useCurrency';
import { price, sizeIn, startsAt } from '../../words/formats';
import { Icon } from '../../ui/Icon';
import { LiveText } from '../../ui/LiveText';
import {
  type Halt,
  useHalt,
  useMarketState,
  usePick,
  useSelectedIn,
  useWatched,
} from '../../ui/market';
import { LivePair } from '../../ui/price/LivePair';
import { uiWords } from '../../ui/words';
import { homeWords } from './words';
import styles from './event.module.css';
import { shapeOf } from './eventShape';

/** What starts within an hour is counted down. */
const SOON_MS = 3_600_000;

interface EventRowProps {
  readonly event: EventInfo;
  /** The head of its list, which the row does not say again. */
  readonly said: string;
}

/** An event in a list: its sides, its score, and the live best prices of its main market. */
export const EventRow = memo(function EventRow({ event, said }: EventRowProps) {
  const streams = useStreams();
  const { pins } = useSnapshot(useView().catalogue);
  const row = useRef<HTMLElement>(null);
  const { market } = event;
  useWatched(streams.books, market?.id, row);
  const state = useMarketState(streams.books, market?.id);
  const halt = useHalt(streams.books, market?.id);
  const isClosed = state?.status === 'CLOSED';
  const { sides } = shapeOf(event);
  const pinned = pins.has(event.id);
  const league = event.competition ?? event.sportName;
  return (
    <article className="ev" ref={row}>
      <div className="ev-meta">
        <EventClock
          event={event}
          state={state}
          end={isClosed && halt ? halt.words : null}
          said={said}
        />
        {halt && !isClosed ? (
          <span className={styles['halt']}>
            {halt.words} {halt.when}
          </span>
        ) : null}
        {market && market.type !== 'MATCH_ODDS' ? (
          <span className={styles['market']} title={market.name}>
            {market.name}
          </span>
        ) : null}
        {/* Races are named after their course. */}
        {league === said || event.title.includes(league) ? null : (
          <span className={styles['league']}>{league}</span>
        )}
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={pinned}
          aria-label={homeWords().pin(event.title)}
          onClick={() => streams.catalogue.togglePin(event.id)}
        >
          <Icon name="star" />
        </button>
      </div>
      <a className={`ev-teams ${styles['teams']}`} href={to.market(event.id)}>
        <span>{sides ? sides[0] : event.title}</span>
        <b>{event.score?.home ?? ''}</b>
        {sides ? (
          <span>{sides[1]}</span>
        ) : (
          <small>{homeWords().runners(market?.runners.length ?? 0)}</small>
        )}
        <b>{event.score?.away ?? ''}</b>
      </a>
      {market ? (
        <Prices key={market.id} event={event} market={market} state={state} halt={halt} />
      ) : (
        <div className="ev-prices" />
      )}
    </article>
  );
});

interface ClockProps {
  readonly event: EventInfo;
  /** Its main market tells of the off before the next list of events does. */
  readonly state: MarketState | undefined;
  /** The word for its end; null while it goes on. */
  readonly end: string | null;
  /** What stands above it. */
  readonly said?: string;
}

/** The match clock in play, the countdown before. */
export function EventClock({ event, state, end, said }: ClockProps) {
  const { serverNow } = useStreams();
  const { startTime, score } = event;
  const countdown = useCallback(
    () => (startTime === null ? '' : startsAt(startTime, serverNow())),
    [startTime, serverNow],
  );
  if (end !== null) return <span className={styles['over']}>{end}</span>;
  if (event.inPlay || state?.inPlay) {
    const { inPlay } = uiWords();
    return (
      <span className={styles['clock']}>{score?.clock || (inPlay === said ? '' : inPlay)}</span>
    );
  }
  if (startTime === null) return null;
  return (
    <LiveText
      className={startTime - serverNow() < SOON_MS ? styles['soon'] : undefined}
      read={countdown}
    />
  );
}

interface PricesProps {
  readonly event: EventInfo;
  readonly market: MarketInfo;
  readonly state: MarketState | undefined;
  readonly halt: Halt | null;
}

function Prices({ event, market, state, halt }: PricesProps) {
  const { books } = useStreams();
  const currency = useCurrency();
  // The cells are given their writers together: another form of odds comes with another writer of sizes.
  // oxlint-disable-next-line react/exhaustive-deps -- sizes themselves do not go by it
  const size = useMemo(() => sizeIn(currency), [currency, price]);
  const selected = useSelectedIn(market.id);
  const tap = usePick(event, market);
  // Chosen once, by the first odds: a favourite that changes must not move prices under the player's thumb.
  const isKnown = state !== undefined;
  const tracks = useMemo(
    () => shapeOf(event, books.snapshot(market.id)).tracks,
    // oxlint-disable-next-line react/exhaustive-deps -- what the list says anew of them changes no price's place
    [books, market.id, isKnown],
  );
  return (
    <fieldset className="ev-prices" disabled={halt !== null}>
      <legend className="vh">
        {market.name}
        {halt ? `, ${halt.words}` : ''}
      </legend>
      {tracks.map(({ runner, label }) => (
        <LivePair
          key={runner.id}
          books={books}
          market={market}
          runner={runner}
          label={label}
          writeSize={size}
          back={selected.has(`${runner.id}|BACK`)}
          lay={selected.has(`${runner.id}|LAY`)}
          onTap={tap}
        />
      ))}
    </fieldset>
  );
}
