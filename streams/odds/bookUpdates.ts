import { asyncScheduler } from 'rxjs';
import type { SteadyClock } from '../rx/steadyClock';
import type { Report } from '../ports';
import type { Books, MarketOdds, MarketStatus } from '../catalogue/types';
import type { BookGaps } from './bookGaps';
import {
  classifySameSeq,
  classifyUpdate,
  foldMarket,
  isBeforeRestart,
  RESTART_MS,
  shouldResync,
  type Verdict,
} from './bookReducer';
import { type Book, type BookRegistry, type Entry } from './bookRegistry';
import type { MarketStates } from './marketStates';
import { isPlausible } from './plausible';
import type { ServerClock } from './serverClock';

type Source = Parameters<Books['apply']>[1];

/** How and when a reply or a push arrived. */
interface Arrival {
  readonly source: Source;
  /** The server's time in the message, in epoch ms; 0 if it has no time. */
  readonly time: number;
  /**
   * The latest server time at which the message can have been written, in epoch ms, because a hub's clock may be
   * behind; 0 if unknown.
   */
  readonly latest: number;
  /** When the message arrived, in ms by the steady clock, minus its delay on the line. */
  readonly heardAt: number;
}

interface Deps {
  readonly registry: BookRegistry;
  readonly gaps: BookGaps;
  readonly states: MarketStates<Book>;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly clock: Pick<ServerClock, 'delayOf'>;
  readonly report: Report;
}

export const newEntry = (): Entry => ({ odds: null, cell: null, round: -1 });

/** Applies replies and pushes to the books. */
export function createBookUpdates(deps: Deps): Pick<Books, 'apply'> {
  const { registry, gaps, states, clock, report } = deps;
  const { now } = deps.steady;

  /**
   * Returns the server's time of an accepted message. It is at least the time of the previous message plus the time
   * since, because some messages have no time and a hub's clock may be behind. It is at most the latest possible time,
   * because the device's clock may be set ahead.
   */
  const timeOf = ({ time, freshAt }: Book, arrival: Arrival): number =>
    Math.min(
      arrival.latest > 0 ? arrival.latest + now() - arrival.heardAt : Infinity,
      Math.max(arrival.time, time > 0 ? time + Math.max(0, arrival.heardAt - freshAt) : 0),
    );

  function refresh(book: Book, time: number, { source, heardAt }: Arrival): void {
    book.time = time;
    book.staleReplies.count = 0;
    // A slow reply never makes a book older, and replies that a stalled connection delayed do not count as votes.
    book.staleReplies.heardAt = book.freshAt = Math.max(book.freshAt, heardAt);
    if (source === 'push') book.pushedAt = heardAt;
    states.refresh(book);
  }

  /**
   * Records a message that does not follow the known state. A halt is shown even if its prices cannot be calculated.
   */
  function openGap(book: Book, odds: MarketOdds, { heardAt }: Arrival): void {
    const before = book.head?.status;
    const wasStale = states.isStale(book);
    gaps.open(book, odds.seq, heardAt);
    if (book.head === null || odds.status === 'OPEN') return;
    book.head = { ...odds, seq: book.head.seq };
    dateStatus(book, before, wasStale);
    states.refresh(book);
  }

  function applyMarket(odds: MarketOdds, arrival: Arrival): void {
    const { marketId, seq, whole } = odds;
    const { source, time, heardAt } = arrival;
    if (source !== 'list' && registry.isUnknown(marketId, whole)) return;
    const book = registry.open(marketId);
    const verdict = verdictOn(book, odds, arrival);
    if (verdict === 'gap') return openGap(book, odds, arrival);
    const isRollback = verdict === 'stale' || verdict === 'restart';
    const mayResync = whole && source !== 'push';
    if (verdict === 'stale' && !(mayResync && shouldResync(book, odds, time, heardAt))) return;
    if (whole) gaps.fill(book, seq, heardAt, verdict === 'restart');
    // A later state exists, but is unknown.
    if (verdict === 'same' && book.gapSeq >= 0) return;
    const before = book.head?.status;
    const wasStale = states.isStale(book);
    const bookTime = isRollback ? (book.restartedAt = time) : timeOf(book, arrival);
    if (verdict !== 'same') fold(book, odds);
    dateStatus(book, before, wasStale);
    refresh(book, bookTime, arrival);
  }

  /** Confirms that a market has not changed since the state with this number. */
  function confirm(marketId: string, seq: number, arrival: Arrival): void {
    if (registry.isUnknown(marketId, false)) return;
    const book = registry.open(marketId);
    if (isBeforeRestart(book, arrival.latest)) return;
    if (book.head === null || seq > book.head.seq) gaps.open(book, seq, arrival.heardAt);
    else if (seq === book.head.seq && book.gapSeq < 0)
      refresh(book, timeOf(book, arrival), arrival);
  }

  return {
    apply(reply, source) {
      if (reply.dropped > 0) report.warn('odds: markets that could not be read', reply.dropped);
      const present = now();
      const time = isPlausible(reply.time, present) ? reply.time : 0;
      const latest = source === 'push' && time > 0 ? time + RESTART_MS : time;
      const arrival = { source, time, latest, heardAt: present - clock.delayOf(time) };
      for (const odds of reply.markets) applyMarket(odds, arrival);
      for (const { marketId, seq } of reply.quiet) confirm(marketId, seq, arrival);
      if (source === 'list') registry.evictOld(arrival.heardAt);
    },
  };
}

function verdictOn(book: Book, odds: MarketOdds, { time, latest }: Arrival): Verdict {
  const verdict = classifyUpdate(book, odds, time, latest);
  return verdict === 'same' ? classifySameSeq(book, odds, latest) : verdict;
}

function fold(book: Book, odds: MarketOdds): void {
  const { head, gapSeq } = book;
  if (foldMarket(book, odds, newEntry)) book.structure = null;
  // Odds from before the latest halt do not reopen the market.
  if (gapSeq >= 0 && head !== null && head.status !== 'OPEN')
    book.head = { ...odds, status: head.status };
  if (book.traded !== null) book.traded.set(odds.traded);
}

/** Sets the time of a change of status; null if the change may have happened earlier. */
function dateStatus(book: Book, before: MarketStatus | undefined, wasStale: boolean): void {
  if (before !== book.head?.status)
    book.statusAt = before === undefined || wasStale ? null : asyncScheduler.now();
}
