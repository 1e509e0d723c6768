import type { ReactNode, Ref } from 'react';
import type { EventInfo, MarketInfo, MarketState } from '../../../streams/index';
import { rate, seconds } from '../../words/details';
import { shapeOf } from '../home/eventShape';
import styles from './market.module.css';
import { marketWords } from './words';

interface EventHeaderViewProps {
  readonly event: EventInfo;
  /** The market whose facts speak for the event. */
  readonly main: MarketInfo | undefined;
  readonly state: Pick<MarketState, 'betDelay'> | undefined;
  /** Every market of the event is closed. */
  readonly isOver: boolean;
  readonly clock: ReactNode;
  readonly pin: ReactNode;
  /** The sum matched in its main market. */
  readonly matched: ReactNode;
  readonly at?: Ref<HTMLElement>;
}

/** The event's sides, its score, and the facts that a bettor needs first. */
export function EventHeaderView({
  event,
  main,
  state,
  isOver,
  clock,
  pin,
  matched,
  at,
}: EventHeaderViewProps) {
  const { sides } = shapeOf({ title: event.title, market: main ?? event.market });
  return (
    <header className={`card ${styles['event']}`} ref={at}>
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
            {main.commission > 0 ? (
              <span>{marketWords().commission(rate(main.commission / 100))}</span>
            ) : null}
            {matched}
            {state && state.betDelay > 0 && !isOver ? (
              <span className={styles['delay']}>
                {marketWords().betDelay(seconds(state.betDelay))}
              </span>
            ) : null}
          </>
        ) : (
          <span>{event.sportName}</span>
        )}
      </div>
    </header>
  );
}

/** The class of the sum matched. */
export const MATCHED = styles['matched'];
