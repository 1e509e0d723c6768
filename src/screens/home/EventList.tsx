import type { ReactNode } from 'react';
import type { EventInfo } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { EventRow } from './EventRow';
import { homeWords } from './words';

interface EventListProps {
  readonly title: string;
  /** The rows; a list whose rows draw themselves has them as its children. */
  readonly events?: readonly EventInfo[];
  /** Every event of its kind, which the head counts; `events` may be the first of them. */
  readonly all: readonly EventInfo[];
  readonly more?: { readonly href: string; readonly label: string };
  readonly children?: ReactNode;
}

/** A headed card of events. */
export function EventList({ title, events, all, more, children }: EventListProps) {
  const { books } = useStreams();
  // One that has finished is in the list until the next list comes.
  const isOpen = ({ market }: EventInfo): boolean =>
    !market || books.snapshot(market.id)?.status !== 'CLOSED';
  return (
    <section className="stack" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        <small>
          <LiveText read={() => homeWords().events(all.filter(isOpen).length)} />
        </small>
        {more ? <a href={more.href}>{more.label}</a> : null}
      </div>
      <div className="card">
        {events?.map((event) => (
          <EventRow key={event.id} event={event} said={title} />
        ))}
        {children}
      </div>
    </section>
  );
}
