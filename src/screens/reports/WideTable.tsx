import type { ReactNode } from 'react';
import { useStreams } from '../../state/context';
import type { Days } from '../../../streams/app';
import { daysWritten } from './when';
import { reportsWords } from './words';
import lines from './lines.module.css';

export interface Column {
  readonly name: string;
  /** Whether the column has figures, which are aligned at its end. */
  readonly isFigure?: boolean;
  /** Whether the rows are sorted by this column, newest first. */
  readonly isOrder?: boolean;
}

interface Props {
  readonly title: string;
  readonly days: Days;
  readonly columns: readonly Column[];
  /** The bodies of the table, and its footer. */
  readonly children: ReactNode;
}

/** A table with its caption and column headings; with large text it scrolls on its own. */
export function WideTable({ title, days, columns, children }: Props) {
  const { serverNow } = useStreams();
  return (
    <section
      className={`card ${lines['wide']}`}
      aria-label={title}
      // Makes the table scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <caption className="vh">
          {title}, {daysWritten(days, serverNow())}, {reportsWords().newestFirst}
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, isFigure, isOrder }) => (
              <th
                key={name}
                scope="col"
                className={isFigure ? lines['figure'] : undefined}
                aria-sort={isOrder ? 'descending' : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

interface DayProps {
  readonly day: string;
  readonly columns: number;
  readonly children: ReactNode;
}

/** The rows of one day under its name. */
export function DayRows({ day, columns, children }: DayProps) {
  return (
    <tbody>
      <tr className={lines['daterow']}>
        <th colSpan={columns} scope="rowgroup">
          {day}
        </th>
      </tr>
      {children}
    </tbody>
  );
}
