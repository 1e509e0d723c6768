import { defer, map, type Observable, startWith, Subject, timer } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import type { ServerClock } from '../odds/serverClock';
import type { Books, MarketOdds } from '../catalogue/types';
import type { Facts, PriceTick } from './types';

/** How often prices are recorded, in ms. A chart of some minutes cannot show more. */
const EVERY_MS = 5_000;
/** The age from which the last sample leaves a gap before the next, in ms. */
const LATE_MS = 2.5 * EVERY_MS;
/** The number of stored samples per market: a quarter of an hour. */
const KEPT = 180;
const KEPT_MS = KEPT * EVERY_MS;
/** The maximum number of markets with a tape. The market that was watched longest ago is dropped first. */
const MOST_MARKETS = 24;
/** The maximum number of recorded runners per market. */
const MOST_RUNNERS = 100;

const STATES = ['LOST', 'HALTED', 'OPEN'] as const;
type State = (typeof STATES)[number];

/** The samples of a market, in rings of equal length: the latest sample replaces the oldest. */
interface Tape {
  /** The number of samples so far. */
  count: number;
  /** The times in ms by the steady clock. */
  readonly times: Float64Array;
  readonly states: Uint8Array;
  /** The best back and lay prices in each sample, by runner id. */
  readonly runners: Map<string, Int32Array>;
}

export interface PriceTapesDeps {
  readonly books: Pick<Books, 'snapshot' | 'isFresh' | 'watched$'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly clock: Pick<ServerClock, 'offset$'>;
}

const newTape = (): Tape => ({
  count: 0,
  times: new Float64Array(KEPT),
  states: new Uint8Array(KEPT),
  runners: new Map(),
});

/** Records a sample without prices and returns its slot. */
function note(tape: Tape, time: number, state: State): number {
  const slot = tape.count++ % KEPT;
  tape.times[slot] = time;
  tape.states[slot] = STATES.indexOf(state);
  for (const prices of tape.runners.values()) prices.fill(0, slot * 2, slot * 2 + 2);
  return slot;
}

function notePrices({ runners }: Tape, slot: number, odds: MarketOdds): void {
  for (const { id, status, prices } of odds.runners) {
    let ring = runners.get(id);
    if (ring === undefined) {
      if (runners.size >= MOST_RUNNERS) continue;
      runners.set(id, (ring = new Int32Array(KEPT * 2)));
    }
    if (status === 'ACTIVE') ring.set([prices[0] ?? 0, prices[6] ?? 0], slot * 2);
  }
}

/** Returns the samples of a runner that are not too old, oldest first. */
function ticksOf(tape: Tape | undefined, runnerId: string, now: number, offset: number) {
  const ticks: PriceTick[] = [];
  if (tape === undefined) return ticks;
  const ring = tape.runners.get(runnerId);
  for (let look = Math.max(0, tape.count - KEPT); look < tape.count; look++) {
    const slot = look % KEPT;
    const time = tape.times[slot] ?? 0;
    if (now - time >= KEPT_MS) continue;
    ticks.push({
      time: time + offset,
      state: STATES[tape.states[slot] ?? 0] ?? 'LOST',
      back: ring?.[slot * 2] ?? 0,
      lay: ring?.[slot * 2 + 1] ?? 0,
    });
  }
  return ticks;
}

/**
 * Records the best prices of the watched markets every 5 s, from the first use of this feature. New odds do not cause
 * any work: each sample reads the current state of the books.
 */
export function createPriceTapes(
  { books, steady, clock }: PriceTapesDeps,
  scope: Scope,
): Pick<Facts, 'prices$'> {
  const tapes = new Map<string, Tape>();
  const looked$ = new Subject<void>();

  function look(marketId: string, tape: Tape, now: number): void {
    const last = (tape.count - 1) % KEPT;
    const lastState = tape.count === 0 ? 'LOST' : STATES[tape.states[last] ?? 0];
    // A page that slept or was hidden has no samples from that time.
    const isLate = lastState !== 'LOST' && now - (tape.times[last] ?? 0) > LATE_MS;
    if (isLate) note(tape, (tape.times[last] ?? 0) + EVERY_MS, 'LOST');
    const odds = books.snapshot(marketId);
    if (odds === null || !books.isFresh(marketId)) {
      if (lastState !== 'LOST' && !isLate) note(tape, now, 'LOST');
      return;
    }
    if (odds.status === 'CLOSED') return;
    const isOpen = odds.status === 'OPEN';
    const slot = note(tape, now, isOpen ? 'OPEN' : 'HALTED');
    if (isOpen) notePrices(tape, slot, odds);
  }

  scope.run(timer(0, EVERY_MS), () => {
    const now = steady.now();
    for (const id of books.watched$.value) {
      const tape = tapes.get(id) ?? newTape();
      // Moves watched markets to the end, so that they are dropped last.
      tapes.delete(id);
      tapes.set(id, tape);
    }
    for (const id of tapes.keys()) if (tapes.size > MOST_MARKETS) tapes.delete(id);
    for (const [id, tape] of tapes) look(id, tape, now);
    looked$.next();
  });
  scope.onClose(() => looked$.complete());

  return {
    prices$: (marketId, runnerId): Observable<readonly PriceTick[]> =>
      defer(() =>
        scope.bind(looked$).pipe(
          startWith(undefined),
          map(() => ticksOf(tapes.get(marketId), runnerId, steady.now(), clock.offset$.value)),
        ),
      ),
  };
}
