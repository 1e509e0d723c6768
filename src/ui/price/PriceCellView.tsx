import type { MouseEventHandler } from 'react';
import { uiWords } from '../words';
import { isBest, sideOf } from './cells';
import styles from './price.module.css';

export interface PriceCellProps {
  /** The id of the cell's row (`rowId`). */
  readonly row: string;
  readonly runner: string;
  /** Back levels are 0 to 2, lay levels 3 to 5, best first. */
  readonly place: number;
  /** Whether the price is in the slip. */
  readonly on?: boolean;
  readonly line?: boolean;
  readonly onTap?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** A row id that no other row of the page has, and that is the same in every render of the row. */
export const rowId = (...parts: readonly string[]): string => parts.join('-').replace(/\s+/g, '_');

/** Price above size. React renders it once; `Cells` writes the figures, and the attributes that depend on them. */
export function PriceCellView({
  row,
  runner,
  place,
  on = false,
  line = false,
  onTap,
}: PriceCellProps) {
  const side = sideOf(place);
  const id = `${row}-${place}`;
  const label = `${id}label`;
  // On a line market, the back is Under, which is the No on the left.
  const kind = (side === 'BACK') === line ? styles['lay'] : styles['back'];
  return (
    <button
      type="button"
      suppressHydrationWarning
      id={id}
      aria-labelledby={`${label} ${id}`}
      className={`${styles['cell']} ${kind} ${isBest(place) ? '' : styles['deep']}`}
      data-price={place}
      aria-pressed={on}
      onClick={onTap}
    >
      <span id={label} hidden>
        {uiWords().market.priceLabel(
          line ? uiWords().lineSide[side] : uiWords().side[side],
          runner,
        )}
      </span>
      <b suppressHydrationWarning className={styles['odds']}>
        {'\u00a0'}
      </b>
      <i suppressHydrationWarning className={styles['size']}>
        {'\u00a0'}
      </i>
    </button>
  );
}
