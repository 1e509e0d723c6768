import type { ReactNode } from 'react';
import type { EventInfo } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { EventListView } from './EventListView';
import { EventRow } from './EventRow';
import type { List } from './lists';

export interface EventListProps extends Omit<List, 'id' | 'events'> {
  /** The events of the rows. A list whose rows draw themselves passes them as children instead. */
  readonly events?: readonly EventInfo[];
  readonly children?: ReactNode;
}

/** A headed card of events. */
export function EventList({ name, events, all, more, children }: EventListProps) {
  const { books } = useStreams();
  return (
    <EventListView
      title={name}
      all={all}
      find={(id) => books.snapshot(id)}
      Text={LiveText}
      more={more}
    >
      {events?.map((event) => (
        <EventRow key={event.id} event={event} heading={name} />
      ))}
      {children}
    </EventListView>
  );
}
