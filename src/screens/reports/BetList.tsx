import { useStreams } from '../../state/context';
import type { BetsPage, HistoryBet } from '../../../streams/app';
import { useMedia } from '../../hooks/useMedia';
import { WIDE_GRID } from '../../hooks/wideGrid';
import { useMoney } from '../../hooks/useMoney';
import { to } from '../../routes/routes';
import { figure } from '../../words/formats';
import { joined } from '../../words/joined';
import { toneOf } from './BetsBehind';
import { betTerms } from '../../ui/each/eachWayLabels';
import { BetReceipt } from '../../ui/receipt/BetReceipt';
import { Figures } from '../../ui/account/Figures';
import { historyReceipt } from './historyReceipt';
import { SideTag } from './SideTag';
import { priceWritten, terms } from './terms';
import { byDay, timeWritten } from './when';
import { DayRows, WideTable } from './WideTable';
import { reportsWords } from './words';
import lines from './lines.module.css';
import styles from './report.module.css';

/** Settled bets by day: a table if there is space, cards on a phone. */
export function BetList({ page }: { readonly page: BetsPage }) {
  const isWide = useMedia(WIDE_GRID);
  return (
    <>
      <Sums page={page} />
      {isWide ? <BetTable page={page} /> : <BetCards page={page} />}
    </>
  );
}

function Sums({ page: { totals, total } }: { readonly page: BetsPage }) {
  const money = useMoney();
  const { column } = reportsWords();
  if (totals === null) return null;
  const net = totals.profit - totals.commission;
  return (
    <Figures
      figures={[
        [column.net, money.signed(net), toneOf(net)],
        [column.commission, money.bare(totals.commission)],
        ...(total === null ? [] : [[column.bets, figure(total, 0)] as const]),
        [column.stake, money.bare(totals.stake)],
      ]}
    />
  );
}

/** The outcome of a bet: the trade's word, otherwise the server's own. */
const outcomeOf = ({ outcome, result }: HistoryBet): string =>
  outcome === null ? result : reportsWords().outcome[outcome];

/** The name of the selection, which links to the event. */
function BetName({ bet }: { readonly bet: HistoryBet }) {
  const { eventId, eventTitle, marketName, runnerName, side } = bet;
  const name = (
    <>
      <span>
        <SideTag side={side} /> <b>{runnerName || marketName || reportsWords().unknownBet}</b>
      </span>
      <small>{joined([runnerName ? marketName : '', betTerms(bet), eventTitle])}</small>
    </>
  );
  return eventId === null ? (
    <span className={lines['bet']}>{name}</span>
  ) : (
    <a className={lines['bet']} href={to.market(eventId)}>
      {name}
    </a>
  );
}

function BetTable({ page }: { readonly page: BetsPage }) {
  const { serverNow } = useStreams();
  const money = useMoney();
  const { betHistory, column } = reportsWords();
  return (
    <WideTable
      title={betHistory}
      days={page.days}
      columns={[
        { name: column.bet },
        { name: column.price, isFigure: true },
        { name: column.stake, isFigure: true },
        { name: column.result, isFigure: true },
        { name: column.settled, isOrder: true },
      ]}
    >
      {byDay(page.entries, ({ settledAt }) => settledAt, serverNow()).map(({ day, entries }) => (
        <DayRows key={`${day} ${entries[0]?.id}`} day={day} columns={5}>
          {entries.map((bet) => (
            <tr key={bet.id}>
              <th scope="row">
                <BetName bet={bet} />
                <BetReceipt facts={historyReceipt(bet, money)} />
              </th>
              <td className={lines['figure']}>{priceWritten(bet)}</td>
              <td className={lines['figure']}>{bet.stake === null ? '' : money.bare(bet.stake)}</td>
              <td className={lines['figure']}>
                <b className={styles[toneOf(bet.profit)]}>{money.signed(bet.profit)}</b>
                <small>{outcomeOf(bet)}</small>
              </td>
              <td className={lines['time']}>{timeWritten(bet.settledAt)}</td>
            </tr>
          ))}
        </DayRows>
      ))}
    </WideTable>
  );
}

function BetCards({ page }: { readonly page: BetsPage }) {
  const { serverNow } = useStreams();
  const money = useMoney();
  const words = reportsWords();
  return (
    <section className={`card ${lines['cards']}`} aria-label={words.betHistory}>
      {byDay(page.entries, ({ settledAt }) => settledAt, serverNow()).map(({ day, entries }) => (
        <div key={`${day} ${entries[0]?.id}`}>
          <h2 className={lines['day']}>{day}</h2>
          <ul>
            {entries.map((bet) => (
              <li key={bet.id} className={lines['betcard']}>
                <BetName bet={bet} />
                <span className={lines['ends']}>
                  <b className={styles[toneOf(bet.profit)]}>{money.signed(bet.profit)}</b>
                  <small>{outcomeOf(bet)}</small>
                </span>
                <small>{joined([terms(bet, money), timeWritten(bet.settledAt)])}</small>
                <BetReceipt facts={historyReceipt(bet, money)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
