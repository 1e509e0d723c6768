import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StakeMode } from '../../../streams/index';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { useStreams, useView } from '../../state/context';
import { amountIn } from './rows';
import styles from './stakes.module.css';
import { stakesWords } from './words';

const MODES: readonly StakeMode[] = ['add', 'replace'];

/** What a quick stake does, and the stake of a new selection. Both hold on this device at once. */
export function StakeSettings() {
  const { preferences } = useStreams();
  const { value } = useSnapshot(useView().preferences);
  return (
    <>
      <fieldset className={styles['modes']}>
        <legend>{stakesWords().mode}</legend>
        {MODES.map((mode) => {
          const [name, meaning] = stakesWords().modes[mode];
          return (
            <label key={mode} className={styles['mode']}>
              <input
                type="radio"
                name="stake-mode"
                checked={value.stakeMode === mode}
                onChange={() => preferences.change({ stakeMode: mode })}
              />
              <span>
                {name}
                <small>{meaning}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      <StartingStake />
    </>
  );
}

function StartingStake() {
  const { preferences } = useStreams();
  const { value } = useSnapshot(useView().preferences);
  const money = useMoney();
  const read = amountIn(useCurrency());
  const id = useId();
  const kept = value.defaultStake === null ? '' : money.typed(value.defaultStake);
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? null : read(typed);
  const isEmpty = typed?.trim() === '';
  const isBad = typed !== null && !isEmpty && !(amount !== null && amount > 0);
  return (
    <div className={styles['starting']}>
      <label htmlFor={id}>{stakesWords().starting(money.symbol)}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed ?? kept}
        aria-invalid={isBad}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed === null || isBad) return;
          preferences.change({ defaultStake: isEmpty ? null : amount });
          setTyped(null);
        }}
      />
      <small id={`${id}-hint`} className={isBad ? styles['problem'] : undefined} aria-live="polite">
        {isBad ? stakesWords().bad : stakesWords().startingHint}
      </small>
    </div>
  );
}
