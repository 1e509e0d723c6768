import type { MouseEventHandler } from 'react';
import { uiWords } from '../words';
import { isBest, sideOf } from './cells';
import styles from './price.module.css';

export interface PriceCellProps {
  readonly runner: string;
  /** Back levels are 0 to 2, lay levels 3 to 5, best first. */
  readonly place: number;
  /** In the slip. */
  readonly on?: boolean;
  readonly line?: boolean;
  readonly onTap?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/**
 * Price over size. It is drawn once; the figures are written by `Cells`.
 * @param id unlike any other of the page
 */
export function PriceCellView({
  runner,
  place,
  id,
  on = false,
  line = false,
  onTap,
}: PriceCellProps & { readonly id: string }) {
  const side = sideOf(place);
  const label = `${id}label`;
  // Of a line the back is Under, the No on its left.
  const kind = (side === 'BACK') === line ? styles['lay'] : styles['back'];
  return (
    <button
      type="button"
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
      <b className={styles['odds']}>{'\u00a0'}</b>
      <i className={styles['size']}>{'\u00a0'}</i>
    </button>
  );
}
