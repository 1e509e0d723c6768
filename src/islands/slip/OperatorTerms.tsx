import type { Leg } from '../../../streams/app';
import { figure, line } from '../../words/formats';
import { slipWords } from './words';
import styles from './operatorTerms.module.css';

/** The operator's price for a leg: the rate per 100 with its decimal odds, or the line with its rate. */
export function OperatorTerms({ leg }: { readonly leg: Leg }) {
  const { requestedPrice, rate = 0, operatorPriced } = leg;
  const { operatorPriced: words } = slipWords();
  const [label, value, beside] =
    operatorPriced === 'FANCY'
      ? [words.runsAndRate, line(requestedPrice), words.atRate(line(rate))]
      : [words.rate, line(requestedPrice), words.decimal(figure(1 + requestedPrice / 10_000, 2))];
  return (
    <div className={styles['field']}>
      <span id={`terms-${leg.id}`}>{label}</span>
      <output className={styles['terms']} aria-labelledby={`terms-${leg.id}`}>
        <b>{value}</b> {beside}
      </output>
    </div>
  );
}

/** The winning condition of a bet on a number of runs, in words; null for any other bet. */
export function runsWords({ operatorPriced, side, requestedPrice }: Leg): string | null {
  if (operatorPriced !== 'FANCY') return null;
  const { wins } = slipWords().operatorPriced;
  const least = Math.ceil(requestedPrice / 100);
  return wins[side](line(requestedPrice), line((side === 'BACK' ? least : least - 1) * 100) || '0');
}
