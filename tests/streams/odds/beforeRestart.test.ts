import { expect, test } from 'vitest';
import type { Books, MarketOdds, OddsReply } from '../../../streams/catalogue/types';
import { setWallClock } from '../device';
import { marbles } from '../marbles';
import { setUp } from './booksFeed';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

/*
 * A restarted server counts from the beginning. Late messages from before the restart are obsolete, even if their
 * numbers are higher.
 */

const whole = (seq: number) => marketOdds('m', seq, [runnerOdds('a', 1_000 + seq)]);

/** Applies state 90 of a server to the books; `restart` applies state 5, 10 s later, after a restart. */
const restarted = (books: Pick<Books, 'apply'>) => {
  const receive =
    (source: 'poll' | 'list' | 'push', time: number, odds: MarketOdds | null, more = {}) =>
    () =>
      books.apply(oddsReply(odds === null ? [] : [odds], { time: 60_000 + time, ...more }), source);
  receive('poll', 0, whole(90))();
  return { receive, restart: receive('poll', 10_000, whole(5)) };
};
const quiet = (seq: number): Partial<OddsReply> => ({ quiet: [{ marketId: 'm', seq }] });

test.each([
  ['a reply', 'poll', whole(91), {}],
  ['a list', 'list', whole(91), {}],
  ['full odds of the hub', 'push', whole(91), {}],
  ['a delta with a fitting number', 'push', delta('m', 6, [runnerOdds('a', 1_006)]), {}],
  ['a delta', 'push', delta('m', 92, [runnerOdds('a', 1_092)]), {}],
  ['a later halt', 'push', delta('m', 92, [], { status: 'SUSPENDED' }), {}],
  ['a confirmation by the hub', 'push', null, quiet(91)],
] as const)('ignores %s from before the restart that arrives late', (_, source, odds, more) => {
  marbles((m) => {
    const { books } = setUp(m);
    const { receive, restart } = restarted(books);
    const seen: unknown[] = [];
    // r: the server after its restart; l: a message from before the restart, which the hub sent well before the
    // restart.
    m.act('10s r 999ms l s', {
      r: restart,
      l: receive(source, source === 'push' ? 4_999 : 9_999, odds, more),
      s: () => seen.push(books.snapshot('m')?.seq, books.isFresh('m'), books.snapshot('m')?.status),
    });
    m.after(() => expect(seen).toEqual([5, true, 'OPEN']));
  });
});

test('does not refresh odds by a late confirmation from before the restart', () => {
  marbles((m) => {
    const { books } = setUp(m);
    const { receive, restart } = restarted(books);
    const seen: unknown[] = [];
    m.act('10s r 6999ms l s', {
      r: restart,
      l: receive('push', 4_999, null, quiet(5)),
      s: () => seen.push(books.age('m')),
    });
    m.after(() => expect(seen).toEqual([7_001]));
  });
});

test('follows a second restart at once, to a lower or a higher number', () => {
  marbles((m) => {
    const { books } = setUp(m);
    const { receive, restart } = restarted(books);
    const seen: unknown[] = [];
    const see = () => seen.push(books.snapshot('m')?.seq);
    m.act('10s r 8s l s 999ms h s', {
      r: restart,
      l: receive('poll', 18_000, whole(2)),
      h: receive('push', 19_000, whole(40)),
      s: see,
    });
    m.after(() => expect(seen).toEqual([2, 40]));
  });
});

test('accepts a hub whose clock is behind the replies’ clock after a restart', () => {
  marbles((m) => {
    const { books } = setUp(m);
    const { receive, restart } = restarted(books);
    const seen: unknown[] = [];
    m.act('10s r 99ms h s', {
      r: restart,
      h: receive('push', 5_101, delta('m', 6, [], { status: 'SUSPENDED' })),
      s: () => seen.push(books.snapshot('m')?.status, books.isFresh('m')),
    });
    m.after(() => expect(seen).toEqual(['SUSPENDED', true]));
  });
});

test('accepts the third reply after a restart whose time was far ahead', () => {
  marbles((m) => {
    const { books } = setUp(m);
    const { receive } = restarted(books);
    const seen: unknown[] = [];
    m.act('10s r 1999ms a 1999ms b 1999ms c s', {
      r: receive('poll', 86_400_000, whole(5)),
      a: receive('poll', 12_000, whole(6)),
      b: receive('poll', 14_000, whole(7)),
      c: receive('poll', 16_000, whole(8)),
      s: () => seen.push(books.snapshot('m')?.seq, books.isFresh('m')),
    });
    m.after(() => expect(seen).toEqual([8, true]));
  });
});

test.each([
  ['a reply', 'poll', 5_001],
  ['a push, whose clock may be behind', 'push', 10_001],
] as const)(
  'follows a restart although the device’s clock was set ahead before %s',
  (_, source, passed) => {
    marbles((m) => {
      const { books } = setUp(m);
      const { receive } = restarted(books);
      const seen: unknown[] = [];
      m.act('1s c 999ms l 999ms r s', {
        c: () => setWallClock(30_000),
        l: receive(source, 2_000, whole(91)),
        r: receive('poll', 2_000 + passed, whole(5)),
        s: () => seen.push(books.snapshot('m')?.seq),
      });
      m.after(() => expect(seen).toEqual([5]));
    });
  },
);
