import type { ReactNode } from 'react';
import type { EventDetail, EventInfo, MarketInfo } from '../../../streams/app';
import { Crumb } from './Crumb';
import { isRace } from './eventModel';
import styles from './market.module.css';

interface EventViewProps extends Pick<EventDetail, 'event' | 'about'> {
  /** The market whose facts represent the event. */
  readonly main: MarketInfo | undefined;
  /** Whether every market of the event is closed. */
  readonly isOver: boolean;
  readonly hasScore: boolean;
  readonly head: ReactNode;
  /** The contents of the reserved spaces: links to other races, score and facts, live picture, result. */
  readonly races: ReactNode;
  readonly facts: ReactNode;
  readonly video: ReactNode;
  readonly outcome: ReactNode;
  /** Whether the live picture was unknown at first. It is then not shown above the prices, because they would move. */
  readonly isVideoLate?: boolean;
  readonly bar: ReactNode;
  /** The event's markets, and the text below them. */
  readonly children: ReactNode;
}

/** An event: its head, its facts, and its markets. */
export function EventView(props: EventViewProps) {
  const { event, about, main, isOver } = props;
  const hasVideo = about.video !== null && !isOver;
  return (
    <>
      {props.head}
      {isRace(event) ? props.races : null}
      {props.hasScore && !isRace(event) && !isOver ? props.facts : null}
      {hasVideo && !props.isVideoLate ? props.video : null}
      {main && isOver ? props.outcome : null}
      {props.bar}
      {props.children}
      {hasVideo && props.isVideoLate ? props.video : null}
    </>
  );
}

/** Reserves space for the facts until they have loaded. */
export const FactsRoom = () => <div className={styles['facts']} />;

/** Reserves space for the other races. */
export const RacesRoom = ({ isAlone }: { readonly isAlone: boolean }) => (
  <div className={styles['races']} data-alone={isAlone || undefined} />
);

interface PageViewProps {
  readonly event: EventInfo;
  /** The address of the event's sport. */
  readonly href: string;
  readonly children: ReactNode;
}

/** An event below its breadcrumb. */
export const OfferedView = ({ event, href, children }: PageViewProps) => (
  <>
    <Crumb event={event} href={href} />
    {children}
  </>
);

/** The page of an event. */
export const PageView = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['page']}>{children}</div>
);
