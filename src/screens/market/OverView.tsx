import type { ReactNode } from 'react';
import type { EventInfo, MarketInfo, MarketState } from '../../../streams/app';
import styles from './market.module.css';
import { winnersOf } from './orders';
import { marketWords } from './words';

interface OverViewProps {
  readonly event: EventInfo;
  /** The market whose winners are the event's. */
  readonly main: MarketInfo;
  readonly state: Pick<MarketState, 'runners'> | undefined;
  /** The address of the event's sport. */
  readonly href: string;
  /** The link to the next event. */
  readonly next: ReactNode;
}

/**
 * Shown when every market of the event is closed: the result, if it is known, and links to all events of the sport and
 * to the next one.
 */
export function OverView({ event, main, state, href, next }: OverViewProps) {
  const won = state ? winnersOf(main.runners, state.runners) : [];
  return (
    <div className={`card ${styles['over']}`}>
      <output>{won.length > 0 ? marketWords().result(won) : marketWords().over}</output>
      <a href={href}>{marketWords().more(event.sportName)}</a>
      {next}
    </div>
  );
}

/** Reserves space for the link to the next event until that event is known. */
export const NextRoom = () => <span className={styles['next']} />;
