import { useId, useLayoutEffect, useRef, useState } from 'react';
import { countsInLakh, type Leg } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { eachWayWords } from '../../ui/each/words';
import { slipWords } from './words';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { AmountField } from './AmountField';
import styles from './leg.module.css';
import { steppedStake } from '../../ui/steps/stakeSteps';
import { useHeldSteps } from '../../ui/steps/useHeldSteps';

/**
 * A long stake loses its symbol, then gets smaller text, and finally a line of its own, so that the buttons next to it
 * keep their width.
 */
const longness = (length: number): '' | 'more' | 'most' | 'line' | undefined =>
  length > 9 ? 'line' : length > 8 ? 'most' : length > 7 ? 'more' : length > 5 ? '' : undefined;

interface StakeFieldProps {
  readonly leg: Leg;
  /** Ids of the lists of the leg's problems. */
  readonly problems: string;
  /** True for one of several prices: without buttons and limits, and its label is for screen readers only. */
  readonly isRow?: boolean;
}

/**
 * Shows the stake as it is typed, and afterwards the amount that was read, with group separators. Also says that the
 * amount is unreadable, or otherwise shows the smallest and the largest stake.
 */
export function StakeField({ leg, problems, isRow = false }: StakeFieldProps) {
  const { slip } = useStreams();
  const money = useMoney();
  const currency = useCurrency();
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  // Selects the whole amount, whose separators were just removed, so that the first key replaces it.
  useLayoutEffect(() => {
    if (typing) field.current?.select();
  }, [typing]);
  const { limits, entered, stakeText, basis = 'STAKE' } = leg;
  const isStake = basis === 'STAKE';
  const { options } = slipWords();
  /** Steps from the current stake, even between two renders while a button is held. */
  const step = (direction: 1 | -1): void => {
    const now = slip.state$.value.legs.find(({ id }) => id === leg.id) ?? leg;
    const next = steppedStake(now.entered, direction, isStake ? now.limits : null);
    if (next !== null && next !== now.entered) slip.setStake(leg.id, money.typed(next));
  };
  const button = useHeldSteps(step);
  const read = entered === null ? stakeText : money.typed(entered);
  const shown = typing ? stakeText : read;
  const bad = leg.problems.some(({ kind }) => kind === 'badStake');
  const label = !isStake
    ? options.basis[basis]
    : leg.eachWay
      ? eachWayWords().stake
      : slipWords().noStake;
  return (
    <div className={styles['field']}>
      <label className={isRow ? 'vh' : undefined} htmlFor={`stake-${leg.id}`}>
        {label}
      </label>
      <div
        className={styles[isRow ? 'stakeRow' : 'stakeSteps']}
        data-long={longness(
          // The amount is measured with separators even while it is typed, so that the content below the field does not
          // move when typing ends.
          Math.max(shown.length, read.length),
        )}
      >
        {isRow ? null : button(-1, isStake ? slipWords().less : options.less, 'minus')}
        <AmountField
          id={`stake-${leg.id}`}
          field={field}
          symbol={money.symbol}
          aria-label={(isStake ? slipWords().stake : options.amount[basis])(money.symbol)}
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={shown}
          aria-describedby={`${hint} ${problems}`}
          aria-invalid={leg.problems.some(({ kind }) => /^(stake|bad)/.test(kind))}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.repeat) slip.place();
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (direction === 0) return;
            event.preventDefault();
            step(direction);
          }}
          onChange={(event) => slip.setStake(leg.id, event.currentTarget.value)}
        />
        {isRow ? null : button(1, isStake ? slipWords().more : options.more, 'plus')}
      </div>
      <small id={hint} className={styles[bad ? 'bad' : 'limits']} aria-live="polite">
        {bad ? (
          slipWords().badStake[countsInLakh(currency) ? 'lakh' : 'million']
        ) : !limits || isRow ? null : isStake ? (
          <StakeLimits limits={limits} />
        ) : (
          options.stakeLimits(money.plain(limits.minStake), money.plain(limits.maxStake))
        )}
      </small>
    </div>
  );
}

/** The smallest and the largest stake that the market accepts. */
export function StakeLimits({ limits }: { readonly limits: NonNullable<Leg['limits']> }) {
  const money = useMoney();
  return (
    <>
      <span>{slipWords().min(money.plain(limits.minStake))}</span>{' '}
      <span>{slipWords().max(money.plain(limits.maxStake))}</span>
    </>
  );
}
