import { type MouseEvent, useId } from 'react';
import { uiWords } from '../words';
import { isBest, sideOf } from './cells';
import styles from './price.module.css';

interface PriceCellProps {
  readonly runner: string;
  /** Back levels are 0 to 2, lay levels 3 to 5, best first. */
  readonly place: number;
  /** In the slip. */
  readonly on?: boolean;
  readonly line?: boolean;
  readonly onTap: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Price over size. React draws it once; the figures are written by `Cells`. */
export function PriceCell({ runner, place, on = false, line = false, onTap }: PriceCellProps) {
  const side = sideOf(place);
  const id = useId();
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
      <b>{'\u00a0'}</b>
      <i>{'\u00a0'}</i>
    </button>
  );
}
