import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A setting that is on or off and applies at once. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label className={styles['row']}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
