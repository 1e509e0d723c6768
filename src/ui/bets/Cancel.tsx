import { useState } from 'react';
import type { OpenBet } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { Button } from '../Button';
import styles from './bets.module.css';
import { betsWords } from './words';

interface CancelOneProps {
  readonly bet: OpenBet;
  /** Opens the fields in which the bet is changed; absent for a bet that cannot be changed. */
  readonly change: (() => void) | undefined;
  /** Whether the fields were just closed, so that the focus returns to the button that opened them. */
  readonly isBack: boolean;
}

/**
 * Cancels the unmatched part of a bet, or changes the bet; while the outcome of either is unknown, the player cannot
 * try again.
 */
export function CancelOne({ bet, change, isBack }: CancelOneProps) {
  const { cancels } = useStreams();
  const state = useCurrent(cancels.pending$).get(bet.betId);
  // A button that is busy keeps the focus.
  const isBusy = state !== undefined;
  const words = betsWords();
  return (
    <div className={styles['cancel']}>
      {change ? (
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused fields
          autoFocus={isBack}
          aria-disabled={isBusy}
          aria-label={words.change.openOf(bet.runnerName)}
          onClick={isBusy ? undefined : change}
        >
          {words.change.open}
        </Button>
      ) : null}
      <Button
        className={styles['danger'] ?? ''}
        aria-disabled={isBusy}
        aria-label={isBusy ? undefined : `${words.cancel.one} ${bet.runnerName}`}
        onClick={() => (isBusy ? undefined : cancels.cancel([bet.betId]))}
      >
        {isBusy ? words.cancel.busy : words.cancel.one}
      </Button>
    </div>
  );
}

/** Says that it is unknown whether a cancel has arrived. */
export function CancelDoubt({ bet }: { readonly bet: OpenBet }) {
  const state = useCurrent(useStreams().cancels.pending$).get(bet.betId);
  return (
    <output className={styles['doubt']}>
      {state === 'unknown' ? <span>{betsWords().cancel.unknown}</span> : null}
    </output>
  );
}

/** Cancels the unmatched parts of all these bets, after one confirmation. */
export function CancelAll({ bets }: { readonly bets: readonly OpenBet[] }) {
  const { cancels } = useStreams();
  const pending = useCurrent(cancels.pending$);
  const [asks, ask] = useState<boolean | null>(null);
  const words = betsWords().cancel;
  const betIds = bets.flatMap(({ betId, status }) =>
    status === 'PENDING' || pending.has(betId) ? [] : betId,
  );
  if (betIds.length < 2) return null;
  if (!asks)
    return (
      <Button
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused question
        autoFocus={asks === false}
        className={`${styles['danger']} ${styles['all']}`}
        onClick={() => ask(true)}
      >
        {words.all(betIds.length)}
      </Button>
    );
  return (
    <section className={`card ${styles['question']}`} aria-label={words.ask(betIds.length)}>
      <b>{words.ask(betIds.length)}</b>
      <div className={styles['ways']}>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question replaces the focused button
          autoFocus
          onClick={() => ask(false)}
        >
          {words.keep}
        </Button>
        <Button
          className={styles['danger'] ?? ''}
          onClick={() => {
            ask(null);
            cancels.cancel(betIds);
          }}
        >
          {words.all(betIds.length)}
        </Button>
      </div>
    </section>
  );
}
