import { asyncScheduler, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createPriceTapes } from '../../../streams/eventFacts/priceTapes';
import type { PriceTick } from '../../../streams/eventFacts/types';
import type { Books, MarketOdds } from '../../../streams/catalogue/types';
import { type Marbles, marbles } from '../marbles';
import { setUp as setUpBooks } from '../odds/booksFeed';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';

interface Given {
  /** The ms by which the steady clock is ahead of the timers, because they slept. */
  readonly slept?: () => number;
  readonly offset?: number;
  readonly closesAt?: number;
}

/** A watched market `m` with the runner `a`, and its tape in one line: 5 s in tenths, state, back, lay. */
function setUp(m: Marbles, { slept = () => 0, offset = 0, closesAt = 60_000 }: Given = {}) {
  const feed = setUpBooks(m, undefined, closesAt);
  const tapes = createPriceTapes(
    {
      books: feed.books,
      steady: { now: () => asyncScheduler.now() + slept() },
      clock: { offset$: m.behavior<number>('o', { o: offset }) },
    },
    m.scope(closesAt),
  );
  feed.books.watch('m').subscribe();
  let seq = 0;
  const says = (back: number, more: Partial<MarketOdds> = {}) =>
    feed.push(marketOdds('m', ++seq, [runnerOdds('a', back)], more));
  const written$ = (id = 'a') => tapes.prices$('m', id).pipe(map(write));
  return { ...feed, ...tapes, says, written$ };
}

const write = (ticks: readonly PriceTick[]): string =>
  ticks
    .map(({ time, state, back, lay }) => `${time} ${state}${back || lay ? ` ${back}/${lay}` : ''}`)
    .join(', ');

describe('the tape of a market', () => {
  it('records the best prices of a watched market every 5 s, even after more moves', () =>
    marbles((m) => {
      const { says, written$ } = setUp(m);
      says(200);
      m.act('1s b 1s c 2s d 3s e', {
        b: () => says(210),
        c: () => says(220),
        d: () => says(230),
        e: () => says(240),
      });
      m.expectObservable(written$(), '^ 11s !').toBe('b 4999ms c 4999ms d', {
        b: '0 OPEN 200/202',
        c: '0 OPEN 200/202, 5000 OPEN 230/232',
        d: '0 OPEN 200/202, 5000 OPEN 230/232, 10000 OPEN 240/242',
      });
    }));

  it('uses the server’s clock, even for a later subscriber', () =>
    marbles((m) => {
      const { says, written$ } = setUp(m, { offset: 700 });
      says(200);
      m.expectObservable(written$(), '2s ^ 1s !').toBe('2s a', { a: '700 OPEN 200/202' });
    }));

  it('records no price of a halted market, and ends with a closed market', () =>
    marbles((m) => {
      const { says, written$ } = setUp(m);
      says(200);
      m.act('3s b 4s c', {
        b: () => says(200, { status: 'SUSPENDED' }),
        c: () => says(200, { status: 'CLOSED' }),
      });
      m.expectObservable(written$(), '11s ^ 1s !').toBe('11s a', {
        a: '0 OPEN 200/202, 5000 HALTED',
      });
    }));

  it('states once that the prices are lost, until they return', () =>
    marbles((m) => {
      const { says, written$ } = setUp(m);
      says(200);
      m.act('23s b', { b: () => says(300) });
      m.expectObservable(written$(), '26s ^ 1s !').toBe('26s a', {
        a: '0 OPEN 200/202, 5000 OPEN 200/202, 10000 LOST, 25000 OPEN 300/302',
      });
    }));

  it('shows a sleep that no timer noticed as lost prices', () =>
    marbles((m) => {
      const { says, written$ } = setUp(m, { slept: () => (m.now() > 6_000 ? 60_000 : 0) });
      says(200);
      m.act('3s b 4s c', { b: () => says(200), c: () => says(300) });
      m.expectObservable(written$(), '11s ^ 1s !').toBe('11s a', {
        a: '0 OPEN 200/202, 5000 OPEN 200/202, 10000 LOST, 70000 OPEN 300/302',
      });
    }));

  it('records no price of an inactive or unknown runner', () =>
    marbles((m) => {
      const { push, written$ } = setUp(m);
      push(marketOdds('m', 1, [runnerOdds('a', 200, { status: 'REMOVED' })]));
      m.expectObservable(written$(), '1s ^ 1s !').toBe('1s a', { a: '0 OPEN' });
      m.expectObservable(written$('z'), '1s ^ 1s !').toBe('1s a', { a: '0 OPEN' });
    }));

  it('covers a quarter of an hour', () =>
    marbles((m) => {
      const { says, prices$ } = setUp(m, { closesAt: 1_210_000 });
      for (let time = 0; time < 1_200_000; time += 4_000)
        m.act(`${time + 1}ms a`, { a: () => says(200) });
      const ends$ = prices$('m', 'a').pipe(
        map((ticks) => [ticks.length, ticks.at(0)?.time, ticks.at(-1)?.time]),
      );
      m.expectObservable(ends$, '1199s ^ 500ms !').toBe('1199s a', {
        a: [180, 300_000, 1_195_000],
      });
    }));

  it('covers the 24 markets that were watched last', () =>
    marbles((m) => {
      const feed = setUpBooks(m);
      const snapshots: string[] = [];
      const books: Pick<Books, 'snapshot' | 'isFresh' | 'watched$'> = {
        ...feed.books,
        snapshot: (id) => {
          snapshots.push(id);
          return feed.books.snapshot(id);
        },
      };
      const { prices$ } = createPriceTapes(
        {
          books,
          steady: { now: m.now },
          clock: { offset$: m.behavior<number>('o', { o: 0 }) },
        },
        m.scope(),
      );
      feed.books.watch('first').subscribe();
      const watchMany = () => {
        for (let count = 1; count <= 30; count++) feed.books.watch(`m${count}`).subscribe();
        snapshots.length = 0;
      };
      m.act('1s a', { a: watchMany });
      m.expectObservable(prices$('first', 'a'), '6s ^ 1s !').toBe('6s a', { a: [] });
      m.after(() => {
        expect(snapshots.slice(0, 24)).toEqual(
          Array.from({ length: 24 }, (_, index) => `m${index + 7}`),
        );
      });
    }));

  it('ends when its scope closes', () =>
    marbles((m) => {
      const { prices$ } = setUp(m, { closesAt: 3_000 });
      m.expectObservable(prices$('m', 'a')).toBe('a 2999ms |', { a: [] });
    }));
});
