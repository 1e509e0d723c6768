import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldMarket,
  classifyUpdate,
  type Ledger,
  newLedger,
  shouldResync,
  type RunnerEntry,
  sameOdds,
} from '../../../streams/odds/bookReducer';
import type { MarketOdds, RunnerOdds } from '../../../streams/catalogue/types';
import { delta, marketOdds, runnerOdds } from './oddsSamples';

const newEntry = (): RunnerEntry => ({ odds: null, cell: null, round: -1 });

/** Folds one message as books do, without subscribers. */
function receive(ledger: Ledger, odds: MarketOdds, time = 0): void {
  const verdict = classifyUpdate(ledger, odds, time);
  if (verdict === 'whole' || verdict === 'delta') foldMarket(ledger, odds, newEntry);
}

const known = ({ runners }: Ledger): Map<string, RunnerOdds> =>
  new Map([...runners].flatMap(([id, { odds }]) => (odds === null ? [] : [[id, odds] as const])));

describe('classifyUpdate', () => {
  const at = (seq: number, time = 0, restartedAt = 0) => ({
    head: marketOdds('m', seq, []),
    time,
    restartedAt,
  });
  const none = { head: null, time: 0, restartedAt: 0 };

  test.each([
    ['accepts the first full message', none, marketOdds('m', 7, []), 0, 'whole'],
    ['sees a gap in a delta of an unknown market', none, delta('m', 1, []), 0, 'gap'],
    ['accepts a newer full message', at(3), marketOdds('m', 9, []), 0, 'whole'],
    ['confirms the same full message', at(3), marketOdds('m', 3, []), 0, 'same'],
    ['rejects an older full message as stale', at(3), marketOdds('m', 2, []), 0, 'stale'],
    ['accepts the next delta', at(3), delta('m', 4, []), 0, 'delta'],
    ['rejects a repeated delta as stale', at(3), delta('m', 3, []), 0, 'stale'],
    ['rejects an old delta as stale', at(3), delta('m', 1, []), 0, 'stale'],
    ['sees a gap in a delta that skips a state', at(3), delta('m', 5, []), 0, 'gap'],
    ['rejects a late reply as stale', at(9, 60_000), marketOdds('m', 8, []), 60_900, 'stale'],
    ['accepts a server that restarted', at(9, 60_000), marketOdds('m', 1, []), 65_001, 'restart'],
    [
      'rejects a restart whose clock has hardly advanced',
      at(9, 60_000),
      marketOdds('m', 1, []),
      65_000,
      'stale',
    ],
    [
      'rejects a restart whose clock cannot be compared',
      at(9),
      marketOdds('m', 1, []),
      60_000,
      'stale',
    ],
    ['rejects a restart without a time', at(9, 60_000), marketOdds('m', 1, []), 0, 'stale'],
    [
      'rejects a message from before the restart as stale',
      at(1, 60_000, 60_000),
      marketOdds('m', 9, []),
      59_999,
      'stale',
    ],
    [
      'accepts a message from after the restart',
      at(1, 60_000, 60_000),
      marketOdds('m', 9, []),
      60_000,
      'whole',
    ],
    [
      'accepts a message without a time after a restart',
      at(1, 60_000, 60_000),
      marketOdds('m', 9, []),
      0,
      'whole',
    ],
  ] as const)('%s', (_, ledger, message, time, verdict) => {
    expect(classifyUpdate(ledger, message, time)).toBe(verdict);
  });
});

/** An older whole reply: its sequence, and its server time. */
type Older = readonly [seq: number, time: number];

describe('older full replies', () => {
  test.each<[string, Older[], boolean[]]>([
    [
      'replace the known state at the third in a row',
      [
        [2, 10],
        [3, 20],
        [4, 30],
      ],
      [false, false, true],
    ],
    [
      'replace the known state at the third of an unchanged state',
      [
        [2, 10],
        [2, 20],
        [2, 30],
      ],
      [false, false, true],
    ],
    [
      'replace the known state even if the server states no time',
      [
        [2, 0],
        [2, 0],
        [3, 0],
      ],
      [false, false, true],
    ],
    [
      'change nothing if one is delivered again and again',
      [
        [2, 10],
        [2, 10],
        [2, 10],
      ],
      [false, false, false],
    ],
    [
      'change nothing while each is older than the last',
      [
        [4, 10],
        [3, 20],
        [2, 30],
      ],
      [false, false, false],
    ],
    [
      'change nothing while their times run backwards',
      [
        [2, 30],
        [3, 20],
        [4, 10],
      ],
      [false, false, false],
    ],
    [
      'change nothing at one without a time that is nearer to the known state than to the last one',
      [
        [8, 0],
        [12, 0],
        [57, 0],
        [58, 0],
      ],
      [false, false, false, false],
    ],
    [
      'replace the known state at a distant one with a later time',
      [
        [8, 10],
        [12, 20],
        [57, 30],
      ],
      [false, false, true],
    ],
    [
      'replace the known state at one that is halfway to it',
      [
        [8, 0],
        [12, 0],
        [56, 0],
      ],
      [false, false, true],
    ],
  ])('%s', (_, replies, believed) => {
    const ledger = { ...newLedger(), head: marketOdds('m', 100, []) };
    expect(
      replies.map(([seq, time], n) =>
        shouldResync(ledger, marketOdds('m', seq, []), time, (n + 1) * 1_000),
      ),
    ).toEqual(believed);
  });
});

test('counts older full replies of one moment only once', () => {
  const ledger = { ...newLedger(), head: marketOdds('m', 100, []) };
  const resyncs = (at: number): boolean => shouldResync(ledger, marketOdds('m', 2, []), at, at);
  expect([10, 400, 1_009, 1_010, 2_009, 2_010].map(resyncs)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

describe('foldMarket', () => {
  test('replaces all runners with a full message, but only listed runners with a delta', () => {
    const ledger = newLedger();
    receive(ledger, marketOdds('m', 1, [runnerOdds('a', 200), runnerOdds('b', 300)]));
    receive(ledger, delta('m', 2, [runnerOdds('b', 310)]));
    expect([...known(ledger).values()]).toEqual([runnerOdds('a', 200), runnerOdds('b', 310)]);
    receive(ledger, marketOdds('m', 3, [runnerOdds('b', 320), runnerOdds('c', 500)]));
    expect([...known(ledger).values()]).toEqual([runnerOdds('b', 320), runnerOdds('c', 500)]);
  });

  test('reports whether a runner was added, removed, or changed its status or reduction', () => {
    const ledger = newLedger();
    const fold = (odds: MarketOdds): boolean => foldMarket(ledger, odds, newEntry);
    const [a, b] = [runnerOdds('a', 200), runnerOdds('b', 300)];
    expect(fold(marketOdds('m', 1, [a, b]))).toBe(true);
    expect(fold(marketOdds('m', 2, [b, a]))).toBe(false);
    expect(fold(delta('m', 3, [runnerOdds('a', 210)]))).toBe(false);
    expect(fold(delta('m', 4, [{ ...a, status: 'REMOVED' }]))).toBe(true);
    expect(fold(delta('m', 5, [{ ...a, status: 'REMOVED', reduction: 1620 }]))).toBe(true);
    expect(fold(marketOdds('m', 6, [a]))).toBe(true);
    expect(fold(marketOdds('m', 7, [a, a]))).toBe(false);
    expect(fold(delta('m', 8, [runnerOdds('c', 900)]))).toBe(true);
  });

  test('reports a listed runner that is removed, but not a runner that was never listed', () => {
    const ledger = newLedger();
    const fold = (odds: MarketOdds): boolean => foldMarket(ledger, odds, newEntry);
    const [a, b] = [runnerOdds('a', 200), runnerOdds('b', 300)];
    ledger.runners.set('z', { ...newEntry(), cell: { set: () => undefined } });
    expect(fold(marketOdds('m', 1, [a, b]))).toBe(true);
    expect(fold(marketOdds('m', 2, [a, b]))).toBe(false);
    expect(fold(marketOdds('m', 3, [a]))).toBe(true);
    expect(fold(marketOdds('m', 4, [a]))).toBe(false);
  });

  test('finds a removed runner although another runner is listed twice', () => {
    const ledger = newLedger();
    const [a, b] = [runnerOdds('a', 200), runnerOdds('b', 300)];
    receive(ledger, marketOdds('m', 1, [a, b]));
    receive(ledger, marketOdds('m', 2, [a, a]));
    expect([...known(ledger).keys()]).toEqual(['a']);
  });

  test('reports a runner that returns as a change, with a full message or a delta', () => {
    const [a, b] = [runnerOdds('a', 200), runnerOdds('b', 300)];
    for (const back of [marketOdds('m', 3, [a, b]), delta('m', 3, [b])]) {
      const ledger = newLedger();
      ledger.runners.set('b', { ...newEntry(), cell: { set: () => undefined } });
      receive(ledger, marketOdds('m', 1, [a, b]));
      receive(ledger, marketOdds('m', 2, [a]));
      expect(foldMarket(ledger, back, newEntry)).toBe(true);
      expect(known(ledger)).toEqual(
        new Map([
          ['a', a],
          ['b', b],
        ]),
      );
    }
  });

  test('emits odds to subscribers only, and no price of a removed runner until it returns', () => {
    const emitted: RunnerOdds[] = [];
    const ledger = newLedger();
    ledger.runners.set('b', { ...newEntry(), cell: { set: (odds) => emitted.push(odds) } });
    receive(ledger, marketOdds('m', 1, [runnerOdds('a', 200), runnerOdds('b', 300)]));
    receive(ledger, marketOdds('m', 2, [runnerOdds('a', 205)]));
    expect([...known(ledger).keys()]).toEqual(['a']);
    receive(ledger, marketOdds('m', 3, [runnerOdds('b', 310)]));
    const none = runnerOdds('b', 0, { status: 'HIDDEN', prices: Array<number>(12).fill(0) });
    expect(emitted).toEqual([runnerOdds('b', 300), none, runnerOdds('b', 310)]);
    expect([...ledger.runners.keys()]).toEqual(['b']);
  });
});

test('treats two readings as equal only if every number is equal', () => {
  const odds = runnerOdds('a', 200);
  expect(sameOdds(odds, runnerOdds('a', 200))).toBe(true);
  for (const other of [
    { ...odds, status: 'REMOVED' as const },
    { ...odds, lastPrice: 1 },
    { ...odds, traded: 1 },
    { ...odds, reduction: 1 },
    { ...odds, prices: odds.prices.with(11, 1) },
    { ...odds, prices: [] },
  ])
    expect(sameOdds(odds, other)).toBe(false);
});

/* The truth is a list of states, one for each seq; messages state it in any order, any number of times. */

const RUNNERS = ['a', 'b', 'c', 'd', 'e'];
type State = ReadonlyMap<string, RunnerOdds>;

const change = fc.record({
  touched: fc.subarray(RUNNERS, { minLength: 1 }),
  back: fc.integer({ min: 101, max: 5000 }),
  removed: fc.boolean(),
});

function history(changes: readonly { touched: string[]; back: number; removed: boolean }[]) {
  const states: State[] = [new Map(RUNNERS.map((id) => [id, runnerOdds(id, 200)]))];
  for (const { touched, back, removed } of changes) {
    const next = new Map(states.at(-1));
    for (const id of touched)
      next.set(id, runnerOdds(id, back, { status: removed ? 'REMOVED' : 'ACTIVE' }));
    states.push(next);
  }
  return states;
}

const wholeAt = (states: readonly State[], seq: number): MarketOdds =>
  marketOdds('m', seq, [...states[seq]!.values()]);
const deltaTo = (states: readonly State[], seq: number, touched: readonly string[]): MarketOdds =>
  delta(
    'm',
    seq,
    touched.map((id) => states[seq]!.get(id)!),
  );

test('has only true states, in their order, if messages are late, doubled or lost', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 80 }),
      (changes, deliveries) => {
        const states = history(changes);
        const ledger = newLedger();
        let last = -1;
        for (const [pick, isWhole] of deliveries) {
          const seq = pick % states.length;
          const message =
            isWhole || seq === 0
              ? wholeAt(states, seq)
              : deltaTo(states, seq, changes[seq - 1]!.touched);
          receive(ledger, message);
          const now = ledger.head?.seq ?? -1;
          expect(now).toBeGreaterThanOrEqual(last);
          if (message.whole) expect(now).toBeGreaterThanOrEqual(seq);
          last = now;
          expect(known(ledger)).toEqual(now < 0 ? new Map() : states[now]);
        }
      },
    ),
  );
});

test('reaches the true state if messages arrive in order, each once', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), (changes) => {
      const states = history(changes);
      const ledger = newLedger();
      receive(ledger, wholeAt(states, 0));
      for (const [place, { touched }] of changes.entries())
        receive(ledger, deltaTo(states, place + 1, touched));
      expect(ledger.head?.seq).toBe(changes.length);
      expect(known(ledger)).toEqual(states.at(-1));
    }),
  );
});

/** A slow and simple version of the rules: every accepted message makes a new list. */
function naive(messages: readonly MarketOdds[]): readonly RunnerOdds[] {
  let seq: number | null = null;
  let list: RunnerOdds[] = [];
  for (const { seq: next, whole, runners } of messages) {
    const accepted: boolean = whole ? seq === null || next > seq : seq !== null && next === seq + 1;
    if (!accepted) continue;
    if (whole) list = [];
    for (const odds of runners) list = [...list.filter(({ id }) => id !== odds.id), odds];
    seq = next;
  }
  return list.toSorted((a, b) => a.id.localeCompare(b.id));
}

const anyMessage = fc
  .record({
    seq: fc.integer({ min: 0, max: 12 }),
    whole: fc.boolean(),
    runners: fc.array(
      fc
        .tuple(fc.constantFrom(...RUNNERS), fc.integer({ min: 101, max: 999 }))
        .map(([id, back]) => runnerOdds(id, back)),
      { maxLength: 6 },
    ),
  })
  .map(({ seq, whole, runners }) => marketOdds('m', seq, runners, { whole }));

test('agrees with a simple model on random messages', () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 40 }), (messages) => {
      const ledger = newLedger();
      for (const message of messages) receive(ledger, message);
      const mine = [...known(ledger).values()].toSorted((a, b) => a.id.localeCompare(b.id));
      expect(mine).toEqual(naive(messages));
    }),
    { numRuns: 500 },
  );
});
