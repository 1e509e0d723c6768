import { useCommand } from '../../hooks/useCommand';
import { Problem } from '../../ui/Problem';
import { figure } from '../../words/formats';
import { RadioOption } from '../../ui/RadioOption';
import styles from './protection.module.css';
import type { Ask } from './useProtection';
import { protectionWords } from './words';

const MINUTES = [0, 15, 30, 60, 120] as const;

interface CheckProps {
  /** The minutes between two reminders; null if unknown. */
  readonly minutes: number | null;
  readonly ask: Ask;
}

/** How often the player is reminded of their time and result. */
export function CheckCard({ minutes, ask }: CheckProps) {
  const { isBusy, failed, send } = useCommand();
  const words = protectionWords().check;
  const isUsual = MINUTES.some((usual) => usual === minutes);
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="check-title">
      <h2 id="check-title">{words.title}</h2>
      <p className={styles['about']}>{words.about}</p>
      {isUsual ? null : <p>{minutes === null ? words.unknown : words.other(figure(minutes, 0))}</p>}
      <fieldset className={styles['choice']} aria-busy={isBusy}>
        <legend className="vh">{words.title}</legend>
        {MINUTES.map((usual) => (
          <RadioOption
            key={usual}
            name="reality-check"
            checked={usual === minutes}
            disabled={isBusy}
            choose={() => send(ask((protection) => protection.setCheck(usual)))}
          >
            {usual === 0 ? words.off : words.minutes(usual)}
          </RadioOption>
        ))}
      </fieldset>
      <Problem of={failed} />
    </section>
  );
}
