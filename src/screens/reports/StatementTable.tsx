import { useStreams } from '../../state/context';
import type { StatementLine } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { BetsBehind } from './BetsBehind';
import { nameOf, noteOf } from './lineNames';
import { LineIcon, type StatementProps, useOpenLine } from './lines';
import { byDay, timeWritten } from './when';
import { DayRows, WideTable } from './WideTable';
import { reportsWords } from './words';
import lines from './lines.module.css';
import styles from './report.module.css';
import { joined } from '../../words/joined';

/** The lines of a statement by day, if there is space for a table. */
export function StatementTable({ page, query, address }: StatementProps) {
  const { serverNow } = useStreams();
  const { statement, column } = reportsWords();
  const { open, toggle } = useOpenLine(address);
  return (
    <WideTable
      title={statement}
      days={page.days}
      columns={[
        { name: column.description },
        { name: column.time, isOrder: true },
        { name: column.credit, isFigure: true },
        { name: column.debit, isFigure: true },
        { name: column.balance, isFigure: true },
      ]}
    >
      {byDay(page.entries, ({ time }) => time, serverNow()).map(({ day, entries }) => (
        <DayRows key={`${day} ${entries[0]?.id}`} day={day} columns={5}>
          {entries.map((line) => (
            <Row
              key={line.id}
              line={line}
              isOpen={open === line.id}
              toggle={() => toggle(line.id)}
            />
          ))}
        </DayRows>
      ))}
      <Foot page={page} query={query} />
    </WideTable>
  );
}

interface RowProps {
  readonly line: StatementLine;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** A line; once it is opened, its bets are below it. */
function Row({ line, isOpen, toggle }: RowProps) {
  const money = useMoney();
  const { isBet, amount, balance, time } = line;
  const name = (
    <>
      <LineIcon line={line} />
      <span>
        <b>{nameOf(line)}</b>
        <small>{joined(noteOf(line))}</small>
      </span>
    </>
  );
  return (
    <>
      <tr>
        <th scope="row">
          {isBet ? (
            <button
              type="button"
              className={lines['named']}
              aria-expanded={isOpen}
              onClick={toggle}
            >
              {name}
            </button>
          ) : (
            <span className={lines['named']}>{name}</span>
          )}
        </th>
        <td className={lines['time']}>{timeWritten(time)}</td>
        <td className={lines['figure']}>
          {amount > 0 ? <b className={styles['gain']}>{money.bare(amount)}</b> : null}
        </td>
        <td className={lines['figure']}>{amount < 0 ? <b>{money.bare(-amount)}</b> : null}</td>
        <td className={lines['figure']}>{balance === null ? '' : money.bare(balance)}</td>
      </tr>
      {isOpen && isBet ? (
        <tr>
          <td colSpan={5}>
            <BetsBehind line={line} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The totals of all pages, and on the last page the balance before the first movement. */
function Foot({ page: { totals, total }, query }: Pick<StatementProps, 'page' | 'query'>) {
  const money = useMoney();
  const words = reportsWords();
  if (totals === null) return null;
  const isWhole = query.type === 'all';
  const isLast = total !== null && (query.page + 1) * query.size >= total;
  return (
    <tfoot>
      {isWhole && isLast && totals.opening !== null ? (
        <tr>
          <th scope="row" colSpan={4}>
            {words.opening}
          </th>
          <td className={lines['figure']}>{money.bare(totals.opening)}</td>
        </tr>
      ) : null}
      <tr>
        <th scope="row" colSpan={2}>
          {words.allPages}
        </th>
        <td className={lines['figure']}>{money.bare(totals.credit)}</td>
        <td className={lines['figure']}>{money.bare(totals.debit)}</td>
        <td className={lines['figure']}>
          {isWhole && totals.closing !== null ? money.bare(totals.closing) : ''}
        </td>
      </tr>
    </tfoot>
  );
}
