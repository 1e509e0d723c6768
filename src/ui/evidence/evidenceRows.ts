import type { BetEvidence, BetReply } from '../../../streams/app';
import { listed } from '../../words/details';
import { figure } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { moment } from '../receipt/moment';
import { evidenceWords } from './words';

type Row = readonly [name: string, value: string];

interface Writers {
  /** Writes a price of the bet’s market. */
  readonly price: (price: number) => string;
  readonly money: Pick<MoneyFormat, 'plain'>;
}

/** Evidence in words, row by row. What the server does not send is left out. */
export function evidenceRows(evidence: BetEvidence, { price, money }: Writers): readonly Row[] {
  const words = evidenceWords();
  const { sentAt, serverSentAt, seen, marketVersion, reply } = evidence;
  const levels = (side: readonly (readonly [number, number])[]): string =>
    side.length === 0
      ? words.none
      : listed(side.map(([odds, size]) => words.level(price(odds), money.plain(size))));
  const rows: Row[] = [[words.sent, moment(sentAt)]];
  if (serverSentAt !== null) rows.push([words.serverSent, moment(serverSentAt)]);
  rows.push([words.asked, price(evidence.price)], [words.stake, money.plain(evidence.stake)]);
  if (seen === null) rows.push([words.market, words.unseen]);
  else {
    const { backs, lays, ageMs, inPlay, status } = seen;
    rows.push([words.backs, levels(backs)], [words.lays, levels(lays)]);
    if (ageMs !== null) rows.push([words.age, secondsOf(ageMs)]);
    const written = words.statuses[status];
    rows.push([words.market, inPlay ? words.inPlay(written) : written]);
  }
  const shown = seen?.version ?? 0;
  if (marketVersion > 0)
    rows.push([
      words.version,
      shown > 0 && shown !== marketVersion
        ? words.versions(String(marketVersion), String(shown))
        : String(marketVersion),
    ]);
  return [...rows, ...replyRows(reply, sentAt)];
}

const secondsOf = (ms: number): string =>
  evidenceWords().seconds(figure(Math.max(0, ms) / 1_000, 1));

function replyRows(reply: BetReply | null, sentAt: number): readonly Row[] {
  const words = evidenceWords();
  if (reply === null) return [[words.reply, words.waiting]];
  const { at, placedAt, text } = reply;
  const time = words.after(moment(at), secondsOf(at - sentAt));
  return [
    [words.reply, outcomeWords(reply)],
    [words.replied, time],
    ...(placedAt === null ? [] : [[words.placed, moment(placedAt)] as const]),
    ...(text === null ? [] : [[words.text, text] as const]),
  ];
}

function outcomeWords({ betId, outcome, status }: BetReply): string {
  const words = evidenceWords();
  if (betId !== null) return words.bet(betId);
  const { failures } = words;
  const failure = failures[Object.hasOwn(failures, outcome) ? (outcome as 'refused') : 'internal'];
  return status === 0 ? failure : words.withStatus(failure, String(status));
}

/** Evidence as text: the rows, and then the values exactly as they were stored. */
export const evidenceText = (rows: readonly Row[], evidence: BetEvidence): string =>
  [...rows.map(([name, value]) => `${name}: ${value}`), '', JSON.stringify(evidence, null, 2)].join(
    '\n',
  );
