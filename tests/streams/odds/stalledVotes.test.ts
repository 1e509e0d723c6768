import { expect, test } from 'vitest';
import { createServerClock } from '../../../streams/odds/serverClock';
import { marbles } from '../marbles';
import { alwaysVisible, steady } from '../ports';
import { setUp } from './booksFeed';
import { marketOdds, oddsReply, runnerOdds } from './oddsSamples';

/*
 * Three consecutive whole replies replace the known state. A stalled connection delivers three replies that the server
 * wrote before that state.
 */

const KNOWN = 41;

/** A reply: when it arrives, its state, and its server time, in ms. */
type Reply = readonly [at: number, seq: number, time: number];

/** The books receive the known state at second 12, then the replies; at second 25 they have this state, of this age. */
const hears = (replies: readonly Reply[], state: number, age: number): void =>
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(60_000));
    const { books } = setUp(m, alwaysVisible, 60_000, clock);
    const receive = (seq: number, time: number) => () => {
      const odds = marketOdds('m', seq, [runnerOdds('a', 1_000 + seq)]);
      books.apply(oddsReply([odds], { time: 100_000 + time }), 'poll');
      clock.observe(100_000 + time);
    };
    receive(1, 0)();
    m.act('12s k', { k: receive(KNOWN, 12_000) });
    for (const [at, seq, time] of replies) m.act(`${at}ms r`, { r: receive(seq, time) });
    const seen: unknown[] = [];
    m.act('25s s', { s: () => seen.push(books.snapshot('m')?.seq, books.age('m')) });
    m.after(() => expect(seen).toEqual([state, age]));
  });

test('does not replace the known state by delayed replies from before it', () => {
  const late: Reply[] = [
    [12_100, 26, 3_000],
    [13_300, 27, 4_500],
    [17_000, 33, 7_000],
  ];
  hears(late, KNOWN, 13_000);
});

test('replaces the known state by later replies even if they were delayed', () => {
  const late: Reply[] = [
    [16_000, 3, 13_000],
    [17_500, 4, 14_500],
    [19_000, 5, 16_000],
  ];
  hears(late, 5, 9_000);
});
