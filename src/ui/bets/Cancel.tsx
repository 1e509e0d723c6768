import { useState } from 'react';
import { defer, EMPTY, filter, map, merge, switchMap, take, takeUntil } from 'rxjs';
import type { OpenBet, Streams } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { Button } from '../Button';
import { failureWords } from '../failure';
import { showSlip } from '../showSlip';
import styles from './bets.module.css';
import { betsWords } from './words';

/**
 * Cancels the unmatched part of a bet, or moves it back to the slip for a change; while either outcome is unknown,
 * the player cannot try again.
 */
export function CancelOne({ bet }: { readonly bet: OpenBet }) {
  const streams = useStreams();
  const { cancels } = streams;
  const state = useCurrent(cancels.pending$).get(bet.betId);
  // A button that is busy keeps the focus.
  const isBusy = state !== undefined;
  const words = betsWords().cancel;
  return (
    <div className={styles['cancel']}>
      <Button
        aria-disabled={isBusy}
        aria-label={words.editOf(bet.runnerName)}
        onClick={() => (isBusy ? undefined : edit(bet.betId, streams))}
      >
        {words.edit}
      </Button>
      <Button
        className={styles['danger'] ?? ''}
        aria-disabled={isBusy}
        aria-label={isBusy ? undefined : `${words.one} ${bet.runnerName}`}
        onClick={() => (isBusy ? undefined : cancels.cancel([bet.betId]))}
      >
        {isBusy ? words.busy : words.one}
      </Button>
    </div>
  );
}

/**
 * Cancels the unmatched part and opens the slip once the offer is in it, or says why it cannot; continues after the
 * row is removed.
 */
function edit(
  betId: string,
  { tools, toasts, navigation }: Pick<Streams, 'tools' | 'toasts' | 'navigation'>,
): void {
  tools()
    .pipe(
      switchMap(({ edits }) =>
        merge(
          edits.moved$.pipe(map((moved) => ({ betId: moved, reason: null }))),
          edits.refused$,
          defer(() => {
            edits.edit(betId);
            return EMPTY;
          }),
        ),
      ),
      filter((event) => event.betId === betId),
      take(1),
      // A player who has moved on finds it in the slip later.
      takeUntil(navigation.moved$),
    )
    .subscribe({
      next: ({ reason }) =>
        reason === null ? showSlip() : toasts.show('warning', betsWords().cancel.noEdit[reason]),
      error: (error: unknown) => toasts.show('danger', failureWords(error)),
    });
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
