import type { ReactNode } from 'react';

export interface More {
  readonly href: string;
  readonly label: string;
}

interface EventListViewProps {
  readonly title: string;
  /** How many events of its kind there are. */
  readonly count: ReactNode;
  readonly more?: More | undefined;
  readonly children: ReactNode;
}

/** A headed card of events. */
export const EventListView = ({ title, count, more, children }: EventListViewProps) => (
  <section className="stack" aria-label={title}>
    <div className="head">
      <h2>{title}</h2>
      <small>{count}</small>
      {more ? <a href={more.href}>{more.label}</a> : null}
    </div>
    <div className="card">{children}</div>
  </section>
);
