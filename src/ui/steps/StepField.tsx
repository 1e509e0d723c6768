import { useId, useState } from 'react';
import styles from './stepField.module.css';
import { useHeldSteps } from './useHeldSteps';

interface StepFieldProps {
  readonly label: string;
  /** The accessible name of the field, if its label is not enough. */
  readonly name?: string | undefined;
  /** The current value, as it is typed. */
  readonly value: string;
  /** The accessible names of the buttons. */
  readonly lower: string;
  readonly higher: string;
  /** Whether the last typed text is unreadable, or its value is refused. */
  readonly isBad: boolean;
  readonly describedBy?: string | undefined;
  readonly isFirst?: boolean;
  readonly type: (text: string) => void;
  /** Changes the value by one step, or by five with Shift. */
  readonly step: (steps: number) => void;
  readonly enter?: (() => void) | undefined;
}

/**
 * A field for a value that is typed, or stepped by buttons and arrow keys. It shows the current value except while the
 * player types.
 */
export function StepField(props: StepFieldProps) {
  const { label, name, value, lower, higher, isBad, describedBy, isFirst, type, step } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const go = (steps: number): void => {
    setTyped(null);
    step(steps);
  };
  const button = useHeldSteps(go);
  const shown = typed ?? value;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['stepper']} data-long={shown.length > 5 || undefined}>
        {button(-1, lower, 'minus')}
        <input
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button
          autoFocus={isFirst}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={name}
          aria-invalid={isBad}
          aria-describedby={describedBy}
          value={shown}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            type(currentTarget.value);
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.repeat) props.enter?.();
            const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (direction === 0) return;
            event.preventDefault();
            go(event.shiftKey ? direction * 5 : direction);
          }}
        />
        {button(1, higher, 'plus')}
      </div>
    </div>
  );
}
