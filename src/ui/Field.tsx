import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The error of the value. */
  readonly problem?: string | undefined;
  /** A control next to the label; Tab reaches it after the field. */
  readonly after?: ReactNode;
  /** The rules of the value, below the field; announced with it. */
  readonly rules?: ReactNode;
}

/** A labelled input that shows the error of its value. */
export function Field({ label, problem, after, rules, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [problem && `${id}-problem`, rules && `${id}-rules`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles['input']}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy || undefined}
        {...input}
      />
      {after}
      {problem === undefined ? null : (
        <p id={`${id}-problem`} className={styles['problem']}>
          {problem}
        </p>
      )}
      {rules ? <div id={`${id}-rules`}>{rules}</div> : null}
    </div>
  );
}
