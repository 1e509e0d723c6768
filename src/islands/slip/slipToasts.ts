import { useSubscription } from 'observable-hooks';
import { useEffect, useRef } from 'react';
import { isDraft, type Leg, type SlipState, type ToastKind } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import type { BetOutcome } from '../../ui/betOutcomeEvent';
import { outcomeWords } from './outcomeWords';
import { toneOf } from './tones';
import { slipWords } from './words';
import { sideOf } from './writeOf';

const KINDS: Partial<Record<Leg['state']['status'], ToastKind>> = {
  matched: 'success',
  partlyMatched: 'warning',
  unmatched: 'info',
  rejected: 'danger',
  unknown: 'warning',
};

/** While the slip is hidden, explains in a toast why a tap had no effect. */
export function useNoticeToast(hidden: boolean, notice: SlipState['notice']): void {
  const { toasts } = useStreams();
  const shownNotice = useRef(notice);
  useEffect(() => {
    if (hidden && notice && notice !== shownNotice.current)
      toasts.show('info', slipWords().title, slipWords().notices[notice.kind]);
    shownNotice.current = notice;
  }, [hidden, notice, toasts]);
}

/** Announces the outcome of a bet in a toast while the bet is hidden. */
export function useOutcomeToasts(
  hidden: boolean,
  legs: readonly Leg[],
  bets: readonly Leg[],
): void {
  const { outcome$, toasts } = useStreams();
  const money = useMoney();
  useSubscription(outcome$, ({ order, state }) => {
    const leg = legs.find(({ id }) => id === order.legId);
    const isCut = state.status === 'matched' && state.rest !== null;
    const isCancelled = state.status === 'rejected' && toneOf(state) === 'over';
    const kind = isCut ? 'warning' : isCancelled ? 'info' : KINDS[state.status];
    if (!leg || !kind) return;
    const isShown = isDraft(leg) || bets.some(({ id }) => id === leg.id);
    if (!hidden && isShown) return;
    const title = `${sideOf(leg)} ${leg.runnerName}`;
    const text = outcomeWords(state, leg, money);
    const event = new CustomEvent<BetOutcome>('betOutcome', {
      cancelable: true,
      detail: { kind, title, text },
    });
    if (dispatchEvent(event)) toasts.show(kind, title, text);
  });
}
