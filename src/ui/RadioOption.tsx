import type { ReactNode } from 'react';
import styles from './choices.module.css';

interface RadioOptionProps {
  /** The name that the radio buttons of a question share. */
  readonly name: string;
  readonly checked: boolean;
  readonly choose: () => void;
  readonly disabled?: boolean;
  /** A colour of the page, which the frame shows. */
  readonly colour?: string | undefined;
  readonly children: ReactNode;
}

/** One answer to a question: a radio button with its text, large enough for a thumb. */
export const RadioOption = (props: RadioOptionProps) => (
  <label className={styles['option']} data-colour={props.colour}>
    <input
      type="radio"
      name={props.name}
      checked={props.checked}
      disabled={props.disabled}
      onChange={props.choose}
    />
    {props.children}
  </label>
);
