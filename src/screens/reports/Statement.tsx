import { useMemo } from 'react';
import type { StatementPage, StatementQuery } from '../../../streams/app';
import { useMedia } from '../../hooks/useMedia';
import { WIDE_GRID } from '../../hooks/wideGrid';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { changed, statementIn } from './address';
import { Csv } from './Csv';
import { statementRows } from './csvRows';
import { DaysFilter, FilterLinks } from './Filters';
import { FundsCard } from './FundsCard';
import { ReportPages } from './ReportPages';
import { AccountHead } from '../../ui/account/AccountHead';
import { ReportView } from './ReportView';
import { StatementCards } from './StatementCards';
import { StatementTable } from './StatementTable';
import { type Address, useAddress } from './useAddress';
import { type PickReport, useReport } from './useReport';
import { reportsWords } from './words';
import styles from './report.module.css';

const TYPES = ['all', 'bets', 'cash'] as const;

const pick: PickReport<StatementQuery, StatementPage> = (reports, query$) =>
  reports.statement(query$);

/** Each movement of the player's money with the resulting balance. */
export default function Statement() {
  const address = useAddress();
  const { path, search } = address;
  const query = useMemo(() => statementIn(search), [search]);
  const { report, retry } = useReport(pick, query);
  const words = reportsWords();
  return (
    <div className={`stack ${styles['report']}`}>
      <AccountHead page="statement" />
      <FundsCard />
      <FilterLinks
        label={words.type.label}
        options={TYPES.map((type) => ({
          text: words.type[type],
          href: changed(path, search, { type }),
          isCurrent: query.type === type,
        }))}
      />
      <DaysFilter address={address} days={query.days} shown={report.page?.days ?? null} />
      <ReportView report={report} retry={retry} failed={words.failed.lines}>
        {(page) => (
          <>
            <Lines page={page} query={query} address={address} />
            {page.entries.length === 0 ? null : (
              <Csv
                key={search}
                fileName={`statement-${page.days.from}-${page.days.to}`}
                gather={(reports) => reports.allLines(query)}
                rows={statementRows}
              />
            )}
            <ReportPages address={address} query={query} shown={page} isOwn={!report.isPrevious} />
          </>
        )}
      </ReportView>
    </div>
  );
}

interface LinesProps {
  readonly page: StatementPage;
  readonly query: StatementQuery;
  readonly address: Address;
}

function Lines({ page, query, address }: LinesProps) {
  const isWide = useMedia(WIDE_GRID);
  const words = reportsWords().empty;
  if (page.entries.length === 0)
    return (
      <Notice title={words.lines} hint={words.hint} icon="receipt">
        <LinkButton href={`${address.path}?days=30`}>{words.month}</LinkButton>
      </Notice>
    );
  const Form = isWide ? StatementTable : StatementCards;
  return <Form page={page} query={query} address={address} />;
}
