import type { ReactNode } from 'react';
import type { EventInfo } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { EventListView } from './EventListView';
import { EventRow } from './EventRow';
import type { List } from './lists';
import { homeWords } from './words';

export interface EventListProps extends Omit<List, 'id' | 'events'> {
  /** The rows; a list whose rows draw themselves has them as its children. */
  readonly events?: readonly EventInfo[];
  readonly children?: ReactNode;
}

/** A headed card of events. */
export function EventList({ name, events, all, more, children }: EventListProps) {
  const { books } = useStreams();
  // One that has finished is in the list until the next list comes.
  const isOpen = ({ market }: EventInfo): boolean =>
    !market || books.snapshot(market.id)?.status !== 'CLOSED';
  return (
    <EventListView
      title={name}
      count={<LiveText read={() => homeWords().events(all.filter(isOpen).length)} />}
      more={more}
    >
      {events?.map((event) => (
        <EventRow key={event.id} event={event} said={name} />
      ))}
      {children}
    </EventListView>
  );
}
