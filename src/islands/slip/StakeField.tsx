import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Leg } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { slipWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import styles from './leg.module.css';

interface StakeFieldProps {
  readonly leg: Leg;
  /** Id of the list that says what is wrong with the leg. */
  readonly problems: string | undefined;
}

/**
 * The stake as it is typed; once the player is done, the amount that was read, in groups. What cannot be read
 * is said at the field, else the smallest and the largest stake.
 */
export function StakeField({ leg, problems }: StakeFieldProps) {
  const { slip } = useStreams();
  const money = useMoney();
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  // What is typed first replaces the whole amount, whose groups have just gone.
  useLayoutEffect(() => {
    if (typing) field.current?.select();
  }, [typing]);
  const { limits, stake, stakeText } = leg;
  const bad = leg.problems.some(({ kind }) => kind === 'badStake');
  return (
    <div className={styles['field']}>
      <label htmlFor={`stake-${leg.id}`}>{slipWords().stake(money.symbol)}</label>
      <input
        id={`stake-${leg.id}`}
        ref={field}
        className={styles['stake']}
        inputMode="decimal"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typing || stake === null ? stakeText : money.typed(stake)}
        aria-describedby={[hint, problems].filter(Boolean).join(' ')}
        aria-invalid={leg.problems.some(({ kind }) => /^(stake|bad)/.test(kind))}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat) slip.place();
        }}
        onChange={(event) => slip.setStake(leg.id, event.currentTarget.value)}
      />
      <small id={hint} className={bad ? styles['bad'] : undefined} aria-live="polite">
        {bad
          ? slipWords().problems.badStake
          : limits
            ? slipWords().limits(money.plain(limits.minStake), money.plain(limits.maxStake))
            : null}
      </small>
    </div>
  );
}
