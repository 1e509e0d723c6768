import type { ComponentType, ReactNode } from 'react';
import type { EventInfo, MarketStatus } from '../../../streams/app';
import type { TextProps } from '../../ui/StillText';
import { homeWords } from './words';

export interface More {
  readonly href: string;
  readonly label: string;
}

interface EventListViewProps {
  readonly title: string;
  /** Every event of its kind; the heading counts those in play. */
  readonly all: readonly EventInfo[];
  /** The state of a market, if it is known. */
  readonly find: (marketId: string) => { readonly status: MarketStatus } | null | undefined;
  readonly Text: ComponentType<TextProps>;
  readonly more?: More | undefined;
  readonly children: ReactNode;
}

/** A headed card of events. */
export function EventListView({ title, all, find, Text, more, children }: EventListViewProps) {
  // A finished event stays in the list until the next list arrives.
  const isOpen = ({ market }: EventInfo): boolean =>
    !market || find(market.id)?.status !== 'CLOSED';
  return (
    <section className="stack" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        <small className="head-fact">
          <Text read={() => homeWords().events(all.filter(isOpen).length)} />
        </small>
        {more ? (
          <a className="head-link" href={more.href}>
            {more.label}
          </a>
        ) : null}
      </div>
      <div className="card">{children}</div>
    </section>
  );
}
