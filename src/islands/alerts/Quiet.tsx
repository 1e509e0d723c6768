import { useId, useMemo, useState } from 'react';
import type { QuietHours } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { withFirst } from '../../hooks/withFirst';
import { Switch } from '../../ui/Switch';
import styles from './alerts.module.css';
import type { ChoiceProps } from './Means';
import { alertsWords } from './words';

/** At first: from 23:00 to 8:00. */
const NIGHT: QuietHours = { from: 23 * 60, to: 8 * 60 };

/** Minutes after midnight in the format of a time field: 07:30. */
const written = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':');

/** Null for a field that is not filled in. */
function read(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The hours without sounds and notifications. */
export function Quiet({ settings, chosen: { quiet } }: ChoiceProps) {
  const isQuietNow = useCurrent(useMemo(() => withFirst(settings.quietNow$, false), [settings]));
  const words = alertsWords();
  return (
    <div className={styles['part']}>
      <Switch
        label={words.quiet}
        on={quiet !== null}
        onChange={(on) => settings.setQuiet(on ? NIGHT : null)}
      />
      {quiet ? <Hours quiet={quiet} set={settings.setQuiet} /> : null}
      <small>{words.quietWhat}</small>
      <output className={styles['note']}>{isQuietNow ? words.quietNow : null}</output>
    </div>
  );
}

interface HoursProps {
  readonly quiet: QuietHours;
  readonly set: (hours: QuietHours) => void;
}

function Hours({ quiet, set }: HoursProps) {
  const id = useId();
  const [isSame, setSame] = useState(false);
  const words = alertsWords();
  const change = (next: Partial<Record<keyof QuietHours, number | null>>): void => {
    const { from, to } = { ...quiet, ...next };
    setSame(from === to);
    if (from !== null && to !== null && from !== to) set({ from, to });
  };
  return (
    <div className={styles['hours']}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles['time']}>
          {words[end]}
          <input
            // A time that was not accepted stays in the field until it is corrected.
            key={quiet[end]}
            type="time"
            defaultValue={written(quiet[end])}
            aria-invalid={isSame}
            aria-describedby={id}
            onChange={({ currentTarget }) => change({ [end]: read(currentTarget.value) })}
          />
        </label>
      ))}
      <small id={id} role="alert">
        {isSame ? words.same : null}
      </small>
    </div>
  );
}
