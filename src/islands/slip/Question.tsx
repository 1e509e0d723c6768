import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { map, timer } from 'rxjs';
import type { Leg } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { seconds } from '../../words/details';
import type { MoneyFormat } from '../../words/money';
import { slipWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import { isMoved, movedWords } from './PriceMoved';
import styles from './question.module.css';
import { byEvent, isBetter, sideOf, writeOf } from './writeOf';

/** The second half of a double tap on Place comes within this time, in ms; it answers nothing. */
const DOUBLE_TAP_MS = 300;

/** A key that is held down since Place was pressed answers nothing either. */
const refuseRepeats = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** Asks about the legs it was asked for, and about no other: each bet in full, and what they risk together. */
export function Question({ legs }: { readonly legs: readonly Leg[] }) {
  const { slip } = useStreams();
  const money = useMoney();
  const confirm = useRef<HTMLDivElement>(null);
  // The keyboard that asked is on the answer: Enter once more places.
  useEffect(() => confirm.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  const answerable = useCurrent(
    useMemo(() => withFirst(timer(DOUBLE_TAP_MS).pipe(map(() => true)), false), []),
  );
  const answer = (act: () => void) => () => (answerable ? act() : undefined);
  const held = Math.max(...legs.map(({ betDelay }) => betDelay));
  return (
    <section className={styles['question']} aria-label={slipWords().ask(legs.length)}>
      {byEvent(legs).map((group) => (
        <div key={group[0]?.eventId}>
          <p className={styles['event']}>{group[0]?.eventTitle}</p>
          <ul>
            {group.map((leg) => (
              <Asked key={leg.id} leg={leg} money={money} />
            ))}
          </ul>
        </div>
      ))}
      {held > 0 ? <p className={styles['held']}>{slipWords().held(seconds(held))}</p> : null}
      <div className={styles['foot']}>
        <dl className={styles['total']}>
          <dt>{slipWords().total}</dt>
          <dd>{money.bare(legs.reduce((sum, leg) => sum + leg.liability, 0))}</dd>
        </dl>
        <div className={styles['choice']} ref={confirm}>
          <Button aria-disabled={!answerable} onClick={answer(slip.cancelConfirm)}>
            {slipWords().change}
          </Button>
          <Button
            look="main"
            aria-disabled={!answerable}
            onKeyDown={refuseRepeats}
            onClick={answer(slip.confirm)}
          >
            {slipWords().confirm(legs.length)}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Asked({ leg, money }: { readonly leg: Leg; readonly money: MoneyFormat }) {
  const { policy, stake, asked, side } = leg;
  return (
    <li className={styles['bet']}>
      <span className={`${styles['side']} ${styles[side]}`}>{sideOf(leg)}</span>
      {/* A name that runs the other way turns no figure round. */}
      <bdi>{leg.runnerName}</bdi>
      <b>{slipWords().at[policy](money.plain(stake ?? 0), writeOf(leg)(asked))}</b>
      <small>{leg.marketName}</small>
      <small>
        {side === 'BACK'
          ? `${slipWords().profit} ${money.signed(leg.profit)}`
          : `${slipWords().liability} ${money.bare(leg.liability)}`}
      </small>
      {isMoved(leg) ? (
        <output data-better={isBetter(leg, leg.best, leg.price) || undefined}>
          {movedWords(leg)}
        </output>
      ) : null}
    </li>
  );
}
