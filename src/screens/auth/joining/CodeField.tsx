import { useEffect, useId, useRef } from 'react';
import type { FieldRules } from '../../../../streams/app';
import { joiningWords } from './words';
import styles from './code.module.css';

/** The number of digits of a code. */
export const CODE_LENGTH = 6;

interface Props extends Pick<FieldRules, 'codeIn'> {
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onChange: (code: string) => void;
}

/**
 * One field for the six digits of a code, drawn as six boxes: a pasted message or the browser's autofill goes into the
 * field as a whole, and only the code in it stays.
 */
export function CodeField({ value, problem, codeIn, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The previous form has disappeared with the focus, and the player has to enter the code next.
  useEffect(() => input.current?.focus(), []);
  const position = Math.min(value.length, CODE_LENGTH - 1);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{joiningWords().code.label}</label>
      <div className={styles['code']}>
        <input
          ref={input}
          id={id}
          name="code"
          className={styles['input']}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={value}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => onChange(codeIn(event.currentTarget.value))}
        />
        <div className={styles['boxes']} aria-hidden="true" dir="ltr">
          {Array.from({ length: CODE_LENGTH }, (_, box) => (
            <span key={box} data-at={box === position}>
              {value[box]}
            </span>
          ))}
        </div>
      </div>
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}
