import { useEffect, useRef } from 'react';
import type { CashOuts, GreenTaken } from '../../../streams/app';
import { sum } from '../../../streams/rules/sum';
import { useCurrent } from '../../hooks/useCurrent';
import { to } from '../../routes/routes';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { figure } from '../../words/formats';
import { Foot, Sum } from './Foot';
import styles from './greenAll.module.css';
import { TakenRow } from './TakenRow';
import { greenAllWords } from './words';

interface GoingProps {
  readonly cashOuts: CashOuts;
  readonly taken: readonly GreenTaken[];
  readonly eventId: string | null;
}

/** The progress of each market that the player closes. */
export function Going({ cashOuts, taken, eventId }: GoingProps) {
  const { navigation } = useStreams();
  const answers = useCurrent(cashOuts.answers$);
  const words = greenAllWords();
  const done = taken.filter(
    ({ marketId, progress }) => progress?.stage === 'done' && !answers.has(marketId),
  );
  /** Whether any bets are being sent, or any market has a question for the player. */
  const waits = taken.some(
    ({ marketId, progress }) => progress?.stage === 'open' || answers.has(marketId),
  );
  const title = words.done(figure(done.length, 0), figure(taken.length, 0));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus has disappeared, and its list may have been scrolled.
  useEffect(() => heading.current?.focus(), []);
  const leave = (): void => {
    // A market with a question still waits for the player.
    if (!taken.some(({ marketId }) => answers.has(marketId))) cashOuts.greenAll.finish();
    navigation.go(eventId === null ? to.myBets() : to.market(eventId));
  };
  return (
    <div className={styles['page']}>
      <div className="stack">
        <h2 className={styles['going']} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <output className="vh">{title}</output>
        <ul className={`card ${styles['rows']}`}>
          {taken.map((of) => (
            <TakenRow
              key={of.marketId}
              of={of}
              answer={answers.get(of.marketId) ?? null}
              isOneEvent={eventId !== null}
              cashOuts={cashOuts}
            />
          ))}
        </ul>
        {waits ? (
          <p className={styles['note']} data-tone="plain">
            <Icon name="clock" />
            <span>{words.leave}</span>
          </p>
        ) : null}
      </div>
      <Foot
        title={title}
        lines={done.map(({ marketId, eventTitle, marketName, progress }) => ({
          id: marketId,
          name: eventId === null ? words.market(eventTitle, marketName) : marketName,
          sum: progress?.figure ?? 0,
        }))}
        sum={
          <>
            {words.soFar} <Sum of={sum(done.map(({ progress }) => progress?.figure ?? 0))} />
          </>
        }
      >
        <Button onClick={leave}>{eventId === null ? words.toBets : words.toEvent}</Button>
      </Foot>
    </div>
  );
}
