import type { ComponentType, MouseEventHandler, ReactNode, Ref } from 'react';
import type { MarketInfo } from '../../../streams/app';
import type { UnavailableReason } from '../../ui/unavailable';
import { Icon } from '../../ui/Icon';
import type { ClockProps } from './ClockView';
import styles from './event.module.css';
import { type RowFacts, rowModel } from './rowModel';
import { homeWords } from './words';

interface EventRowViewProps extends RowFacts {
  readonly Clock: ComponentType<ClockProps>;
  readonly isPinned: boolean;
  /** Renders the prices of its market. @param unavailable why it accepts no bets */
  readonly renderPrices: (market: MarketInfo, unavailable: UnavailableReason | null) => ReactNode;
  readonly row?: Ref<HTMLElement>;
  readonly onPin?: MouseEventHandler;
}

/** An event in a list: its sides, its score, and the best prices of its main market. */
export function EventRowView(props: EventRowViewProps) {
  const { event, heading, state, Clock, isPinned, renderPrices, row, onPin } = props;
  const { href, unavailable, pause, end, marketName, league, sides, runners } = rowModel(props);
  const { title, score, market } = event;
  return (
    <article
      className="ev"
      data-field={sides ? undefined : ''}
      data-bare={market ? undefined : ''}
      ref={row}
    >
      <div className="ev-meta">
        <Clock event={event} state={state} end={end} heading={heading} />
        {pause ? (
          <span className={styles['halt']}>
            {pause.words} <span className={styles['since']}>{pause.when}</span>
          </span>
        ) : null}
        {marketName === null ? null : (
          <span className={styles['market']} title={marketName}>
            {marketName}
          </span>
        )}
        {league === null ? null : <span className={styles['league']}>{league}</span>}
        <button
          type="button"
          className={styles['pin']}
          aria-pressed={isPinned}
          aria-label={homeWords().pin(title)}
          onClick={onPin}
        >
          <Icon name="star" />
        </button>
      </div>
      <a className={`ev-teams ${styles['teams']}`} href={href}>
        <span className={styles['side']}>{sides ? sides[0] : title}</span>
        <b className={styles['score']}>{score?.home ?? ''}</b>
        {sides ? (
          <span className={styles['side']}>{sides[1]}</span>
        ) : (
          <small className={styles['runners']}>{runners}</small>
        )}
        <b className={styles['score']}>{score?.away ?? ''}</b>
      </a>
      {market ? renderPrices(market, unavailable) : null}
    </article>
  );
}
