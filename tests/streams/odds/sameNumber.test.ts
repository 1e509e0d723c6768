import { expect, test } from 'vitest';
import type { MarketOdds } from '../../../streams/catalogue/types';
import { marbles } from '../marbles';
import { setUp } from './booksFeed';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

/* A restarted server may reach the same number as the page has, because a quiet market has few states. */

const before = marketOdds('m', 1, [runnerOdds('a', 200)]);
const after = (more: Partial<MarketOdds> = {}): MarketOdds =>
  marketOdds('m', 1, [runnerOdds('a', 300)], more);

test.each([
  ['that sends the time', 10_000, 12_000],
  ['that sends no time', 0, 0],
])('accepts full odds that have a known number but differ, from a server %s', (_, ...times) => {
  marbles((m) => {
    const { books } = setUp(m);
    const [then, now] = times;
    books.apply(oddsReply([before], { time: then }), 'poll');
    m.act('-p', {
      p: () => books.apply(oddsReply([after({ status: 'SUSPENDED' })], { time: now }), 'poll'),
    });
    m.expectObservable(books.runner$('m', 'a'), '^ 50ms !').toBe('a 15ms b', {
      a: runnerOdds('a', 200),
      b: runnerOdds('a', 300),
    });
    m.after(() => expect(books.snapshot('m')?.status).toBe('SUSPENDED'));
  });
});

test('ignores an overtaken reply from before the restart', () => {
  marbles((m) => {
    const { books } = setUp(m);
    books.apply(oddsReply([before], { time: 10_000 }), 'poll');
    // n: odds from after the restart; o: late odds from before the restart.
    m.act('-n 8s o', {
      n: () => books.apply(oddsReply([after()], { time: 12_000 }), 'poll'),
      o: () => books.apply(oddsReply([before], { time: 11_000 }), 'poll'),
    });
    m.after(() => {
      expect(books.snapshot('m')?.runners).toEqual([runnerOdds('a', 300)]);
      expect(books.isFresh('m')).toBe(false);
    });
  });
});

test('accepts a restart from a hub whose clock is behind, but no late confirmations', () => {
  marbles((m) => {
    const { books } = setUp(m);
    books.apply(oddsReply([before], { time: 10_000 }), 'poll');
    // w: whole odds after the restart, by a clock 4 s behind; q: the hub confirms these odds.
    m.act('6s w q', {
      w: () => books.apply(oddsReply([after()], { time: 12_000 }), 'push'),
      q: () =>
        books.apply(oddsReply([], { time: 12_001, quiet: [{ marketId: 'm', seq: 1 }] }), 'push'),
    });
    m.after(() => expect(books.snapshot('m')?.runners).toEqual([runnerOdds('a', 300)]));
  });
});

test('finds a difference in one runner or one figure, but not in a repetition', () => {
  marbles((m) => {
    const { books } = setUp(m);
    const two = (back: number) => [runnerOdds('a', 200), runnerOdds('b', back)];
    const snapshots: unknown[] = [];
    books.apply(oddsReply([marketOdds('m', 1, two(500))]), 'poll');
    books.apply(oddsReply([delta('m', 2, [runnerOdds('b', 510)])]), 'push');
    const same = marketOdds('m', 2, two(510));
    m.act('-abcd', {
      a: () => books.apply(oddsReply([same]), 'poll'),
      b: () => books.apply(oddsReply([{ ...same, runners: two(520) }]), 'poll'),
      c: () => books.apply(oddsReply([{ ...same, runners: two(520), traded: 7 }]), 'poll'),
      d: () => books.apply(oddsReply([{ ...same, runners: [runnerOdds('a', 200)] }]), 'poll'),
    });
    m.act(
      '-abcd',
      Object.fromEntries([...'abcd'].map((at) => [at, () => snapshots.push(books.snapshot('m'))])),
    );
    m.after(() =>
      expect(snapshots).toMatchObject([
        { runners: two(510), traded: 0 },
        { runners: two(520), traded: 0 },
        { runners: two(520), traded: 7 },
        { runners: [runnerOdds('a', 200)] },
      ]),
    );
  });
});
