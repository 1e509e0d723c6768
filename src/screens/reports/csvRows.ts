import type { HistoryBet, Minor, StatementLine } from '../../../streams/app';
import type { Cell } from './csv';
import { timeCell } from './csv';
import { nameOf, noteOf } from './lineNames';
import { priceWritten } from './terms';
import { reportsWords } from './words';

const money = (minor: Minor | null): Cell => (minor === null ? null : { money: minor });

/** The rows of a statement, with column headings. */
export function statementRows(lines: readonly StatementLine[]): readonly (readonly Cell[])[] {
  const { column } = reportsWords();
  return [
    [column.time, column.description, column.details, column.credit, column.debit, column.balance],
    ...lines.map((line) => [
      timeCell(line.time),
      nameOf(line),
      noteOf(line).join(', '),
      line.amount > 0 ? money(line.amount) : null,
      line.amount < 0 ? money(-line.amount) : null,
      money(line.balance),
    ]),
  ];
}

/** The rows of settled bets, with column headings. */
export function betRows(bets: readonly HistoryBet[]): readonly (readonly Cell[])[] {
  const { column, side, outcome } = reportsWords();
  return [
    [
      column.settled,
      column.placed,
      column.event,
      column.market,
      column.selection,
      column.side,
      column.odds,
      column.stake,
      column.result,
      column.outcome,
      column.reference,
    ],
    ...bets.map((bet) => [
      timeCell(bet.settledAt),
      timeCell(bet.placedAt),
      bet.eventTitle,
      bet.marketName,
      bet.runnerName,
      bet.side === null ? null : side[bet.side],
      priceCell(bet),
      money(bet.stake),
      money(bet.profit),
      bet.outcome === null ? bet.result : outcome[bet.outcome],
      bet.id,
    ]),
  ];
}

/** A price alone is a number; a line of runs with its rate is a string. */
const priceCell = (bet: HistoryBet): Cell =>
  bet.line === null ? money(bet.price === null ? null : Math.round(bet.price)) : priceWritten(bet);
