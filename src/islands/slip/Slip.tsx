import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { isDraft, type Leg, type Receipt } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Sheet } from '../../ui/Sheet';
import { timeOfDay } from '../../words/formats';
import { slipWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { ClearedBar } from './Cleared';
import { Dock } from './Dock';
import { useNoticeToast, useOutcomeToasts } from './slipToasts';
import { useFocusOnPick } from './useFocusOnPick';
import styles from './slip.module.css';
import { isBusy } from './tones';
import { ClearButton, SlipPanel, useSlipView } from './SlipPanel';
import { bySelection } from './writeOf';

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
  const head = <Head view={view} drafts={drafts} receipt={receipt} close={() => setOpen(false)} />;
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
            // The bar shows a selection, so the bar opens that selection.
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

interface HeadProps extends Pick<ReturnType<typeof useSlipView>, 'view'> {
  readonly drafts: readonly Leg[];
  readonly receipt: Receipt;
  readonly close: () => void;
}

/** The content of the slip's head next to its title. */
function Head({ view, drafts, receipt, close }: HeadProps) {
  if (view === 'receipt')
    return <small>{slipWords().receiptOf(receipt.bets.length, timeOfDay(receipt.sentAt))}</small>;
  if (view === 'question' || drafts.length === 0) return <span />;
  return (
    <>
      <small>{slipWords().count(bySelection(drafts).length)}</small>
      <ClearButton close={close} />
    </>
  );
}
