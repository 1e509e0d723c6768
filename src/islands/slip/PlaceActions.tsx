import { useSnapshot } from 'valtio';
import type { Leg, SlipState } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { Button, LinkButton } from '../../ui/Button';
import { listed } from '../../words/details';
import type { MoneyFormat } from '../../words/money';
import { slipWords } from './words';
import { useLoginHref } from '../../hooks/useLoginHref';
import { useMoney } from '../../hooks/useMoney';
import { isSound, reasonsOf } from './legNotices';
import styles from './slip.module.css';
import { Totals } from './Totals';
import { shortOf } from './writeOf';

/** Places what can go. A guest is shown the way in. */
export function PlaceActions({ slip }: { readonly slip: SlipState }) {
  const { user } = useSnapshot(useView().session);
  const drafts = slip.legs.filter(({ state }) => state.at === 'draft' || state.at === 'confirming');
  const sending = slip.legs.some(({ state }) => state.at === 'submitting');
  if (drafts.length === 0 && !sending) return null;
  return (
    <div className={styles['actions']}>
      <Halt drafts={drafts} />
      {user ? <Place slip={slip} drafts={drafts} sending={sending} /> : <GuestAction />}
    </div>
  );
}

/** Why nothing can be placed at the moment, said once for all selections. */
function Halt({ drafts }: { readonly drafts: readonly Leg[] }) {
  const { state } = useSnapshot(useView().connection);
  const isOld = drafts.some(({ problems }) => problems.some(({ kind }) => kind === 'stale'));
  const { offline, oldPrices } = slipWords();
  return (
    <output className={styles['halt']}>
      {state === 'offline' ? offline : isOld ? oldPrices : null}
    </output>
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
    <>
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
    </>
  );
}

/** Why the others are not placed with the ready ones. */
function staysOut(drafts: readonly Leg[]): string {
  const { out } = slipWords();
  const left = drafts.filter((leg) => !isSound(leg));
  const reasons = reasonsOf(left).map(([reason, count]) => out[reason](count));
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
    slipWords().briefly[only.policy](money.plain(only.stake ?? 0), shortOf(only)(only.asked)),
  );
}
