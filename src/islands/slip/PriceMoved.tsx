import type { Leg } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { line, price } from '../../words/formats';
import { slipWords } from './words';
import styles from './slip.module.css';

/** Says that the best price is not the one that was tapped, and offers it. The line is always there. */
export function PriceMoved({ leg }: { readonly leg: Leg }) {
  const { slip } = useStreams();
  const write = leg.bettingType === 'LINE' ? line : price;
  return (
    <p className={styles['moved']} data-on={leg.moved || undefined}>
      {leg.moved ? (
        <>
          <span aria-hidden="true">{leg.best > leg.price ? '▲' : '▼'}</span>
          <span>{slipWords().moved(write(leg.price), write(leg.best))}</span>
          {leg.asked === leg.best ? null : (
            <Button look="text" onClick={() => slip.takeBest(leg.id)}>
              {slipWords().takeBest(write(leg.best))}
            </Button>
          )}
        </>
      ) : null}
    </p>
  );
}
