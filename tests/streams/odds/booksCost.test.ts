import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { defer, map, NEVER, Subject, tap } from 'rxjs';
import { expect, test } from 'vitest';
import { decodeOdds } from '../../../streams/odds/odds';
import { createScope, type Scope } from '../../../streams/rx/scope';
import { createBooks } from '../../../streams/odds/books';
import type { Frames } from '../../../streams/ports';
import { alwaysOnline, alwaysVisible, createReport, onTime, steady } from '../ports';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

/** The cost of a feed of all runners when only some are followed. */
function feed(knownRunners: number, followed: number) {
  const scope = createScope();
  const frame$ = new Subject<void>();
  let frames = 0;
  let emissions = 0;
  const ports = {
    frames: { next$: frame$.pipe(tap({ subscribe: () => frames++ })) } satisfies Frames,
    visibility: alwaysVisible,
    network: alwaysOnline,
    report: createReport().report,
    steady,
    clock: onTime,
  };
  const books = createBooks(ports, scope);
  const ids = Array.from({ length: knownRunners }, (_, n) => `r${n}`);
  books.apply(
    oddsReply([
      marketOdds(
        'm',
        1,
        ids.map((id) => runnerOdds(id, 200)),
      ),
    ]),
    'poll',
  );
  for (const id of ids.slice(0, followed))
    scope.run(books.runner$('m', id), () => void emissions++);
  emissions = 0;
  for (let seq = 2; seq <= 11; seq++)
    books.apply(
      oddsReply([
        delta(
          'm',
          seq,
          ids.map((id) => runnerOdds(id, 200 + seq)),
        ),
      ]),
      'push',
    );
  frame$.next();
  scope.close();
  return { frames, emissions };
}

test('spends no emission and no frame on runners without subscribers, even on thousands', () => {
  expect(feed(1_000, 0)).toEqual({ frames: 0, emissions: 0 });
  expect(feed(100, 7)).toEqual({ frames: 1, emissions: 7 });
  expect(feed(10_000, 7)).toEqual({ frames: 1, emissions: 7 });
});

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Bytes that the work leaves allocated. */
function left(work: () => void): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  work();
  collect();
  return process.memoryUsage().heapUsed - before;
}

const openBooks = (scope: Scope) => {
  const { report, warnings } = createReport();
  const frames: Frames = { next$: NEVER };
  return {
    warnings,
    books: createBooks(
      { frames, visibility: alwaysVisible, network: alwaysOnline, report, steady, clock: onTime },
      scope,
    ),
  };
};

test('needs little memory and one warning for a hundred thousand unrequested markets', () => {
  const scope = createScope();
  const { books, warnings } = openBooks(scope);
  const known = (): number => {
    let count = 0;
    for (let n = 0; n < 100_000; n++) if (books.snapshot(`m${n}`) !== null) count++;
    return count;
  };
  const push = (): void => {
    for (let n = 0; n < 100_000; n++)
      books.apply(
        oddsReply([marketOdds(`m${n}`, 1, [runnerOdds('a', 200), runnerOdds('b', 300)])]),
        'push',
      );
  };
  const bytes = left(push);
  expect(known()).toBe(500);
  expect(warnings).toHaveLength(1);
  expect(bytes).toBeLessThan(5_000_000);
  scope.close();
});

test('needs little memory after a hundred thousand runners were followed and left', () => {
  const scope = createScope();
  const { books } = openBooks(scope);
  books.apply(oddsReply([marketOdds('m', 1, [runnerOdds('a', 200)])]), 'list');
  const bytes = left(() => {
    for (let n = 0; n < 100_000; n++) scope.run(books.runner$('m', `r${n}`)).unsubscribe();
  });
  expect(bytes).toBeLessThan(5_000_000);
  scope.close();
});

test('needs no memory and one warning for a hundred thousand mentions of unknown markets', () => {
  const scope = createScope();
  const { books, warnings } = openBooks(scope);
  const quiet = Array.from({ length: 100_000 }, (_, n) => ({ marketId: `m${n}`, seq: 1 }));
  for (let turn = 0; turn < 3; turn++) books.apply(oddsReply([], { quiet }), 'push');
  expect(warnings).toHaveLength(1);
  scope.close();
});

test('decodes 130,000 runners and stores a thousand of them', () => {
  const scope = createScope();
  const { books, warnings } = openBooks(scope);
  const runners = Array.from({ length: 130_000 }, (_, id) => ({ id: `r${id}`, status: 'ACTIVE' }));
  for (let seq = 1; seq <= 3; seq++) {
    const odds = decodeOdds({
      markets: [{ marketId: 'm', seq, version: 1, status: 'OPEN', whole: seq === 1, runners }],
    });
    if (odds !== null) books.apply(odds, 'push');
  }
  expect(books.snapshot('m')?.runners).toHaveLength(1_000);
  expect(books.snapshot('m')?.seq).toBe(3);
  expect(warnings).toHaveLength(3);
  scope.close();
});

test('emits to no subscriber twice between two frames, and ends with the last odds', () => {
  const tick = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 101, max: 110 })),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  fc.assert(
    fc.property(fc.array(tick, { maxLength: 60 }), (ticks) => {
      const scope = createScope();
      const frame$ = new Subject<void>();
      const books = createBooks(
        {
          frames: { next$: defer(() => frame$.pipe(map(() => undefined))) },
          visibility: alwaysVisible,
          network: alwaysOnline,
          report: createReport().report,
          steady,
          clock: onTime,
        },
        scope,
      );
      const start = ['a', 'b', 'c'].map((id) => runnerOdds(id, 200));
      books.apply(oddsReply([marketOdds('m', 0, start)]), 'poll');
      const emitted = new Map<string, number[]>();
      let sinceFrame: string[] = [];
      for (const { id } of start)
        scope.run(books.runner$('m', id), ({ lastPrice }) => {
          emitted.set(id, [...(emitted.get(id) ?? []), lastPrice]);
          sinceFrame.push(id);
        });
      let seq = 0;
      for (const one of [...ticks, null]) {
        if (one !== null) {
          books.apply(oddsReply([delta('m', ++seq, [runnerOdds(one[0], one[1])])]), 'push');
          continue;
        }
        sinceFrame = [];
        frame$.next();
        expect(new Set(sinceFrame).size).toBe(sinceFrame.length);
      }
      for (const { id, lastPrice } of books.snapshot('m')?.runners ?? []) {
        const prices = emitted.get(id) ?? [];
        expect(prices.at(-1)).toBe(lastPrice);
        expect(prices.some((price, place) => price === prices[place - 1])).toBe(false);
      }
      scope.close();
    }),
  );
});
