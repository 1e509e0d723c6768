import styles from './choices.module.css';
import { RadioOption } from './RadioOption';

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  /** The name of the radio buttons. */
  readonly name: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, readonly [name: string, meaning: string]>>;
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
}

/** A choice between a few options, each explained below its name. */
export const Choices = <Value extends string>(props: ChoicesProps<Value>) => (
  <fieldset className={styles['choices']}>
    <legend>{props.legend}</legend>
    {props.values.map((value) => (
      <RadioOption
        key={value}
        name={props.name}
        checked={value === props.chosen}
        choose={() => props.choose(value)}
      >
        <span>
          {props.words[value][0]}
          <small>{props.words[value][1]}</small>
        </span>
      </RadioOption>
    ))}
  </fieldset>
);
