import { useId } from 'react';
import styles from './options.module.css';

interface SegmentsProps<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
  /** The meaning of the choice, or why it is not needed. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

/** A choice between two or three short options, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={styles['choice']}
      disabled={props.disabled}
      aria-describedby={props.hint ? `${id}-hint` : undefined}
    >
      <legend>{props.legend}</legend>
      <div className={styles['segments']}>
        {props.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              className="vh"
              checked={value === props.chosen}
              onChange={() => props.choose(value)}
            />
            <span>{props.words[value]}</span>
          </label>
        ))}
      </div>
      {props.hint ? <small id={`${id}-hint`}>{props.hint}</small> : null}
    </fieldset>
  );
}
