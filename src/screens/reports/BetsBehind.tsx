import { useStreams } from '../../state/context';
import type { LineDetail, StatementLine } from '../../../streams/app';
import { to } from '../../routes/routes';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { failureWords } from '../../ui/failure';
import { uiWords } from '../../ui/words';
import { useMoney } from '../../hooks/useMoney';
import { SideTag } from './SideTag';
import { terms } from './terms';
import { type PickReport, useReport } from './useReport';
import { momentWritten } from './when';
import { reportsWords } from './words';
import lines from './lines.module.css';
import styles from './report.module.css';
import { joined } from '../../words/joined';

const pickDetail: PickReport<string, LineDetail> = (reports, lineId$) => reports.detail(lineId$);

/** The bets that make up a line of the statement, below it. */
export function BetsBehind({ line }: { readonly line: StatementLine }) {
  const { report, retry } = useReport(pickDetail, line.id);
  const { state, page, error } = report;
  const words = reportsWords().behind;
  return (
    <div className={lines['behind']} aria-live="polite" aria-busy={page === null}>
      {page ? (
        <Known detail={page} />
      ) : state === 'failed' ? (
        <p className={lines['lost']}>
          {failureWords(error)}
          <Button look="text" onClick={retry}>
            {uiWords().retry}
          </Button>
        </p>
      ) : (
        <p className={lines['lost']}>{words.waiting}</p>
      )}
      <p className={lines['ways']}>
        {line.eventId === null ? null : (
          <LinkButton href={to.market(line.eventId)}>{words.toEvent}</LinkButton>
        )}
        {line.marketId === null ? null : (
          <LinkButton
            href={`${to.betHistory()}?days=30&market=${encodeURIComponent(line.marketId)}`}
          >
            {words.toBets}
          </LinkButton>
        )}
      </p>
    </div>
  );
}

function Known({ detail }: { readonly detail: LineDetail }) {
  const { serverNow } = useStreams();
  const money = useMoney();
  const words = reportsWords();
  const { bets, winner, profit, commission } = detail;
  if (bets.length === 0) return <p className={lines['lost']}>{words.behind.none}</p>;
  return (
    <>
      {winner ? <p>{words.behind.winner(winner)}</p> : null}
      <ul>
        {bets.map((bet) => (
          <li key={bet.id}>
            <span>
              <SideTag side={bet.side} /> <b>{bet.title || words.unknownBet}</b>
              <small>{joined([terms(bet, money), momentWritten(bet.time, serverNow())])}</small>
            </span>
            {bet.profit === null ? null : (
              <b className={styles[toneOf(bet.profit)]}>{money.signed(bet.profit)}</b>
            )}
          </li>
        ))}
      </ul>
      {profit === null ? null : (
        <dl>
          <div>
            <dt>{words.behind.result}</dt>
            <dd>{money.signed(profit)}</dd>
          </div>
          {commission ? (
            <div>
              <dt>{words.behind.commission}</dt>
              <dd>{money.signed(-commission)}</dd>
            </div>
          ) : null}
        </dl>
      )}
    </>
  );
}

/** The colour of a gain or a loss. */
export const toneOf = (amount: number): 'gain' | 'loss' | 'even' =>
  amount > 0 ? 'gain' : amount < 0 ? 'loss' : 'even';
