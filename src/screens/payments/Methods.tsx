import type { PayMethod } from '../../../streams/app';
import styles from './payments.module.css';
import { paymentsWords } from './words';

interface Props {
  readonly methods: readonly PayMethod[];
  readonly chosen: PayMethod;
  readonly choose: (method: PayMethod) => void;
}

/** The payment methods that the operator offers; one is chosen. */
export function Methods({ methods, chosen, choose }: Props) {
  const words = paymentsWords();
  return (
    <fieldset className={styles['methods']}>
      <legend className="vh">{words.method}</legend>
      {methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="method"
            className="vh"
            checked={method === chosen}
            onChange={() => choose(method)}
          />
          <span>{words.methods[method]}</span>
        </label>
      ))}
    </fieldset>
  );
}
