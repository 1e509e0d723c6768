import { useId, useState } from 'react';
import type { Minor } from '../../../streams/app';
import { amountIn } from '../../ui/amount/amountIn';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import styles from './payments.module.css';
import { paymentsWords } from './words';

/** An amount, both as typed and as read. */
export function useAmount() {
  const [text, setText] = useState('');
  const read = amountIn(useCurrency());
  return { text, setText, amount: read(text) };
}

interface Props extends Pick<ReturnType<typeof useAmount>, 'text' | 'setText' | 'amount'> {
  /** The hint next to the amount, inside its field. */
  readonly hint: string;
  readonly problem: string | undefined;
  readonly sums: readonly (readonly [name: string, sum: Minor])[];
}

/** The field of an amount with the currency symbol, and some amounts to choose from. */
export function AmountBox({ text, setText, amount, hint, problem, sums }: Props) {
  const money = useMoney();
  const words = paymentsWords();
  const id = useId();
  return (
    <div className={styles['amountBox']}>
      <label htmlFor={id}>{words.amount}</label>
      <span className={styles['amount']}>
        <span aria-hidden="true">{money.symbol}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-hint ${id}-problem`}
          // Rewrites the amount on blur only: while the field has the focus, a string of another length would lose the
          // selection.
          onBlur={() => (amount === null ? undefined : setText(money.typed(amount)))}
          onChange={({ target }) => setText(target.value)}
        />
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem}
      </p>
      <fieldset className={styles['sums']}>
        <legend className="vh">{words.sums}</legend>
        {sums.map(([name, sum]) => (
          <button
            key={name}
            type="button"
            aria-pressed={sum === amount}
            onClick={() => setText(money.typed(sum))}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
