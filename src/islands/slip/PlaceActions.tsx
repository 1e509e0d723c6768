import { useSnapshot } from 'valtio';
import type { Leg, SlipState } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { Button, LinkButton } from '../../ui/Button';
import { listed } from '../../words/details';
import type { MoneyFormat } from '../../words/money';
import { slipWords } from './words';
import { useLoginHref } from '../../hooks/useLoginHref';
import { useMoney } from '../../hooks/useMoney';
import { deadOf } from './LegCard';
import styles from './slip.module.css';
import { Totals } from './Totals';
import { writeOf } from './writeOf';

/** Places what can go. A guest is shown the way in. */
export function PlaceActions({ slip }: { readonly slip: SlipState }) {
  const { user } = useSnapshot(useView().session);
  const drafts = slip.legs.filter(({ state }) => state.at === 'draft' || state.at === 'confirming');
  const sending = slip.legs.some(({ state }) => state.at === 'submitting');
  if (drafts.length === 0 && !sending) return null;
  if (!user) return <GuestAction />;
  return <Place slip={slip} drafts={drafts} sending={sending} />;
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

function Place({ slip: state, drafts, sending }: PlaceProps) {
  const { slip } = useStreams();
  const money = useMoney();
  const ready = drafts.filter(({ problems }) => problems.length === 0);
  const noStake = ready.length === 0 && drafts.every(({ stakeText }) => stakeText.trim() === '');
  return (
    <div className={styles['actions']}>
      {ready.length > 0 && drafts.length > 1 ? <Totals slip={state} legs={ready} /> : null}
      <Button
        look="main"
        disabled={state.placeable === 0 || sending}
        aria-busy={sending}
        onClick={() => slip.place()}
      >
        {sending
          ? slipWords().placing
          : noStake
            ? slipWords().enterStake
            : placeLabel(ready, money)}
      </Button>
      {ready.length > 0 && ready.length < drafts.length ? (
        <p className={styles['hint']}>{staysOut(drafts)}</p>
      ) : null}
    </div>
  );
}

/** Why the others are not placed with the ready ones. */
function staysOut(drafts: readonly Leg[]): string {
  const { out } = slipWords();
  const left = drafts.filter(({ problems }) => problems.length > 0);
  const dead = left.filter((leg) => deadOf(leg) !== undefined).length;
  const bare = left.filter(
    (leg) => deadOf(leg) === undefined && leg.problems.every(({ kind }) => kind === 'noStake'),
  ).length;
  const other = left.length - dead - bare;
  const reasons = [
    ...(bare > 0 ? [out.noStake(bare)] : []),
    ...(dead > 0 ? [out.closed(dead)] : []),
    ...(other > 0 ? [out.other(other)] : []),
  ];
  return out.all(listed(reasons), left.length);
}

function placeLabel(ready: readonly Leg[], money: MoneyFormat): string {
  const [only] = ready;
  if (ready.length > 1) {
    const risk = ready.reduce((sum, leg) => sum + leg.liability, 0);
    return slipWords().placeMany(ready.length, money.plain(risk));
  }
  if (!only) return slipWords().place;
  return slipWords().placeOne(
    slipWords().briefly[only.policy](money.plain(only.stake ?? 0), writeOf(only)(only.asked)),
  );
}
