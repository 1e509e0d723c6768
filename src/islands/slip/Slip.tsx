import { useSubscription } from 'observable-hooks';
import { useEffect, useRef, useState } from 'react';
import { isDraft, type Leg, type SlipState, type ToastKind } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Sheet } from '../../ui/Sheet';
import type { BetOutcome } from '../../ui/betOutcomeEvent';
import { timeOfDay } from '../../words/formats';
import { slipWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import { ClearedBar } from './Cleared';
import { Dock } from './Dock';
import { focusStake } from './focusStake';
import { outcomeWords } from './outcomeWords';
import styles from './slip.module.css';
import { isBusy, toneOf } from './tones';
import { ClearButton, SlipPanel, useSlipView } from './SlipPanel';
import { bySelection, sideOf } from './writeOf';

/** The bet slip: a column on a desktop, a bar that opens a sheet on a phone. */
export default function Slip() {
  const aside = useMedia(SIDE_COLUMN);
  const [open, setOpen] = useState(false);
  const { navigation, slip } = useStreams();
  const value = useCurrent(slip.state$);
  const receipt = useCurrent(slip.receipt$);
  const cleared = useCurrent(slip.cleared$);
  const { view, back, toLegs } = useSlipView(value, receipt);
  const drafts = value.legs.filter(isDraft);
  const isEmpty = drafts.length + receipt.bets.length + receipt.aside.length === 0;
  const close = (): void => {
    // A receipt that was read and closed is done; a receipt with a pending bet stays.
    if (open && !receipt.bets.some(isBusy)) slip.done();
    setOpen(false);
  };
  const undo =
    cleared > 0 && drafts.length === 0
      ? () => {
          slip.undoClear();
          setOpen(true);
        }
      : undefined;
  const [wasAsked, setAsked] = useState(value.confirming);
  if (wasAsked !== value.confirming) {
    setAsked(value.confirming);
    // A one-tap bet may need confirmation while the slip is closed.
    if (value.confirming) setOpen(!aside);
  }
  // The slip may have been emptied elsewhere, so the sheet is no longer needed.
  if (open && isEmpty) setOpen(false);
  // The sheet would cover a page that was just opened.
  useSubscription(navigation.moved$, close);
  useOutcomeToasts(!aside && !open, value.legs, receipt.bets);
  useNoticeToast(!aside && !open, value.notice);
  useFocusOnPick(aside, drafts);
  const title = {
    question: slipWords().ask(
      drafts.filter(({ state: { status } }) => status === 'confirming').length,
    ),
    receipt: slipWords().receipt,
    legs: slipWords().title,
  }[view];
  const head = {
    question: <span />,
    receipt: <small>{slipWords().receiptOf(receipt.bets.length, timeOfDay(receipt.sentAt))}</small>,
    legs:
      drafts.length > 0 ? (
        <>
          <small>{slipWords().count(bySelection(drafts).length)}</small>
          <ClearButton close={() => setOpen(false)} />
        </>
      ) : (
        <span />
      ),
  }[view];
  const panel = (
    <SlipPanel
      slip={value}
      receipt={receipt}
      view={view}
      back={back}
      done={() => {
        slip.done();
        // The bar below shows a bet whose outcome is still unknown.
        if (drafts.length === 0) setOpen(false);
      }}
      undo={undo}
    />
  );
  if (aside)
    return (
      <section className={`card ${styles['slip']}`} aria-label={slipWords().title}>
        <div className={styles['head']}>
          <h2>{title}</h2>
          {head}
        </div>
        {panel}
      </section>
    );
  return (
    <>
      {undo && !open ? (
        <ClearedBar undo={undo} />
      ) : isEmpty ? null : (
        <Dock
          drafts={drafts}
          bets={[...receipt.bets, ...receipt.aside]}
          open={() => {
            // The bar shows a selection, so it opens that one.
            if (drafts.length > 0) toLegs();
            setOpen(true);
          }}
        />
      )}
      <Sheet
        open={open}
        title={title}
        onClose={close}
        head={head}
        focusOn="article input[id^='stake-']"
      >
        {panel}
      </Sheet>
    </>
  );
}

/** Moves the focus, in the column, to the stake of a price that the player picks by keyboard. */
function useFocusOnPick(aside: boolean, drafts: readonly Leg[]): void {
  const ids = drafts.map(({ id }) => id);
  // Another price of a selection moves the focus to its odds instead.
  const firsts = bySelection(drafts)
    .flatMap(([leg]) => leg?.id ?? [])
    .join();
  // The first pick opens the slip: the leg exists already, and the focus is still on its price.
  const [restored] = useState(() =>
    document.activeElement?.matches('[data-price]') ? ids.slice(0, -1) : ids,
  );
  const seen = useRef<ReadonlySet<string>>(new Set(restored));
  const joined = ids.join();
  useEffect(() => {
    const now = joined.split(',');
    const picked = firsts.split(',').find((id) => id !== '' && !seen.current.has(id));
    seen.current = new Set(now);
    if (aside && picked !== undefined && document.hasFocus()) focusStake(picked);
  }, [aside, joined, firsts]);
}

const KINDS: Partial<Record<Leg['state']['status'], ToastKind>> = {
  matched: 'success',
  partlyMatched: 'warning',
  unmatched: 'info',
  rejected: 'danger',
  unknown: 'warning',
};

/** While the slip is hidden, explains in a toast why a tap had no effect. */
function useNoticeToast(hidden: boolean, notice: SlipState['notice']): void {
  const { toasts } = useStreams();
  const shownNotice = useRef(notice);
  useEffect(() => {
    if (hidden && notice && notice !== shownNotice.current)
      toasts.show('info', slipWords().title, slipWords().notices[notice.kind]);
    shownNotice.current = notice;
  }, [hidden, notice, toasts]);
}

/** Announces the outcome of a bet in a toast while the bet is hidden. */
function useOutcomeToasts(hidden: boolean, legs: readonly Leg[], bets: readonly Leg[]): void {
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
