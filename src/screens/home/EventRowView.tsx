import type { MouseEventHandler, ReactNode, Ref } from 'react';
import type { EventInfo } from '../../../streams/index';
import type { Halt } from '../../ui/halt';
import { Icon } from '../../ui/Icon';
import styles from './event.module.css';
import { shapeOf } from './eventShape';
import { homeWords } from './words';

interface EventRowViewProps {
  readonly event: EventInfo;
  /** The head of its list, which the row does not say again. */
  readonly said: string;
  readonly href: string;
  readonly clock: ReactNode;
  /** Why its market takes no bets; null too where the clock says so. */
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
  clock,
  halt,
  isPinned,
  prices,
  row,
  onPin,
}: EventRowViewProps) {
  const { market } = event;
  const { sides } = shapeOf(event);
  const league = event.competition ?? event.sportName;
  return (
    <article className="ev" ref={row}>
      <div className="ev-meta">
        {clock}
        {halt ? (
          <span className={styles['halt']}>
            {halt.words} {halt.when}
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
        <span>{sides ? sides[0] : event.title}</span>
        <b>{event.score?.home ?? ''}</b>
        {sides ? (
          <span>{sides[1]}</span>
        ) : (
          <small>{homeWords().runners(market?.runners.length ?? 0)}</small>
        )}
        <b>{event.score?.away ?? ''}</b>
      </a>
      {prices ?? <div className="ev-prices" />}
    </article>
  );
}
