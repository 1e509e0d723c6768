import type { ComponentType, MouseEventHandler, ReactNode, Ref } from 'react';
import type { EventInfo, MarketState } from '../../../streams/index';
import type { Halt } from '../../ui/halt';
import { Icon } from '../../ui/Icon';
import type { ClockProps } from './ClockView';
import styles from './event.module.css';
import { shapeOf } from './eventShape';
import { homeWords } from './words';

interface EventRowViewProps {
  readonly event: EventInfo;
  /** The head of its list, which the row does not say again. */
  readonly said: string;
  readonly href: string;
  readonly state: Pick<MarketState, 'inPlay' | 'status'> | undefined;
  readonly Clock: ComponentType<ClockProps>;
  /** Why its market takes no bets; the clock says so once it is over. */
  readonly halt: Halt | null;
  readonly isPinned: boolean;
  /** Absent where the event has no market to show. */
  readonly prices: ReactNode;
  readonly row: Ref<HTMLElement>;
  readonly onPin?: MouseEventHandler;
}

/** An event in a list: its sides, its score, and the best prices of its main market. */
export function EventRowView({
  event,
  said,
  href,
  state,
  Clock,
  halt,
  isPinned,
  prices,
  row,
  onPin,
}: EventRowViewProps) {
  const { market } = event;
  const { sides } = shapeOf(event);
  const isClosed = state?.status === 'CLOSED';
  const league = event.competition ?? event.sportName;
  return (
    <article className="ev" data-field={sides ? undefined : ''} ref={row}>
      <div className="ev-meta">
        <Clock event={event} state={state} end={isClosed && halt ? halt.words : null} said={said} />
        {halt && !isClosed ? (
          <span className={styles['halt']}>
            {halt.words} <span className={styles['since']}>{halt.when}</span>
          </span>
        ) : null}
        {market && market.type !== 'MATCH_ODDS' ? (
          <span className={styles['market']} title={market.name}>
            {market.name}
          </span>
        ) : null}
        {/* Races are named after their course. */}
        {league === said || event.title.includes(league) ? null : (
          <span className={styles['league']}>{league}</span>
        )}
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={isPinned}
          aria-label={homeWords().pin(event.title)}
          onClick={onPin}
        >
          <Icon name="star" />
        </button>
      </div>
      <a className={`ev-teams ${styles['teams']}`} href={href}>
        <span className={styles['side']}>{sides ? sides[0] : event.title}</span>
        <b className={styles['score']}>{event.score?.home ?? ''}</b>
        {sides ? (
          <span className={styles['side']}>{sides[1]}</span>
        ) : (
          <small className={styles['runners']}>
            {homeWords().runners(market?.runners.length ?? 0)}
          </small>
        )}
        <b className={styles['score']}>{event.score?.away ?? ''}</b>
      </a>
      {prices ?? <div className="ev-prices" />}
    </article>
  );
}
