import { memo, useMemo, useRef } from 'react';
import type { EventInfo, MarketInfo, MarketState } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { to } from '../../routes/routes';
import { useCurrency } from '../../hooks/useCurrency';
import { useCurrent } from '../../hooks/useCurrent';
import { price, sizeIn } from '../../words/formats';
import type { Halt } from '../../ui/halt';
import { useHalt, useMarketState, usePick, useSelectedIn, useWatched } from '../../ui/market';
import { LivePair } from '../../ui/price/LivePair';
import { EventClock } from './EventClock';
import { EventRowView } from './EventRowView';
import { shapeOf } from './eventShape';
import { PricesView } from './PricesView';

interface EventRowProps {
  readonly event: EventInfo;
  /** The head of its list, which the row does not say again. */
  readonly said: string;
}

/** An event in a list, with the live prices of its main market. */
export const EventRow = memo(function EventRow({ event, said }: EventRowProps) {
  const streams = useStreams();
  const pins = useCurrent(streams.catalogue.pins$);
  const row = useRef<HTMLElement>(null);
  const { market } = event;
  useWatched(streams.books, market?.id, row);
  const state = useMarketState(streams.books, market?.id);
  const halt = useHalt(streams.books, market?.id);
  return (
    <EventRowView
      event={event}
      said={said}
      href={to.market(event.id)}
      state={state}
      Clock={EventClock}
      halt={halt}
      isPinned={pins.has(event.id)}
      prices={
        market ? (
          <Prices key={market.id} event={event} market={market} state={state} halt={halt} />
        ) : null
      }
      row={row}
      onPin={() => streams.catalogue.togglePin(event.id)}
    />
  );
});

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
    <PricesView market={market} halt={halt}>
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
    </PricesView>
  );
}
