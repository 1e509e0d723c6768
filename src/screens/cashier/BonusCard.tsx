import { useRef } from 'react';
import type { Observable } from 'rxjs';
import type { Bonus } from '../../../streams/app';
import { useKeptFocus } from '../../ui/keptFocus/useKeptFocus';
import { useCommand } from '../../hooks/useCommand';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { Problem } from '../../ui/Problem';
import { rate } from '../../words/details';
import { dayOfYear, price } from '../../words/formats';
import { momentOf } from '../../words/moments';
import styles from './bonuses.module.css';
import { GiveUp } from './GiveUp';
import { leftUntil } from './moments';
import { cashierWords } from './words';

interface CardProps {
  readonly bonus: Bonus;
  /** The states of the whole list: a refusal is removed when any of them changes. */
  readonly listed: string;
  readonly claim: (bonusId: string) => Observable<null>;
  readonly giveUp: (bonusId: string) => Observable<null>;
}

/** A bonus that is active, offered or not open yet. */
export function BonusCard({ bonus, listed, claim, giveUp }: CardProps) {
  const { serverNow } = useStreams();
  const words = cashierWords();
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  const { status, title, description, terms, opensAt, endsAt } = bonus;
  const when =
    status === 'upcoming'
      ? opensAt && words.from(dayOfYear(opensAt))
      : endsAt &&
        (status === 'active' ? leftUntil(endsAt, serverNow()) : words.until(dayOfYear(endsAt)));
  return (
    <article
      ref={card}
      className={`card ${styles['bonus']}`}
      data-status={status}
      aria-label={title}
    >
      <p className={styles['top']}>
        <span className={styles['state']}>{words.state[status]}</span>
        <small>{when}</small>
      </p>
      <h2>{title}</h2>
      {description ? <p className={styles['about']}>{description}</p> : null}
      {status === 'active' ? <Progress bonus={bonus} /> : null}
      {terms ? (
        <details className={styles['terms']}>
          <summary>{words.terms}</summary>
          <p>{terms}</p>
        </details>
      ) : null}
      {status === 'active' && bonus.canGiveUp ? (
        <GiveUp key={listed} end={() => giveUp(bonus.id)} />
      ) : null}
      {status === 'available' ? <Claim key={listed} bonus={bonus} claim={claim} /> : null}
    </article>
  );
}

/** How much of the required amount has been wagered. */
function Progress({ bonus }: Pick<CardProps, 'bonus'>) {
  const money = useMoney();
  const words = cashierWords();
  const { share, wagered, required, left, lastBet } = bonus;
  if (share === null) return null;
  return (
    <>
      <p className={styles['progress']}>
        <b>{words.of(money.plain(wagered), money.plain(required))}</b>
        <b>{rate(Math.floor(share * 100) / 100)}</b>
      </p>
      <progress
        max={1}
        value={share}
        aria-label={words.of(money.plain(wagered), money.plain(required))}
      />
      <p className={styles['about']}>
        {words.toGo(money.plain(left))}{' '}
        {lastBet
          ? words.lastBet(money.plain(lastBet.stake), price(lastBet.odds), momentOf(lastBet.at))
          : words.noBet}
      </p>
    </>
  );
}

/** The button to claim an offer. A failed claim says why, and the offer stays. */
function Claim({ bonus, claim }: Pick<CardProps, 'bonus' | 'claim'>) {
  const { isBusy, failed, send } = useCommand();
  const words = cashierWords();
  return (
    <>
      <Button look="main" isBusy={isBusy} onClick={() => send(claim(bonus.id))}>
        {isBusy ? words.claiming : words.claim}
      </Button>
      <Problem of={failed} />
    </>
  );
}
