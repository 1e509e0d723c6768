import { useRef, useState } from 'react';
import { deadOf, type Leg, type Receipt as Bets, type SlipState } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { slipWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { Cleared } from './Cleared';
import { focusStake } from './focusStake';
import { AmountField } from './AmountField';
import { LegCard } from './LegCard';
import { Pinned } from './Pinned';
import { PlaceActions } from './PlaceActions';
import { Question } from './Question';
import { Receipt, ReceiptBet } from './Receipt';
import styles from './slip.module.css';
import { useReveal } from './useReveal';
import { byEvent, bySelection, selectionKey } from './writeOf';

interface SlipPanelProps {
  readonly slip: SlipState;
  readonly receipt: Bets;
  readonly view: SlipView;
  /** Closes the receipt. */
  readonly done: () => void;
  readonly back: (legId: string) => void;
  /** Restores the selections that were just cleared; undefined if there are no such selections. */
  readonly undo: (() => void) | undefined;
}

/** One at a time: the confirmation, otherwise the receipt, otherwise the selections. */
export type SlipView = 'question' | 'receipt' | 'legs';

export function SlipPanel({ slip, receipt, view, done, back, undo }: SlipPanelProps) {
  if (view === 'question') return <Question slip={slip} />;
  if (view === 'receipt') return <Receipt receipt={receipt} back={back} done={done} />;
  return <Legs slip={slip} receipt={receipt} back={back} undo={undo} />;
}

/** The selections by event, one of them open, with the totals and the Place button. */
function Legs({ slip, receipt, back, undo }: Omit<SlipPanelProps, 'view' | 'done'>) {
  const { drafts, ids } = useLivingFirst(slip.legs.filter(({ state }) => state.status === 'draft'));
  const live = drafts.filter((leg) => deadOf(leg) === undefined);
  const list = useRef<HTMLDivElement>(null);
  useReveal(list);
  const { openKey, open } = useOpenSelection(drafts, ids);
  return (
    <Pinned scroller={list} foot={<PlaceActions slip={slip} list={list} />}>
      <output className={styles['notice']}>
        {slip.notice ? slipWords().notices[slip.notice.kind] : null}
      </output>
      {[...receipt.bets, ...receipt.aside].map((leg) => (
        <ReceiptBet key={leg.id} leg={leg} among={slip.legs} back={back} />
      ))}
      {undo ? <Cleared undo={undo} /> : null}
      {drafts.length === 0 ? (
        <p className={styles['empty']} data-empty>
          {slipWords().empty}
        </p>
      ) : null}
      {bySelection(live).length > 1 ? <StakeForAll legs={live} /> : null}
      {byEvent(drafts).map((group) => (
        <div key={group[0]?.eventId} className={styles['group']}>
          <p className={styles['event']}>{group[0]?.eventTitle}</p>
          {bySelection(group).map((legs) => (
            <LegCard
              key={legs.map(selectionKey)[0]}
              legs={legs}
              isOpen={legs.some((leg) => selectionKey(leg) === openKey)}
              open={() => open(legs)}
            />
          ))}
        </div>
      ))}
    </Pinned>
  );
}

/**
 * A selection that was dead before it was shown is listed after the live ones; a selection that dies in view keeps its
 * place, because the next tap may already be aimed at it.
 */
function useLivingFirst(drafts: readonly Leg[]): {
  readonly drafts: readonly Leg[];
  /** The selections that can be open. */
  readonly ids: readonly string[];
} {
  const [lived, setLived] = useState<ReadonlySet<string>>(new Set());
  const isLate = (leg: Leg): boolean => deadOf(leg) !== undefined && !lived.has(leg.id);
  const fresh = drafts.flatMap((leg) =>
    isLate(leg) || isUnknown(leg) || lived.has(leg.id) ? [] : leg.id,
  );
  if (fresh.length > 0) setLived(new Set([...lived, ...fresh]));
  const first = drafts.filter((leg) => !isLate(leg));
  return { drafts: [...first, ...drafts.filter(isLate)], ids: first.map(({ id }) => id) };
}

/** Whether the leg's market has no prices yet. */
const isUnknown = ({ problems }: Leg): boolean => problems.some(({ kind }) => kind === 'stale');

/**
 * One selection is open: the one the player chose, otherwise the one picked last, which gets the focus. If a selection
 * closes for good, no other one opens: the next tap may already be aimed at this place.
 */
function useOpenSelection(
  drafts: readonly Leg[],
  ids: readonly string[],
): {
  readonly openKey: string | undefined;
  readonly open: (legs: readonly Leg[]) => void;
} {
  // Another price of a selection is not a new pick.
  const firsts = bySelection(drafts.filter(({ id }) => ids.includes(id))).flatMap(
    ([leg]) => leg ?? [],
  );
  const newest = firsts.at(-1);
  const [chosen, setChosen] = useState<{ key: string; among: readonly string[] }>({
    key: '',
    among: [],
  });
  // A selection that was picked later is open instead. If a selection is removed, no other one closes.
  const isStill =
    newest !== undefined &&
    chosen.among.includes(newest.id) &&
    firsts.some((leg) => selectionKey(leg) === chosen.key);
  return {
    openKey: isStill ? chosen.key : newest && selectionKey(newest),
    open(legs) {
      const [leg] = legs;
      if (!leg) return;
      setChosen({ key: selectionKey(leg), among: ids });
      focusStake(leg.id);
    },
  };
}

/** Sets every stake at once: the typed amount is the stake of each selection. */
function StakeForAll({ legs }: { readonly legs: readonly Leg[] }) {
  const { slip } = useStreams();
  const money = useMoney();
  const [text, setText] = useState('');
  return (
    <label className={styles['all']}>
      <span>{slipWords().forAll}</span>
      <AmountField
        symbol={money.symbol}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          for (const { id } of legs) slip.setStake(id, value, 'STAKE');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat) slip.place();
        }}
      />
    </label>
  );
}

/**
 * The items in the slip. A refused bet that was moved back to the slip stays in view until it is sent; the selections
 * also stay in view after the player skipped a receipt.
 */
export function useSlipView(
  slip: SlipState,
  receipt: Bets,
): {
  readonly view: SlipView;
  readonly back: (legId: string) => void;
  /** Skips the current receipt. */
  readonly toLegs: () => void;
} {
  const [backId, back] = useState('');
  const [passed, pass] = useState('');
  const bets = receipt.bets.map(({ id }) => id).join();
  const isPassed = passed === bets && slip.legs.some(({ state }) => state.status === 'draft');
  const isBack = slip.legs.some(({ id, state }) => id === backId && state.status === 'draft');
  const view = slip.confirming
    ? 'question'
    : receipt.bets.length > 0 && !isBack && !isPassed
      ? 'receipt'
      : 'legs';
  return { view, back, toLegs: () => pass(bets) };
}

export function ClearButton({ close }: { readonly close: () => void }) {
  const { slip } = useStreams();
  return (
    <Button
      look="text"
      className={styles['clear'] ?? ''}
      onClick={() => {
        slip.clear();
        close();
      }}
    >
      {slipWords().clear}
    </Button>
  );
}
