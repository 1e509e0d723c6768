import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useView } from '../../state/useView';
import { type BetsPage, type BetsQuery, SPORTS } from '../../../streams/app';
import { useLoginHref } from '../../hooks/useLoginHref';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { betsIn, changed } from './address';
import { BetList } from './BetList';
import { Csv } from './Csv';
import { betRows } from './csvRows';
import { DaysFilter, FilterLinks } from './Filters';
import { ReportPages } from './ReportPages';
import { AccountHead } from '../../ui/account/AccountHead';
import { ReportView } from './ReportView';
import { type Address, useAddress } from './useAddress';
import { type PickReport, useReport } from './useReport';
import { reportsWords } from './words';
import styles from './report.module.css';

/** The player's settled bets; a guest sees a login link. */
export default function BetHistory() {
  const { user } = useSnapshot(useView().session);
  return (
    <div className={`stack ${styles['report']}`}>
      <AccountHead page="betHistory" />
      {user ? <Bets /> : <Guest />}
    </div>
  );
}

function Guest() {
  return (
    <Notice title={reportsWords().guest} icon="receipt">
      <LinkButton href={useLoginHref()} look="main">
        {reportsWords().logIn}
      </LinkButton>
    </Notice>
  );
}

export const pickBets: PickReport<BetsQuery, BetsPage> = (reports, query$) => reports.bets(query$);

function Bets() {
  const address = useAddress();
  const { path, search } = address;
  const query = useMemo(() => betsIn(search), [search]);
  const { report, retry } = useReport(pickBets, query);
  const words = reportsWords();
  const { sport } = words;
  const { sportId, marketId } = query;
  const named = Object.values(SPORTS).map((id) => [id, sport[id]] as const);
  return (
    <>
      <FilterLinks
        label={sport.label}
        options={[[null, sport.all] as const, ...named].map(([id, text]) => ({
          text,
          href: changed(path, search, { sport: id, market: null }),
          isCurrent: sportId === id,
        }))}
      />
      <DaysFilter address={address} days={query.days} shown={report.page?.days ?? null} />
      {marketId === null ? null : (
        <p className="card note">
          {words.oneMarket}
          <a className="note-link" href={changed(path, search, { market: null })}>
            {words.allMarkets}
          </a>
        </p>
      )}
      <ReportView report={report} retry={retry} failed={words.failed.bets}>
        {(page) => (
          <>
            <Known page={page} address={address} />
            {page.entries.length === 0 ? null : (
              <Csv
                key={search}
                fileName={`bets-${page.days.from}-${page.days.to}`}
                gather={(reports) => reports.allBets(query)}
                rows={betRows}
              />
            )}
            <ReportPages address={address} query={query} shown={page} isOwn={!report.isPrevious} />
          </>
        )}
      </ReportView>
    </>
  );
}

function Known({ page, address }: { readonly page: BetsPage; readonly address: Address }) {
  const words = reportsWords();
  if (page.entries.length === 0)
    return (
      <Notice title={words.empty.bets} hint={words.empty.hint} icon="receipt">
        <LinkButton href={`${address.path}?days=30`}>{words.empty.month}</LinkButton>
      </Notice>
    );
  return <BetList page={page} />;
}
