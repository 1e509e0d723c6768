import type { EarlyPrices } from '../../../streams/early';
import { EventListView } from '../../screens/home/EventListView';
import type { List } from '../../screens/home/lists';
import { StillText } from '../../ui/StillText';
import type { Holder } from './painted';
import { createRow } from './row';

/** What the first screens of lists are drawn from. */
export interface Materials extends EarlyPrices, Holder {}

/** A list of events as it stands now. */
export const eventsOf =
  (materials: Materials) =>
  ({ name, events, all, more }: List) => (
    <EventListView
      title={name}
      all={all}
      find={(id) => materials.odds.get(id)}
      Text={StillText}
      more={more}
    >
      {events.map((event) => materials.hold(createRow(event, name, materials)))}
    </EventListView>
  );
