import { MOST_RUNNERS } from './marketOdds';
import type { MarketOdds, RunnerOdds } from '../catalogue/types';

/** A runner's latest odds and its followers; most runners have none. */
export interface RunnerEntry {
  /** Null while the runner is followed but not known, or no longer listed. */
  odds: RunnerOdds | null;
  cell: { set(odds: RunnerOdds): void } | null;
  /** The number of the whole reply that listed the runner last. */
  round: number;
}

/** The known state of one market. Its runners are changed in place: a delta costs as much as it changes. */
export interface Ledger<Entry extends RunnerEntry = RunnerEntry> {
  /** The last message folded in: its facts hold, its runners may be only the changed ones. */
  head: MarketOdds | null;
  /** The server time of that message in epoch ms; 0 when it told none. */
  time: number;
  /** The server's time as it was first seen to count from the beginning again; 0 before. */
  since: number;
  /**
   * The number of whole replies in a row that were older than the known state, and the last of them; `at` is when that
   * came, or the known state was last confirmed.
   */
  older: { count: number; seq: number; time: number; at: number };
  /** The number of whole replies so far. */
  round: number;
  readonly runners: Map<string, Entry>;
}

/**
 * The verdict on a message:
 * - `whole`, `delta`: fold it in.
 * - `same`: the very state that is known, confirmed.
 * - `anew`: whole odds of a server that counts from the beginning again; fold them in too.
 * - `stale`: older than the known state, or of before the server began anew, however high its number is.
 * - `gap`: a message between is missing.
 */
export type Verdict = 'whole' | 'anew' | 'delta' | 'same' | 'stale' | 'gap';

/**
 * A server that starts anew counts from the beginning again. Its message is believed over a higher count
 * when its clock is this far past the last message, further than replies can overtake one another, in ms.
 */
export const RESTART_MS = 5_000;

/**
 * So many whole replies in a row, none older than the one before it, are believed over the known state: a
 * message with a sequence or a time far ahead would otherwise hold its market for ever.
 */
const BELIEVED_AFTER = 3;
/** So far apart are those that count, in ms. */
const APART_MS = 1_000;

/** Makes the book of a market without any message. */
export const newLedger = <Entry extends RunnerEntry>(): Ledger<Entry> => ({
  head: null,
  time: 0,
  since: 0,
  older: { count: 0, seq: 0, time: 0, at: -Infinity },
  round: 0,
  runners: new Map(),
});

/** Tells whether the server said so before it began anew. */
export const isFormer = ({ since }: Pick<Ledger, 'since'>, latest: number): boolean =>
  latest > 0 && latest < since;

/**
 * Judges a message about a market.
 *
 * @param time the server's, epoch ms, 0 when unknown
 * @param latest the latest that it may have been
 */
export function judge(
  known: Pick<Ledger, 'head' | 'time' | 'since'>,
  incoming: Pick<MarketOdds, 'seq' | 'whole'>,
  time: number,
  latest = time,
): Verdict {
  if (known.head === null) return incoming.whole ? 'whole' : 'gap';
  if (isFormer(known, latest)) return 'stale';
  const ahead = incoming.seq - known.head.seq;
  if (!incoming.whole) return ahead === 1 ? 'delta' : ahead < 1 ? 'stale' : 'gap';
  if (ahead > 0) return 'whole';
  if (ahead === 0) return 'same';
  return known.time > 0 && time - known.time > RESTART_MS ? 'anew' : 'stale';
}

/**
 * Judges whole odds of the very number that is known. A server that started anew may stand at it by chance:
 * those that show something else are the market's later state, unless they were told earlier.
 */
export function judgeEqual(known: Ledger, odds: MarketOdds, latest: number): Verdict {
  if (shows(known, odds)) return 'same';
  return latest > 0 && latest < known.time ? 'stale' : 'whole';
}

/** Tells whether whole odds show what the ledger has. */
function shows({ head, runners }: Ledger, odds: MarketOdds): boolean {
  return (
    head?.status === odds.status &&
    head.version === odds.version &&
    head.inPlay === odds.inPlay &&
    head.betDelay === odds.betDelay &&
    head.traded === odds.traded &&
    odds.runners.length === [...runners.values()].filter((known) => known.odds).length &&
    odds.runners.every((runner) => {
      const former = runners.get(runner.id)?.odds;
      return former && sameOdds(former, runner);
    })
  );
}

/**
 * Counts a whole reply that is older than the known state; true when it is to be believed all the same. The
 * same reply delivered again does not count, nor one written before the known state was last confirmed, nor one of the
 * same moment: a list, an event and a poll that were asked for together may be overtaken together. Where no time is
 * told, one that is closer to the known state than to the one before it is of the server's former run, late.
 *
 * @param at when it was heard, in ms
 */
export function outvotes(ledger: Ledger, { seq }: MarketOdds, time: number, at: number): boolean {
  const { older, head } = ledger;
  if (at - older.at < APART_MS) return false;
  const further = seq - older.seq;
  const isNear = further <= (head?.seq ?? 0) - seq;
  const isLater = further >= 0 && (time > older.time || (time === 0 && isNear));
  const count = isLater ? older.count + 1 : 1;
  ledger.older = { count, seq, time, at };
  return count >= BELIEVED_AFTER;
}

/**
 * Folds a message into the ledger and hands each listed runner's odds to its follower. True when a runner
 * came, went, or changed its status or reduction. A delta brings no runner beyond the most that a market
 * may have.
 */
export function foldMarket<Entry extends RunnerEntry>(
  ledger: Ledger<Entry>,
  incoming: MarketOdds,
  entryFor: (runnerId: string) => Entry,
): boolean {
  const { runners } = ledger;
  const round = incoming.whole ? ++ledger.round : ledger.round;
  let changed = false;
  let listed = 0;
  for (const odds of incoming.runners) {
    let entry = runners.get(odds.id);
    if (entry === undefined) {
      if (!incoming.whole && runners.size >= MOST_RUNNERS) continue;
      entry = entryFor(odds.id);
      runners.set(odds.id, entry);
    }
    if (entry.round !== round) listed++;
    const before = entry.odds;
    if (before === null || before.status !== odds.status || before.reduction !== odds.reduction)
      changed = true;
    entry.odds = odds;
    entry.round = round;
    if (entry.cell !== null) entry.cell.set(odds);
  }
  if (incoming.whole && listed < runners.size && unlist(runners, round)) changed = true;
  ledger.head = incoming;
  return changed;
}

/** The odds shown of a runner that its market does not list: no price, and no bets. */
export const unlisted = (id: string): RunnerOdds => ({
  id,
  status: 'HIDDEN',
  lastPrice: 0,
  traded: 0,
  reduction: 0,
  prices: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
});

/** Forgets the runners that the whole reply does not list; their followers see no price, and stay. */
function unlist(runners: Map<string, RunnerEntry>, round: number): boolean {
  let changed = false;
  for (const [id, entry] of runners) {
    if (entry.round === round) continue;
    if (entry.odds !== null) {
      changed = true;
      entry.cell?.set(unlisted(id));
    }
    entry.odds = null;
    if (entry.cell === null) runners.delete(id);
  }
  return changed;
}

/** Tells whether two readings of a runner show the same. */
export function sameOdds(a: RunnerOdds, b: RunnerOdds): boolean {
  if (
    a.status !== b.status ||
    a.lastPrice !== b.lastPrice ||
    a.traded !== b.traded ||
    a.reduction !== b.reduction
  )
    return false;
  for (let place = 0; place < a.prices.length; place++)
    if (a.prices[place] !== b.prices[place]) return false;
  return true;
}
