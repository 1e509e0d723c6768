import { useMemo, useRef } from 'react';
import type { ResultsPage, ResultsQuery } from '../../../streams/app';
import { figure } from '../../words/formats';
import { useKeptFocus } from '../../ui/keptFocus/useKeptFocus';
import { useMoney } from '../../hooks/useMoney';
import { LinkButton } from '../../ui/LinkButton';
import { Notice } from '../../ui/Notice';
import { type Levels, resultsIn } from './address';
import { toneOf } from './BetsBehind';
import { pickBets } from './BetHistory';
import { BetList } from './BetList';
import { Crumbs } from './Crumbs';
import { DaysFilter } from './Filters';
import { Figures } from '../../ui/account/Figures';
import { NetByDay } from './NetByDay';
import { ReportPages } from './ReportPages';
import { AccountHead } from '../../ui/account/AccountHead';
import { ReportView } from './ReportView';
import { ResultList } from './ResultList';
import { type Address, useAddress } from './useAddress';
import { type PickReport, useReport } from './useReport';
import { reportsWords } from './words';
import styles from './report.module.css';

const pickResults: PickReport<ResultsQuery, ResultsPage> = (reports, query$) =>
  reports.results(query$);

/** The player's results: by sport, then by event, by market and by bet. */
export default function ProfitLoss() {
  const address = useAddress();
  const { search } = address;
  const levels = useMemo(() => resultsIn(search), [search]);
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page, levelIn);
  return (
    <div ref={page} className={`stack ${styles['report']}`}>
      <AccountHead page="profitLoss" />
      {levels.marketId === null ? (
        <Results address={address} levels={levels} />
      ) : (
        <MarketBets address={address} levels={levels} marketId={levels.marketId} />
      )}
    </div>
  );
}

/** The element that names the level: the last of the breadcrumbs, otherwise the heading. */
const levelIn = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>('ol > li > b') ?? page.querySelector('h1');

interface LevelProps {
  readonly address: Address;
  readonly levels: Levels;
}

function Results({ address, levels }: LevelProps) {
  const query = useMemo(() => {
    const { marketId: _, ...rest } = levels;
    return rest;
  }, [levels]);
  const { report, retry } = useReport(pickResults, query);
  const words = reportsWords();
  return (
    <>
      <DaysFilter address={address} days={query.days} shown={report.page?.days ?? null} />
      <ReportView report={report} retry={retry} failed={words.failed.results}>
        {(page) => (
          <>
            <Totals page={page} />
            {page.byDay && page.byDay.length > 0 ? (
              <NetByDay days={page.days} results={page.byDay} />
            ) : null}
            <Crumbs address={address} levels={levels} names={page} />
            {page.entries.length === 0 ? (
              <Notice title={words.empty.results} hint={words.empty.hint} icon="receipt">
                <LinkButton href={`${address.path}?days=30`}>{words.empty.month}</LinkButton>
              </Notice>
            ) : (
              <ResultList address={address} levels={levels} page={page} />
            )}
            <ReportPages address={address} query={query} shown={page} isOwn={!report.isPrevious} />
          </>
        )}
      </ReportView>
    </>
  );
}

function Totals({ page: { totals } }: { readonly page: ResultsPage }) {
  const money = useMoney();
  const { column } = reportsWords();
  if (totals === null) return null;
  return (
    <Figures
      figures={[
        [column.net, money.signed(totals.net), toneOf(totals.net)],
        ...(totals.commission === null
          ? []
          : [[column.commission, money.bare(totals.commission)] as const]),
        ...(totals.bets === null ? [] : [[column.bets, figure(totals.bets, 0)] as const]),
      ]}
    />
  );
}

/** The bets of one market, below its sport and event. */
function MarketBets({ address, levels, marketId }: LevelProps & { readonly marketId: string }) {
  const { days, page, size, sportId } = levels;
  const query = useMemo(
    () => ({ days, page, size, sportId, marketId }),
    [days, page, size, sportId, marketId],
  );
  const { report, retry } = useReport(pickBets, query);
  const words = reportsWords();
  const first = report.page?.entries[0];
  return (
    <>
      <DaysFilter address={address} days={days} shown={report.page?.days ?? null} />
      <Crumbs
        address={address}
        levels={levels}
        names={{ sport: null, event: first?.eventTitle ?? null, market: first?.marketName ?? null }}
      />
      <ReportView report={report} retry={retry} failed={words.failed.bets}>
        {(bets) => (
          <>
            {bets.entries.length === 0 ? (
              <Notice title={words.empty.bets} hint={words.empty.hint} icon="receipt" />
            ) : (
              <BetList page={bets} />
            )}
            <ReportPages address={address} query={query} shown={bets} isOwn={!report.isPrevious} />
          </>
        )}
      </ReportView>
    </>
  );
}
