import type { OpenBet } from '../../../streams/app';
import { priceName } from './betFigures';
import styles from './bets.module.css';
import { betsWords } from './words';

/**
 * The headings above the columns of bets, shown if there is space for columns. A screen reader hears the name of each
 * figure instead.
 */
export function Columns({ names }: { readonly names: readonly string[] }) {
  const [first, ...others] = names;
  return (
    <div className={styles['columns']} aria-hidden="true">
      <span>{first}</span>
      {others.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** The heading of these bets' prices: the specific word if it is the same for all of them. */
export function priceHead(bets: readonly Pick<OpenBet, 'bettingType'>[]): string {
  const { figures } = betsWords();
  const [first, ...others] = new Set(bets.map(({ bettingType }) => priceName(bettingType)));
  return first !== undefined && others.length === 0 ? figures[first] : figures.odds;
}
