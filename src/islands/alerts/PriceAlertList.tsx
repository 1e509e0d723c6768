import { useRef } from 'react';
import type { PriceAlert, PriceAlerts } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { to } from '../../routes/routes';
import { Icon } from '../../ui/Icon';
import { timeOfDay } from '../../words/formats';
import { joined } from '../../words/joined';
import styles from './alerts.module.css';
import { targetWords } from './alertWords';
import { alertsWords } from './words';

/** The odds that the player waits for, and those that were reached. */
export function PriceAlertList({ prices }: { readonly prices: PriceAlerts }) {
  const list = useCurrent(prices.list$);
  const title = useRef<HTMLHeadingElement>(null);
  const words = alertsWords();
  return (
    <section className={styles['part']} aria-label={words.prices}>
      <h3 ref={title} tabIndex={-1}>
        {words.prices}{' '}
        {list.length > 0 ? <small>{words.count(list.length, prices.most)}</small> : null}
      </h3>
      {list.length === 0 ? (
        <p className={styles['note']}>{words.none}</p>
      ) : (
        <ul className={styles['prices']}>
          {list.map((alert) => (
            <Row
              key={alert.id}
              alert={alert}
              remove={() => {
                prices.remove(alert.id);
                // The pressed button disappears with its row.
                title.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly alert: PriceAlert;
  readonly remove: () => void;
}

function Row({ alert, remove }: RowProps) {
  const { runnerName, eventId, eventTitle, marketName, reachedAt } = alert;
  const target = targetWords(alert);
  const words = alertsWords();
  return (
    <li>
      <a href={to.market(eventId)}>
        <b>{runnerName}</b>
        <span>{target}</span>
        <small>{joined([eventTitle, marketName])}</small>
        {reachedAt === null ? null : <small>{words.reachedAt(timeOfDay(reachedAt))}</small>}
      </a>
      <button
        type="button"
        className="square"
        aria-label={words.remove(runnerName, target)}
        onClick={remove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
