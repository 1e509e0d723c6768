import type { EventInfo } from '../../../streams/index';
import { EventRow } from './EventRow';

interface EventListProps {
  readonly title: string;
  /** Beside the title. */
  readonly hint?: string | number;
  readonly events: readonly EventInfo[];
  readonly more?: { readonly href: string; readonly label: string };
  /** The page's own heading, or one of several sections below it. */
  readonly level?: 1 | 2;
}

/** A headed card of events. */
export function EventList({ title, hint, events, more, level = 2 }: EventListProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className="stack" aria-label={title}>
      <div className="head">
        <Heading>{title}</Heading>
        {hint ? <small>{hint}</small> : null}
        {more ? <a href={more.href}>{more.label}</a> : null}
      </div>
      <div className="card">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </div>
    </section>
  );
}
