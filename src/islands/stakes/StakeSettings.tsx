import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Minor, StakeMode } from '../../../streams/app';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { amountIn } from '../../ui/amount/amountIn';
import { Choices } from '../../ui/Choices';
import styles from './stakes.module.css';
import { stakesWords } from './words';

const MODES: readonly StakeMode[] = ['add', 'replace'];

/**
 * The effect of a quick stake, the stake of a new selection, and the liability that needs a confirmation. All apply at
 * once.
 */
export function StakeSettings() {
  const { preferences } = useStreams();
  const { value } = useSnapshot(useView().preferences);
  const { symbol } = useMoney();
  return (
    <>
      <Choices
        legend={stakesWords().mode}
        name="stake-mode"
        values={MODES}
        words={stakesWords().modes}
        chosen={value.stakeMode}
        choose={(stakeMode) => preferences.change({ stakeMode })}
      />
      <AmountSetting
        label={stakesWords().starting(symbol)}
        hint={stakesWords().startingHint}
        saved={value.defaultStake}
        save={(defaultStake) => preferences.change({ defaultStake })}
      />
      <AmountSetting
        label={stakesWords().limit(symbol)}
        hint={stakesWords().limitHint}
        saved={value.liabilityLimit ?? null}
        save={(liabilityLimit) => preferences.change({ liabilityLimit })}
      />
    </>
  );
}

interface AmountSettingProps {
  readonly label: string;
  readonly hint: string;
  /** The saved amount, in minor units; null if it is not set. */
  readonly saved: Minor | null;
  readonly save: (amount: Minor | null) => void;
}

/** An amount that is saved when the player leaves the field; an empty field clears it. */
function AmountSetting({ label, hint, saved, save }: AmountSettingProps) {
  const money = useMoney();
  const read = amountIn(useCurrency());
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? null : read(typed);
  const isEmpty = typed?.trim() === '';
  const isBad = typed !== null && !isEmpty && !(amount !== null && amount > 0);
  return (
    <div className={styles['starting']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed ?? (saved === null ? '' : money.typed(saved))}
        aria-invalid={isBad}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed === null || isBad) return;
          save(isEmpty ? null : amount);
          setTyped(null);
        }}
      />
      <small id={`${id}-hint`} className={isBad ? styles['problem'] : undefined} aria-live="polite">
        {isBad ? stakesWords().bad : hint}
      </small>
    </div>
  );
}
