import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import type { Days, ReportQuery } from '../../../streams/app';
import { changed, isDay, rangeOf, RECENT } from './address';
import type { Address } from './useAddress';
import { dayOf, daysWritten } from './when';
import { reportsWords } from './words';
import styles from './report.module.css';

interface Option {
  readonly text: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

interface LinksProps {
  /** Names the row for screen readers. */
  readonly label: string;
  readonly options: readonly Option[];
}

/** A row of filters; each is an address, so that Back undoes it. */
export function FilterLinks({ label, options }: LinksProps) {
  return (
    <nav className={styles['chips']} aria-label={label}>
      {options.map(({ text, href, isCurrent }) => (
        <a
          key={href}
          href={href}
          className={styles['chip']}
          aria-current={isCurrent ? 'true' : undefined}
        >
          <span>{text}</span>
        </a>
      ))}
    </nav>
  );
}

interface DaysProps {
  readonly address: Address;
  readonly days: ReportQuery['days'];
  /** The days on screen; null before the first report. */
  readonly shown: Days | null;
}

/** The days of a report: some days up to today, or the player's own range. */
export function DaysFilter({ address: { path, search }, days, shown }: DaysProps) {
  const { navigation, serverNow } = useStreams();
  const words = reportsWords().days;
  const now = serverNow();
  const today = dayOf(now);
  const own = typeof days === 'object' ? days : null;
  const go = (form: HTMLFormElement): void => {
    const given = new FormData(form);
    const [from, to] = [String(given.get('from')), String(given.get('to'))];
    if (!isDay(from) || !isDay(to)) return;
    navigation.go(changed(path, search, { days: rangeOf(from, to) }));
    form.closest('details')?.removeAttribute('open');
  };
  return (
    <div className={styles['days']}>
      <FilterLinks
        label={words.label}
        options={RECENT.map(([written, name]) => ({
          text: words[name],
          href: changed(path, search, { days: written }),
          isCurrent: days === name,
        }))}
      />
      <details className={styles['own']}>
        <summary className={styles['chip']} aria-current={own ? 'true' : undefined}>
          <span>{own ? daysWritten(own, now) : words.own}</span>
        </summary>
        <form
          key={shown ? `${shown.from} ${shown.to}` : ''}
          className={styles['range']}
          onSubmit={(event) => {
            event.preventDefault();
            go(event.currentTarget);
          }}
        >
          <label>
            {words.from}
            <input
              type="date"
              name="from"
              required
              max={today}
              defaultValue={own?.from ?? shown?.from}
            />
          </label>
          <label>
            {words.to}
            <input type="date" name="to" required max={today} defaultValue={own?.to ?? shown?.to} />
          </label>
          <Button type="submit">{words.apply}</Button>
        </form>
      </details>
    </div>
  );
}
