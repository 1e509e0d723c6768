import type { ReactNode, Ref } from 'react';
import { type HeadFacts, headModel } from './eventModel';
import styles from './market.module.css';
import { marketWords } from './words';

interface EventHeaderViewProps extends HeadFacts {
  readonly clock: ReactNode;
  readonly pin: ReactNode;
  /** The amount matched in the event's main market. */
  readonly matched: ReactNode;
  readonly boxRef?: Ref<HTMLElement>;
}

/** The event's sides, its score, and the facts that a bettor needs first. */
export function EventHeaderView(props: EventHeaderViewProps) {
  const { event, main, clock, pin, matched, boxRef } = props;
  const { sides, commission, betDelay } = headModel(props);
  return (
    <header className={`card ${styles['event']}`} ref={boxRef}>
      <div className={styles['clock']}>{clock}</div>
      {pin}
      <h1>
        {sides ? (
          <>
            <span>{sides[0]}</span>
            <b>{event.score?.home ?? ''}</b>
            <span className="vh"> {marketWords().versus} </span>
            <span className={styles['away']}>{sides[1]}</span>
            <b>{event.score?.away ?? ''}</b>
          </>
        ) : (
          <span>{event.title}</span>
        )}
      </h1>
      <div className={styles['tags']}>
        {main ? (
          <>
            {commission === null ? null : <span>{commission}</span>}
            {matched}
            {betDelay === null ? null : <span className={styles['delay']}>{betDelay}</span>}
          </>
        ) : (
          <span>{event.sportName}</span>
        )}
      </div>
    </header>
  );
}

/** The class name of the amount matched. */
export const MATCHED = styles['matched'];
