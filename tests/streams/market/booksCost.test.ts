import * as fc from 'fast-check';
import { defer, map, Subject, tap } from 'rxjs';
import { expect, test } from 'vitest';
import { createScope } from '../../../streams/core/scope';
import { createBooks } from '../../../streams/market/books';
import type { Frames } from '../../../streams/ports';
import { alwaysVisible, createReport, steady } from '../ports';
import { delta, marketOdds, oddsReply, runnerOdds } from './odds';

/** Counts what a feed of all runners costs when only some are followed. */
function feed(knownRunners: number, followed: number) {
  const scope = createScope();
  const frame$ = new Subject<void>();
  let frames = 0;
  let emissions = 0;
  const ports = {
    frames: { next$: frame$.pipe(tap({ subscribe: () => frames++ })) } satisfies Frames,
    visibility: alwaysVisible,
    report: createReport().report,
    steady,
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

test('runners nobody follows cost no emission and no frame, however many are known', () => {
  expect(feed(1_000, 0)).toEqual({ frames: 0, emissions: 0 });
  expect(feed(100, 7)).toEqual({ frames: 1, emissions: 7 });
  expect(feed(10_000, 7)).toEqual({ frames: 1, emissions: 7 });
});

test('between two frames no follower hears twice, and each ends with the last odds', () => {
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
          report: createReport().report,
          steady,
        },
        scope,
      );
      const start = ['a', 'b', 'c'].map((id) => runnerOdds(id, 200));
      books.apply(oddsReply([marketOdds('m', 0, start)]), 'poll');
      const heard = new Map<string, number[]>();
      let sinceFrame: string[] = [];
      for (const { id } of start)
        scope.run(books.runner$('m', id), ({ lastPrice }) => {
          heard.set(id, [...(heard.get(id) ?? []), lastPrice]);
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
        const prices = heard.get(id) ?? [];
        expect(prices.at(-1)).toBe(lastPrice);
        expect(prices.some((price, place) => price === prices[place - 1])).toBe(false);
      }
      scope.close();
    }),
  );
});
