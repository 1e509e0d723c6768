import { useStreams } from '../../state/context';
import { useMoney } from '../../hooks/useMoney';
import { BetsBehind, toneOf } from './BetsBehind';
import { nameOf, noteOf } from './lineNames';
import { LineIcon, type StatementProps, useOpenLine } from './lines';
import { byDay, timeWritten } from './when';
import { reportsWords } from './words';
import lines from './lines.module.css';
import styles from './report.module.css';
import { joined } from '../../words/joined';

/** The lines of a statement on a phone, by day. */
export function StatementCards({ page, query, address }: StatementProps) {
  const { serverNow } = useStreams();
  const money = useMoney();
  const words = reportsWords();
  const { open, toggle } = useOpenLine(address);
  const { totals, entries } = page;
  const isWhole = query.type === 'all' && totals !== null;
  const isLast = page.total !== null && (query.page + 1) * query.size >= page.total;
  return (
    <section className={`card ${lines['cards']}`} aria-label={words.statement}>
      {isWhole && totals.closing !== null && query.page === 0 ? (
        <p className={lines['edge']}>
          <span>{words.closing}</span>
          <b>{money.bare(totals.closing)}</b>
        </p>
      ) : null}
      {byDay(entries, ({ time }) => time, serverNow()).map(({ day, entries: ofDay }) => (
        <div key={`${day} ${ofDay[0]?.id}`}>
          <h2 className={lines['day']}>
            {day} <small>{words.balance}</small>
          </h2>
          <ul>
            {ofDay.map((line) => {
              const row = (
                <>
                  <LineIcon line={line} />
                  <b>{nameOf(line)}</b>
                  <b className={styles[line.amount < 0 ? 'even' : toneOf(line.amount)]}>
                    {money.signed(line.amount)}
                  </b>
                  <small>{joined([...noteOf(line), timeWritten(line.time)])}</small>
                  <small>{line.balance === null ? '' : money.bare(line.balance)}</small>
                </>
              );
              const isOpen = open === line.id;
              return (
                <li key={line.id}>
                  {line.isBet ? (
                    <button
                      type="button"
                      className={lines['line']}
                      aria-expanded={isOpen}
                      onClick={() => toggle(line.id)}
                    >
                      {row}
                    </button>
                  ) : (
                    <div className={lines['line']}>{row}</div>
                  )}
                  {isOpen && line.isBet ? <BetsBehind line={line} /> : null}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {isWhole && totals.opening !== null && isLast ? (
        <p className={lines['edge']}>
          <span>{words.opening}</span>
          <b>{money.bare(totals.opening)}</b>
        </p>
      ) : null}
      {totals ? (
        <dl className={lines['sums']}>
          <div>
            <dt>{words.moneyIn}</dt>
            <dd>{money.signed(totals.credit)}</dd>
          </div>
          <div>
            <dt>{words.moneyOut}</dt>
            <dd>{money.signed(-totals.debit)}</dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}
