import type { MarketOdds, RunnerOdds } from './types';

/** A runner's latest odds and whoever follows them; most runners are followed by nobody. */
export interface RunnerEntry {
  /** Null while the runner is followed but not known, or no longer listed. */
  odds: RunnerOdds | null;
  cell: { set(odds: RunnerOdds): void } | null;
  /** The whole reply that listed it last. */
  round: number;
}

/** What is known of one market. Its runners are changed in place: a delta costs what it changes. */
export interface Ledger<Entry extends RunnerEntry = RunnerEntry> {
  /** The last message folded in: its facts hold, its runners may be only those that changed. */
  head: MarketOdds | null;
  /** Server time of that message in epoch ms; 0 when it said none. */
  time: number;
  /** Counts whole replies. */
  round: number;
  readonly runners: Map<string, Entry>;
}

/**
 * - `whole`, `delta`: to be folded in.
 * - `same`: the very state that is known, confirmed.
 * - `stale`: older than what is known. `gap`: something between is missing.
 */
export type Verdict = 'whole' | 'delta' | 'same' | 'stale' | 'gap';

/**
 * A server that starts anew counts from the beginning again. Its word is believed over a higher count
 * when its clock is this far past the last word, further than replies can overtake one another.
 */
const RESTART_MS = 5_000;

/** What to do with a message about a market. `time` is the server's, epoch ms, 0 when unknown. */
export function judge(
  known: Pick<Ledger, 'head' | 'time'>,
  incoming: Pick<MarketOdds, 'seq' | 'whole'>,
  time: number,
): Verdict {
  if (known.head === null) return incoming.whole ? 'whole' : 'gap';
  const ahead = incoming.seq - known.head.seq;
  if (!incoming.whole) return ahead === 1 ? 'delta' : ahead < 1 ? 'stale' : 'gap';
  if (ahead > 0) return 'whole';
  if (ahead === 0) return 'same';
  return known.time > 0 && time - known.time > RESTART_MS ? 'whole' : 'stale';
}

/**
 * Folds a `whole` or `delta` message into the ledger and hands each listed runner's odds to its
 * follower. True when a runner came, went, or changed its status or reduction.
 */
export function foldMarket<Entry extends RunnerEntry>(
  ledger: Ledger<Entry>,
  incoming: MarketOdds,
  time: number,
  entryFor: (runnerId: string) => Entry,
): boolean {
  const { runners } = ledger;
  const round = incoming.whole ? ++ledger.round : ledger.round;
  let changed = false;
  let listed = 0;
  for (const odds of incoming.runners) {
    let entry = runners.get(odds.id);
    if (entry === undefined) {
      entry = entryFor(odds.id);
      runners.set(odds.id, entry);
    }
    if (entry.round !== round || entry.odds === null) listed++;
    const before = entry.odds;
    if (before === null || before.status !== odds.status || before.reduction !== odds.reduction)
      changed = true;
    entry.odds = odds;
    entry.round = round;
    if (entry.cell !== null) entry.cell.set(odds);
  }
  if (incoming.whole && listed < runners.size && unlist(runners, round)) changed = true;
  ledger.head = incoming;
  if (time > 0) ledger.time = time;
  return changed;
}

/** A runner the whole reply does not list is no longer known; its followers stay for its return. */
function unlist(runners: Map<string, RunnerEntry>, round: number): boolean {
  let changed = false;
  for (const [id, entry] of runners) {
    if (entry.round === round) continue;
    if (entry.odds !== null) changed = true;
    entry.odds = null;
    if (entry.cell === null) runners.delete(id);
  }
  return changed;
}

/** Whether two readings of a runner show the same. */
export function sameOdds(a: RunnerOdds, b: RunnerOdds): boolean {
  if (
    a.status !== b.status ||
    a.lastPrice !== b.lastPrice ||
    a.traded !== b.traded ||
    a.reduction !== b.reduction ||
    a.prices.length !== b.prices.length
  )
    return false;
  for (let place = 0; place < a.prices.length; place++)
    if (a.prices[place] !== b.prices[place]) return false;
  return true;
}
