import { useEffect, useMemo, useRef } from 'react';
import { map, timer } from 'rxjs';
import { useSnapshot } from 'valtio';
import type { Leg, SlipState } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { Button, LinkButton } from '../../ui/Button';
import { line, price } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { uiWords } from '../../ui/words';
import { slipWords } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { useLoginHref } from '../../hooks/useLoginHref';
import { useMoney } from '../../hooks/useMoney';
import { withFirst } from '../../hooks/withFirst';
import styles from './slip.module.css';

/** The second half of a double tap on Place comes within this time, in ms; it answers nothing. */
const DOUBLE_TAP_MS = 300;

/** Place, and where the player wants to be asked, confirm in the same spot. A guest is shown the way in. */
export function PlaceActions({ slip }: { readonly slip: SlipState }) {
  const { user } = useSnapshot(useView().session);
  const drafts = slip.legs.filter(({ state }) => state.at === 'draft' || state.at === 'confirming');
  const sending = slip.legs.some(({ state }) => state.at === 'submitting');
  if (drafts.length === 0 && !sending) return null;
  if (!user) return <GuestAction />;
  return slip.confirming ? (
    <Confirm legs={drafts.filter(({ state }) => state.at === 'confirming')} />
  ) : (
    <Place slip={slip} drafts={drafts} sending={sending} />
  );
}

function GuestAction() {
  return (
    <div className={styles['actions']}>
      <LinkButton href={useLoginHref()} look="main">
        {slipWords().login}
      </LinkButton>
      <p className={styles['hint']}>{slipWords().keeps}</p>
    </div>
  );
}

interface PlaceProps {
  readonly slip: SlipState;
  readonly drafts: readonly Leg[];
  readonly sending: boolean;
}

function Place({ slip: { placeable }, drafts, sending }: PlaceProps) {
  const { slip } = useStreams();
  const money = useMoney();
  const ready = drafts.filter(({ problems }) => problems.length === 0);
  const noStake = ready.length === 0 && drafts.every(({ stakeText }) => stakeText.trim() === '');
  return (
    <div className={styles['actions']}>
      <Button
        look="main"
        disabled={placeable === 0 || sending}
        aria-busy={sending}
        onClick={() => slip.place()}
      >
        {sending
          ? slipWords().placing
          : noStake
            ? slipWords().enterStake
            : placeLabel(ready, money)}
      </Button>
    </div>
  );
}

/** Asks about the legs it was asked for, and about no other. */
function Confirm({ legs }: { readonly legs: readonly Leg[] }) {
  const { slip } = useStreams();
  const money = useMoney();
  const confirm = useRef<HTMLElement>(null);
  // The question is where the hand already is: the keyboard follows it there and back.
  useEffect(() => confirm.current?.focus(), []);
  const answerable = useCurrent(
    useMemo(() => withFirst(timer(DOUBLE_TAP_MS).pipe(map(() => true)), false), []),
  );
  const answer = (act: () => void) => () => (answerable ? act() : undefined);
  return (
    <section
      className={styles['confirm']}
      aria-label={slipWords().confirmTitle}
      tabIndex={-1}
      ref={confirm}
    >
      <p>{legs.length > 1 ? slipWords().confirmMany(legs.length) : slipWords().confirmTitle}</p>
      <ul>
        {legs.map((leg) => (
          <li key={leg.id}>
            {(leg.bettingType === 'LINE' ? uiWords().lineSide : uiWords().side)[leg.side]}{' '}
            {/* A name that runs the other way turns no figure round. */}
            <bdi>{leg.runnerName}</bdi>, {describe(leg, money)}
          </li>
        ))}
      </ul>
      <div className={styles['choice']}>
        <Button aria-disabled={!answerable} onClick={answer(slip.cancelConfirm)}>
          {slipWords().change}
        </Button>
        <Button look="main" aria-disabled={!answerable} onClick={answer(slip.confirm)}>
          {slipWords().confirm}
        </Button>
      </div>
    </section>
  );
}

const writeOf = (leg: Leg): ((value: number) => string) =>
  leg.bettingType === 'LINE' ? line : price;

function placeLabel(ready: readonly Leg[], money: MoneyFormat): string {
  const [only] = ready;
  if (ready.length > 1) return slipWords().placeMany(ready.length);
  if (!only) return slipWords().place;
  return slipWords().placeOne(
    slipWords().briefly[only.policy](money.plain(only.stake ?? 0), writeOf(only)(only.asked)),
  );
}

const describe = (leg: Leg, money: MoneyFormat): string =>
  slipWords().at[leg.policy](money.plain(leg.stake ?? 0), writeOf(leg)(leg.asked));
