import { memo, useMemo, useRef } from 'react';
import type { EventInfo, MarketInfo } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { useCurrency } from '../../hooks/useCurrency';
import { useCurrent } from '../../hooks/useCurrent';
import { price, sizeIn } from '../../words/formats';
import type { UnavailableReason } from '../../ui/unavailable';
import { useMarketState, usePick, useSelectedIn, useWatched } from '../../ui/market';
import { LivePair } from '../../ui/price/LivePair';
import { EventClock } from './EventClock';
import { EventRowView } from './EventRowView';
import { PricesView } from './PricesView';
import { firstTracks } from './tracks';

interface EventRowProps {
  readonly event: EventInfo;
  /** The heading of the list, which the row does not repeat. */
  readonly heading: string;
}

/** An event in a list, with the live prices of its main market. */
export const EventRow = memo(function EventRow({ event, heading }: EventRowProps) {
  const streams = useStreams();
  const pins = useCurrent(streams.catalogue.pins$);
  const row = useRef<HTMLElement>(null);
  const { market } = event;
  useWatched(streams.books, market?.id, row);
  const state = useMarketState(streams.books, market?.id);
  return (
    <EventRowView
      event={event}
      heading={heading}
      state={state}
      Clock={EventClock}
      isPinned={pins.has(event.id)}
      renderPrices={(priced, unavailable) => (
        <Prices
          key={priced.id}
          list={heading}
          event={event}
          market={priced}
          isKnown={state !== undefined}
          unavailable={unavailable}
        />
      )}
      row={row}
      onPin={() => streams.catalogue.togglePin(event.id)}
    />
  );
});

interface PricesProps {
  readonly list: string;
  readonly event: EventInfo;
  readonly market: MarketInfo;
  /** Whether the event's first odds are known. */
  readonly isKnown: boolean;
  readonly unavailable: UnavailableReason | null;
}

function Prices({ list, event, market, isKnown, unavailable }: PricesProps) {
  const { books } = useStreams();
  const currency = useCurrency();
  // The cells receive both writers together: another odds format also has another writer of sizes.
  // oxlint-disable-next-line react/exhaustive-deps -- sizes themselves do not depend on it
  const size = useMemo(() => sizeIn(currency), [currency, price]);
  const selected = useSelectedIn(market.id);
  const tap = usePick(event, market);
  const tracks = useMemo(
    () => firstTracks(event, books.snapshot(market.id)),
    // oxlint-disable-next-line react/exhaustive-deps -- a new list of the same runners moves no price
    [books, market.id, isKnown],
  );
  return (
    <PricesView market={market} unavailable={unavailable}>
      {tracks.map(({ runner, label }) => (
        <LivePair
          key={runner.id}
          books={books}
          list={list}
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
