import { useStreams } from '../../state/context';
import type { Days, ResultsPage } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { daysWritten, headingOf, startOf } from './when';
import { everyDay } from './everyDay';
import { reportsWords } from './words';
import styles from './results.module.css';

interface Props {
  readonly days: Days;
  readonly results: NonNullable<ResultsPage['byDay']>;
}

/** The net of each day as bars; a table for screen readers. */
export function NetByDay({ days, results }: Props) {
  const { serverNow } = useStreams();
  const money = useMoney();
  const words = reportsWords();
  const now = serverNow();
  const bars = everyDay(days, results);
  const most = Math.max(1, ...bars.map(({ net }) => Math.abs(net)));
  return (
    <section className={`card ${styles['chart']}`}>
      <h2>
        {words.byDay} <small>{daysWritten(days, now)}</small>
      </h2>
      <div className={styles['bars']} aria-hidden="true">
        {bars.map(({ day, net }) => (
          <span key={day} className={styles[net < 0 ? 'below' : net > 0 ? 'above' : 'none']}>
            <i style={{ blockSize: `${Math.max(3, (Math.abs(net) / most) * 100)}%` }} />
          </span>
        ))}
      </div>
      <table className="vh">
        <caption>{words.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.net}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ day, net }) => (
            <tr key={day}>
              <th scope="row">{headingOf(startOf(day), now)}</th>
              <td>{money.signed(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
