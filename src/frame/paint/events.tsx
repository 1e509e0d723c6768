import type { ReactNode } from 'react';
import type { EarlyPrices } from '../../../streams/early';
import type { EventInfo } from '../../../streams/index';
import { EventListView } from '../../screens/home/EventListView';
import type { List } from '../../screens/home/lists';
import { homeWords } from '../../screens/home/words';
import { StillText } from '../../ui/StillText';
import type { Holder } from './painted';
import { createRow } from './row';

/** What lists are drawn from. */
export const materialsOf = (prices: EarlyPrices, { hold, clocks }: Holder): Materials => ({
  ...prices,
  Row: ({ event, said }) => hold(createRow(event, said, prices, clocks)),
});

/** Draws the row of an event under the head of its list. */
export type Row = (props: { readonly event: EventInfo; readonly said: string }) => ReactNode;

/** What the first screens are drawn from. */
export interface Materials extends Pick<EarlyPrices, 'sports' | 'odds' | 'pins'> {
  readonly Row: Row;
}

/** A list of events as it stands now. */
export const eventsOf =
  ({ odds, Row }: Materials) =>
  ({ name, events, all, more }: List) => {
    const isOpen = ({ market }: EventInfo): boolean =>
      !market || odds.get(market.id)?.status !== 'CLOSED';
    return (
      <EventListView
        title={name}
        count={<StillText read={() => homeWords().events(all.filter(isOpen).length)} />}
        more={more}
      >
        {events.map((event) => (
          <Row key={event.id} event={event} said={name} />
        ))}
      </EventListView>
    );
  };
