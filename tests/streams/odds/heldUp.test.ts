import { map, merge, NEVER, of, take, timer } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { createLink, wrapped } from '../ports';
import { sleep } from '../device';
import { createProduct, message } from '../product';
import { wireOdds } from '../server';
import { delta, marketOdds, runnerOdds } from './oddsSamples';

const EMPTY_ODDS = of(wrapped({ markets: [] }));

const pushed = (second: number, odds: Parameters<typeof wireOdds>[0]) =>
  message('MarketOdds', {
    time: new Date(60_000 + second * 1_000).toISOString(),
    markets: [wireOdds(odds)],
  });

test('does not treat a push that arrives half a minute late as a live price', () => {
  marbles((m) => {
    // a: whole odds from second 1; then the radio stalls for 27 s (the hub is lost only after 30 s); b: a push
    // that the server sent in second 2 arrives.
    const { link } = createLink(
      m.hot('1s a 27999ms b', {
        a: pushed(1, marketOdds('m', 1, [runnerOdds('a', 200)])),
        b: pushed(2, delta('m', 2, [runnerOdds('a', 210)])),
      }),
    );
    const { streams } = createProduct(m, {
      connect: () => m.cold('l', { l: link }),
      closesAt: 40_000,
    });
    streams.startBackground();
    m.expectObservable(streams.books.watch('m'), '^ 39s !').toBe('');
    const stale$ = streams.books.market$('m').pipe(map(({ stale }) => stale));
    m.expectObservable(stale$, '^ 35s !').toBe('1s f 7999ms s', { f: false, s: true });
    m.act('29010ms l', { l: () => expect(streams.books.isFresh('m')).toBe(false) });
  });
});

test('does not treat pushes that are each ten seconds late as live prices', () => {
  marbles((m) => {
    // The first push arrives at once; from second 12 on, the pushes arrive that the server sent from second 2 on.
    const late$ = timer(12_000, 100).pipe(
      take(40),
      map((n) => pushed(2 + n / 10, delta('m', 2 + n, [runnerOdds('a', 210 + n)]))),
    );
    const first = pushed(1, marketOdds('m', 1, [runnerOdds('a', 200)]));
    const { link } = createLink(merge(timer(1_000).pipe(map(() => first)), late$));
    const list = wrapped({ time: new Date(60_000).toISOString(), events: [] });
    const { streams } = createProduct(m, {
      connect: () => m.cold('l', { l: link }),
      routes: { 'Event/TreeSportWithEvent': (_, count) => (count === 0 ? of(list) : NEVER) },
      closesAt: 20_000,
    });
    streams.startBackground();
    m.expectObservable(streams.books.watch('m'), '^ 19s !').toBe('');
    const stale$ = streams.books.market$('m').pipe(map(({ stale }) => stale));
    m.expectObservable(stale$, '^ 19s !').toBe('1s f 7999ms s', { f: false, s: true });
    m.act('15s l', { l: () => expect(streams.books.isFresh('m')).toBe(false) });
  });
});

test('does not treat a message from before a sleep as a live price', () => {
  marbles((m) => {
    // a: whole odds at 1 s. The device sleeps for ten minutes at 2.5 s, which the beat notices at 3 s. b: a
    // push from before the sleep arrives once the radio is back. The poll gets no reply.
    const { link } = createLink(
      m.hot('1s a 2499ms b', {
        a: pushed(1, marketOdds('m', 1, [runnerOdds('a', 200)])),
        b: pushed(2, delta('m', 2, [runnerOdds('a', 210)])),
      }),
    );
    const { streams } = createProduct(m, {
      connect: () => m.cold('l', { l: link }),
      routes: { 'Odds/GetUserOddsV2': (_, count) => (count === 0 ? EMPTY_ODDS : NEVER) },
      closesAt: 20_000,
    });
    streams.startBackground();
    m.expectObservable(streams.books.watch('m'), '^ 19s !').toBe('');
    m.act('2500ms s 1499ms l', {
      s: () => sleep(600_000, 'not counted'),
      l: () => expect(streams.books.isFresh('m')).toBe(false),
    });
  });
});

test('does not treat many old pushes as live prices without a recent server time', () => {
  marbles((m) => {
    // Only the list states the time. The device sleeps for ten minutes at 2.5 s; older pushes then arrive
    // within a moment, and neither the list nor the poll gets another reply.
    const old$ = timer(3_500, 10).pipe(
      take(20),
      map((n) => pushed(2 + n / 100, delta('m', 2 + n, [runnerOdds('a', 210 + n)]))),
    );
    const first = pushed(1, marketOdds('m', 1, [runnerOdds('a', 200)]));
    const { link } = createLink(merge(timer(1_000).pipe(map(() => first)), old$));
    const list = wrapped({ time: new Date(60_000).toISOString(), events: [] });
    const { streams } = createProduct(m, {
      connect: () => m.cold('l', { l: link }),
      routes: {
        'Event/TreeSportWithEvent': (_, count) => (count === 0 ? of(list) : NEVER),
        'Odds/GetUserOddsV2': () => NEVER,
      },
      closesAt: 20_000,
    });
    streams.startBackground();
    m.expectObservable(streams.books.watch('m'), '^ 19s !').toBe('');
    m.act('2500ms s 1999ms l', {
      s: () => sleep(600_000, 'not counted'),
      l: () => expect(streams.books.isFresh('m')).toBe(false),
    });
  });
});
