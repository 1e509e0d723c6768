import { useState } from 'react';
import type { OpenBet } from '../../../streams/index';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { Button } from '../Button';
import styles from './bets.module.css';
import { betsWords } from './words';

/** Ends the waiting part of a bet; while its outcome is open, nothing more can be asked. */
export function CancelOne({ bet }: { readonly bet: OpenBet }) {
  const { cancels } = useStreams();
  const state = useCurrent(cancels.pending$).get(bet.betId);
  const words = betsWords().cancel;
  return (
    <div className={styles['cancel']}>
      <Button
        className={styles['danger'] ?? ''}
        disabled={state !== undefined}
        aria-label={state === undefined ? `${words.one} ${bet.runnerName}` : undefined}
        onClick={() => cancels.cancel([bet.betId])}
      >
        {state === undefined ? words.one : words.busy}
      </Button>
    </div>
  );
}

/** Says that nobody knows yet whether a wish to cancel arrived. */
export function CancelDoubt({ bet }: { readonly bet: OpenBet }) {
  const state = useCurrent(useStreams().cancels.pending$).get(bet.betId);
  return (
    <output className={styles['doubt']}>
      {state === 'unknown' ? <span>{betsWords().cancel.unknown}</span> : null}
    </output>
  );
}

/** Ends the waiting parts of all these bets, after one question. */
export function CancelAll({ bets }: { readonly bets: readonly OpenBet[] }) {
  const { cancels } = useStreams();
  const pending = useCurrent(cancels.pending$);
  const [asks, ask] = useState(false);
  const words = betsWords().cancel;
  const betIds = bets.flatMap(({ betId, status }) =>
    status === 'PENDING' || pending.has(betId) ? [] : betId,
  );
  if (betIds.length < 2) return null;
  if (!asks)
    return (
      <Button className={`${styles['danger']} ${styles['all']}`} onClick={() => ask(true)}>
        {words.all(betIds.length)}
      </Button>
    );
  return (
    <section className={`card ${styles['question']}`} aria-label={words.ask(betIds.length)}>
      <b>{words.ask(betIds.length)}</b>
      <div className={styles['ways']}>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question stands where the button was that asked it
          autoFocus
          onClick={() => ask(false)}
        >
          {words.keep}
        </Button>
        <Button
          className={styles['danger'] ?? ''}
          onClick={() => {
            ask(false);
            cancels.cancel(betIds);
          }}
        >
          {words.all(betIds.length)}
        </Button>
      </div>
    </section>
  );
}
