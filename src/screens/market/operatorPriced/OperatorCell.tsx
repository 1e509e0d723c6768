import { type MouseEvent, useId } from 'react';
import { BEST_BACK, BEST_LAY } from '../../../ui/price/cells';
import price from '../../../ui/price/price.module.css';

interface OperatorCellProps {
  readonly side: 'BACK' | 'LAY';
  /** The word for the side: Back, Lay, Yes, No. */
  readonly word: string;
  readonly runner: string;
  /** Whether the price is in the slip. */
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onTap: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** The operator's price above its size or rate, announced as "No 78 100 10 over runs". */
export function OperatorCell(props: OperatorCellProps) {
  const { side, word, runner, on, disabled, onTap } = props;
  const id = useId();
  return (
    <>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}side ${id} ${id}runner`}
        className={`${price['cell']} ${side === 'BACK' ? price['back'] : price['lay']}`}
        data-operator
        data-price={side === 'BACK' ? BEST_BACK : BEST_LAY}
        aria-pressed={on}
        disabled={disabled}
        onClick={onTap}
      >
        <span id={`${id}side`} hidden>
          {word}
        </span>
        <b className={price['odds']}>{'\u00a0'}</b>
        <i className={price['size']}>{'\u00a0'}</i>
      </button>
      {/* The name is next to the button, because a name that includes its own text would be announced twice. */}
      <span id={`${id}runner`} hidden>
        {runner}
      </span>
    </>
  );
}
