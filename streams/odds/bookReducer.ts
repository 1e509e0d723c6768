/**
 * Applies the snapshots and deltas of a market to its odds, and rejects messages that are old or repeated, or that
 * follow a gap.
 */

import { MOST_RUNNERS } from './marketOdds';
import type { MarketOdds, RunnerOdds } from '../catalogue/types';

/** A runner's latest odds and its subscribers. Most runners have no subscribers. */
export interface RunnerEntry {
  /** The odds of the runner; null if it has a subscriber but is unknown or no longer listed. */
  odds: RunnerOdds | null;
  cell: { set(odds: RunnerOdds): void } | null;
  /** The number of the last whole reply that listed the runner. */
  round: number;
}

/**
 * The known state of one market. Its runners are changed in place, so that the cost of a delta depends only on its
 * size.
 */
export interface Ledger<Entry extends RunnerEntry = RunnerEntry> {
  /**
   * The last message that was applied. Its market fields are current, but the message may contain only the runners that
   * changed.
   */
  head: MarketOdds | null;
  /** The server's time in that message, in epoch ms; 0 if it had no time. */
  time: number;
  /** The server's time at its first message after a restart of its count, in epoch ms; 0 before any restart. */
  restartedAt: number;
  /**
   * The number of consecutive whole replies that were older than the known state, with the state and time of the last
   * of them. `heardAt` is when that reply arrived, or when the known state was last confirmed.
   */
  staleReplies: { count: number; seq: number; time: number; heardAt: number };
  /** The number of whole replies so far. */
  round: number;
  readonly runners: Map<string, Entry>;
}

/**
 * How a message relates to the known state:
 * - `whole`, `delta`: it is applied.
 * - `same`: it confirms the known state.
 * - `restart`: whole odds from a server that has restarted its count; they are applied too.
 * - `stale`: it is older than the known state, or from before a restart, even if its number is higher.
 * - `gap`: a message in between is missing.
 */
export type Verdict = 'whole' | 'restart' | 'delta' | 'same' | 'stale' | 'gap';

/**
 * A restarted server begins its count again. Its message replaces a higher count if it is later than the last message
 * by more than this time, in ms. Replies never overtake each other by as much.
 */
export const RESTART_MS = 5_000;

/**
 * The number of consecutive whole replies, each at least as new as the previous one, that replace the known state.
 * Without this, a message with a number or a time far ahead would block its market without end.
 */
const RESYNC_AFTER = 3;
/** The minimum time between two replies that count, in ms. */
const RESYNC_APART_MS = 1_000;

/** Creates the book of a market before its first message. */
export const newLedger = <Entry extends RunnerEntry>(): Ledger<Entry> => ({
  head: null,
  time: 0,
  restartedAt: 0,
  staleReplies: { count: 0, seq: 0, time: 0, heardAt: -Infinity },
  round: 0,
  runners: new Map(),
});

/** Whether a message was written before the server restarted. */
export const isBeforeRestart = (
  { restartedAt }: Pick<Ledger, 'restartedAt'>,
  latest: number,
): boolean => latest > 0 && latest < restartedAt;

/**
 * Classifies a message about a market.
 * @param time the server's time, in epoch ms; 0 if unknown
 * @param latest the latest time at which the message can have been written, in epoch ms
 */
export function classifyUpdate(
  known: Pick<Ledger, 'head' | 'time' | 'restartedAt'>,
  incoming: Pick<MarketOdds, 'seq' | 'whole'>,
  time: number,
  latest = time,
): Verdict {
  if (known.head === null) return incoming.whole ? 'whole' : 'gap';
  if (isBeforeRestart(known, latest)) return 'stale';
  const ahead = incoming.seq - known.head.seq;
  if (!incoming.whole) return ahead === 1 ? 'delta' : ahead < 1 ? 'stale' : 'gap';
  if (ahead > 0) return 'whole';
  if (ahead === 0) return 'same';
  return known.time > 0 && time - known.time > RESTART_MS ? 'restart' : 'stale';
}

/**
 * Classifies whole odds with the same number as the known state. A restarted server may reach that number by chance. If
 * the odds differ, they are the market's later state, unless they were written earlier.
 */
export function classifySameSeq(known: Ledger, odds: MarketOdds, latest: number): Verdict {
  if (shows(known, odds)) return 'same';
  return latest > 0 && latest < known.time ? 'stale' : 'whole';
}

/** Whether whole odds equal the known state. */
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
 * Counts a whole reply that is older than the known state. Returns true if the reply should replace the known state
 * anyway. A reply does not count if it was delivered twice, or if it was written before the known state was last
 * confirmed. It also does not count if it has the same time as the previous reply: a list, an event and a poll that
 * were requested together may all be overtaken. If there is no time, a reply that is closer to the known state than to
 * the previous reply is a late reply from before the restart.
 * @param heardAt when the reply arrived, in ms
 */
export function shouldResync(
  ledger: Ledger,
  { seq }: MarketOdds,
  time: number,
  heardAt: number,
): boolean {
  const { staleReplies, head } = ledger;
  if (heardAt - staleReplies.heardAt < RESYNC_APART_MS) return false;
  const further = seq - staleReplies.seq;
  const isNear = further <= (head?.seq ?? 0) - seq;
  const isLater = further >= 0 && (time > staleReplies.time || (time === 0 && isNear));
  const count = isLater ? staleReplies.count + 1 : 1;
  ledger.staleReplies = { count, seq, time, heardAt };
  return count >= RESYNC_AFTER;
}

/**
 * Applies a message to the ledger and passes the odds of each listed runner to its cell. Returns true if a runner was
 * added or removed, or if its status or reduction changed. A delta does not add runners above the limit of a market.
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

/** Returns the odds for a runner that its market does not list: no price, and no bets. */
export const unlisted = (id: string): RunnerOdds => ({
  id,
  status: 'HIDDEN',
  lastPrice: 0,
  traded: 0,
  reduction: 0,
  prices: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
});

/** Drops the runners that the whole reply does not list. Their subscribers remain, and receive odds without a price. */
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

/** Whether two states of a runner are equal. */
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
