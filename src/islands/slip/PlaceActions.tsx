import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { deadOf, isDraft, type Leg, type Minor, type SlipState } from '../../../streams/app';
import type { StakeBasis } from '../../../streams/rules/workFrom';
import { useOffline } from '../../hooks/useOffline';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import { lateView } from '../../ui/lateView';
import { LinkButton } from '../../ui/LinkButton';
import { listed } from '../../words/details';
import { stakeWords } from '../../ui/each/eachWayLabels';
import type { MoneyFormat } from '../../words/money';
import { slipWords } from './words';
import { useLoginHref } from '../../hooks/useLoginHref';
import { useMoney } from '../../hooks/useMoney';
import { isSound, reasonsOf } from './legNotices';
import { ignoreSecondClick } from '../../ui/steps/secondClick';
import styles from './slip.module.css';
import { Totals } from './Totals';
import { revealLeg } from './useReveal';
import { bySelection, shortOf } from './writeOf';

const OwnLimits = lateView('the limits in the slip', () => import('./OwnLimits'));

interface PlaceActionsProps {
  readonly slip: SlipState;
  /** The list of selections. */
  readonly list: RefObject<HTMLElement | null>;
}

/**
 * Places every leg that can be placed. A guest gets the login link, unless no leg could be placed after the login
 * either.
 */
export function PlaceActions({ slip, list }: PlaceActionsProps) {
  const { user } = useSnapshot(useView().session);
  const drafts = slip.legs.filter(isDraft);
  const sending = slip.legs.some(({ state }) => state.status === 'submitting');
  if (drafts.length === 0 && !sending) return null;
  return (
    <>
      <Halt drafts={drafts} />
      {user ? (
        <Place slip={slip} drafts={drafts} sending={sending} list={list} />
      ) : drafts.every(isDead) ? null : (
        <GuestAction />
      )}
    </>
  );
}

/** The reason why no leg can be placed at the moment, shown once for all selections. */
function Halt({ drafts }: { readonly drafts: readonly Leg[] }) {
  const isOffline = useOffline();
  const isOld = drafts.some(({ problems }) => problems.some(({ kind }) => kind === 'stale'));
  const { offline, oldPrices } = slipWords();
  return (
    <output className={styles['halt']}>{isOffline ? offline : isOld ? oldPrices : null}</output>
  );
}

function GuestAction() {
  return (
    <>
      <LinkButton href={useLoginHref()} look="main">
        {slipWords().login}
      </LinkButton>
      <p className={styles['hint']}>{slipWords().keeps}</p>
    </>
  );
}

interface PlaceProps extends PlaceActionsProps {
  readonly drafts: readonly Leg[];
  readonly sending: boolean;
}

function Place({ slip: state, drafts, sending, list }: PlaceProps) {
  const { slip } = useStreams();
  const money = useMoney();
  const ready = drafts.filter(({ problems }) => problems.length === 0);
  const out = staysOut(drafts, ready.length);
  const noStake =
    ready.length === 0 &&
    drafts.every(({ stakeText }) => stakeText.trim() === '') &&
    !drafts.every(isDead);
  return (
    <>
      {ready.length > 0 && bySelection(drafts).length > 1 ? (
        <Totals slip={state} legs={ready} />
      ) : null}
      <OwnLimits staked={riskOf(ready)} after={state.availableAfter} />
      <Button
        look="main"
        disabled={state.placeable === 0 || sending}
        aria-busy={sending}
        onClick={() => {
          ignoreSecondClick();
          slip.place();
        }}
      >
        {sending
          ? slipWords().placing
          : noStake
            ? slipWords().enter[basisOf(drafts)]
            : placeLabel(ready, money)}
      </Button>
      {out ? (
        <button
          type="button"
          className={styles['out']}
          onClick={() => revealLeg(list.current, out.legId)}
        >
          {out.words}
        </button>
      ) : null}
    </>
  );
}

/** The figure from which all of these legs work; the stake if they differ. */
function basisOf([first, ...others]: readonly Leg[]): StakeBasis {
  const basis = first?.basis ?? 'STAKE';
  return others.every((leg) => (leg.basis ?? 'STAKE') === basis) ? basis : 'STAKE';
}

const isDead = (leg: Leg): boolean => deadOf(leg) !== undefined;

/** Why some or all selections cannot be placed, with the first of these selections; undefined if all can be placed. */
function staysOut(
  drafts: readonly Leg[],
  ready: number,
): { readonly words: string; readonly legId: string } | undefined {
  const { out } = slipWords();
  // Selections that the player can fix are named first.
  const off = drafts.filter((leg) => !isSound(leg));
  const left = [...off.filter((leg) => !isDead(leg)), ...off.filter(isDead)];
  const [first] = left;
  if (!first) return undefined;
  const reasons = reasonsOf(left);
  const reasonsText = listed(reasons.map(([reason, count]) => out[reason](count)));
  // A single selection shows its own reason; without any stake, the label of the button is "enter a stake".
  if (ready === 0) {
    return left.every(isDead) ? { words: out.none(reasonsText), legId: first.id } : undefined;
  }
  const isStake = reasons.every(([reason]) => reason === 'stake');
  const words = !isStake
    ? out.all(reasonsText, left.length)
    : left.length === 1
      ? out.change(first.runnerName, drafts.length)
      : out.changeSome(left.length, drafts.length);
  return { words, legId: first.id };
}

const riskOf = (legs: readonly Leg[]): Minor => legs.reduce((sum, leg) => sum + leg.liability, 0);

function placeLabel(ready: readonly Leg[], money: MoneyFormat): string {
  const [only] = ready;
  if (ready.length > 1) {
    return slipWords().placeMany(ready.length, money.plain(riskOf(ready)));
  }
  if (!only) return slipWords().place;
  return slipWords().placeOne(
    slipWords().briefly[only.policy](
      stakeWords(money.plain(only.stake ?? 0), only.eachWay !== undefined, 'briefly'),
      shortOf(only)(only.requestedPrice),
    ),
  );
}
