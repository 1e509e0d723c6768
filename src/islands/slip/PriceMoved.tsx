import type { Leg } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { slipWords } from './words';
import styles from './leg.module.css';
import { isBetterNow, isMoved, writeOf } from './writeOf';

/** How the best price has moved since the tap. */
export const movedWords = (leg: Leg): string => {
  const now = writeOf({ ...leg, rate: leg.bestRate })(leg.best);
  return isBetterNow(leg)
    ? slipWords().better(now)
    : slipWords().worse(now, writeOf(leg)(leg.price));
};

/** Says that the best price is not the one that was tapped: a better one calmly, a worse one with its tap. */
export function PriceMoved({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  if (!isMoved(leg)) return null;
  const better = isBetterNow(leg);
  // Only where nothing but the price of the tap will do, a better one has to be taken too.
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
