import type { ReactNode } from 'react';
import type { EventInfo } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { EventListView } from './EventListView';
import { EventRow } from './EventRow';
import type { List } from './lists';

export interface EventListProps extends Omit<List, 'id' | 'events'> {
  /** The rows; a list whose rows draw themselves has them as its children. */
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
