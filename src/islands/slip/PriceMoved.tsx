import type { Leg } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { isHalted } from './legNotices';
import { slipWords } from './words';
import styles from './leg.module.css';
import { isBetterNow, isMoved, writeOf } from './writeOf';

/** How the best price has changed since the tap. */
export const movedWords = (leg: Leg): string => {
  const now = writeOf({ ...leg, rate: leg.bestRate })(leg.best);
  if (!isBetterNow(leg)) return slipWords().worse(now, writeOf(leg)(leg.price));
  return leg.policy === 'NONE' ? slipWords().betterToAccept(now) : slipWords().better(now);
};

/** Says that the best price has changed since the tap: calmly if it is better, with an accept button if it is worse. */
export function PriceMoved({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  // A suspended market has no offers, even if it had some before.
  if (!isMoved(leg) || isHalted(leg)) return null;
  const better = isBetterNow(leg);
  // A better price must be accepted too, but only under the policy "my price only".
  const asks = !better || leg.policy === 'NONE';
  const isOld = leg.problems.some(({ kind }) => kind === 'stale');
  return (
    <output
      className={styles['moved']}
      data-better={better || undefined}
      data-needs={asks ? `${leg.id} price` : undefined}
    >
      <span aria-hidden="true">{leg.best > leg.price ? '▲' : '▼'}</span>
      <span>{movedWords(leg)}</span>
      {asks ? (
        <Button look="text" disabled={isOld} onClick={() => slip.takeBest(leg.id)}>
          {slipWords().fixes.accept}
        </Button>
      ) : null}
    </output>
  );
}
