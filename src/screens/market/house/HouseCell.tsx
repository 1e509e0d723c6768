import { type MouseEvent, useId } from 'react';
import { BEST_BACK, BEST_LAY } from '../../../ui/price/cells';
import price from '../../../ui/price/price.module.css';

interface HouseCellProps {
  readonly side: 'BACK' | 'LAY';
  /** The word for the side: Back, Lay, Yes, No. */
  readonly word: string;
  readonly runner: string;
  /** Between the two figures, to whoever hears them; absent where the second is a size. */
  readonly between?: string;
  /** In the slip. */
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onTap: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** The operator's price over its size or rate, heard as "No 78 at 100, 10 over runs". */
export function HouseCell(props: HouseCellProps) {
  const { side, word, runner, between, on, disabled, onTap } = props;
  const id = useId();
  // Its two figures are told with a word between them, which nobody sees.
  const isNamed = between !== undefined;
  const names = isNamed ? ['side', 'price', 'between', 'beside', 'runner'] : ['side', '', 'runner'];
  return (
    <>
      <button
        type="button"
        id={id}
        aria-labelledby={names.map((name) => id + name).join(' ')}
        className={`${price['cell']} ${side === 'BACK' ? price['back'] : price['lay']}`}
        data-price={side === 'BACK' ? BEST_BACK : BEST_LAY}
        aria-pressed={on}
        disabled={disabled}
        onClick={onTap}
      >
        <span id={`${id}side`} hidden>
          {word}
        </span>
        <b id={`${id}price`} aria-hidden={isNamed}>
          {'\u00a0'}
        </b>
        <i id={`${id}beside`} aria-hidden={isNamed}>
          {'\u00a0'}
        </i>
      </button>
      {/* Beside the button: a name that holds its own text tells what lies in it once. */}
      <span id={`${id}between`} hidden>
        {between}
      </span>
      <span id={`${id}runner`} hidden>
        {runner}
      </span>
    </>
  );
}
