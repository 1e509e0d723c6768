import { describe, expect, test } from 'vitest';
import { createSteadyClock } from '../../../streams/rx/steadyClock';
import { createServerClock } from '../../../streams/odds/serverClock';
import { setWallClock, sleep } from '../device';
import { type Marbles, marbles } from '../marbles';
import { alwaysVisible, clock, steady } from '../ports';

test('trusts the quickest reply most', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(20_000));
    const readings: number[] = [];
    m.act('1s a 999ms b 999ms c', {
      a: () => clock.observe(5_600),
      b: () => clock.observe(6_900),
      c: () => {
        clock.observe(7_300);
        readings.push(clock.serverNow());
      },
    });
    m.expectObservable(clock.offset$).toBe('0 999ms a 999ms b 17999ms |', {
      0: 0,
      a: 4_600,
      b: 4_900,
    });
    m.after(() => expect(readings).toEqual([7_900]));
  });
});

test('counts whole milliseconds, because stored times are whole numbers', () => {
  marbles((m) => {
    const fine = { ...steady, now: () => steady.now() + 0.4 };
    const clock = createServerClock(fine, m.scope(20_000));
    const readings: number[] = [];
    m.act('1s a', { a: () => readings.push(clock.serverNow()) });
    m.expectObservable(clock.offset$).toBe('0 19999ms |', { 0: 0 });
    m.after(() => expect(readings).toEqual([1_000]));
  });
});

test('is synced when a message has contained the server’s time', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(20_000));
    const readings: boolean[] = [];
    const read = () => readings.push(clock.isSynced());
    m.act('abc', {
      a: read,
      b: () => clock.observe(0) ?? read(),
      c: () => clock.observe(5_600) ?? read(),
    });
    m.expectObservable(clock.offset$).toBe('0-a 19997ms |', { 0: 0, a: 5_598 });
    m.after(() => expect(readings).toEqual([false, false, true]));
  });
});

test('measures the time since the last message, even if the message had no time', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(20_000));
    const readings: number[] = [];
    const read = () => readings.push(clock.sinceHeard());
    m.act('a 999ms b 999ms c 1s d 999ms e', {
      a: read,
      b: () => clock.observe(5_600),
      c: read,
      d: () => clock.observe(0),
      e: read,
    });
    m.after(() => expect(readings).toEqual([Infinity, 1_000, 1_000]));
  });
});

test('measures the delay of a message beyond the quickest of the last few', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(40_000));
    const readings: number[] = [];
    const late = (time: number) => readings.push(clock.delayOf(time));
    m.act('a 1s b 999ms c 27s d', {
      // The server's clock is not known yet.
      a: () => late(5_000),
      b: () => clock.observe(61_000),
      c: () => late(62_000),
      d: () => {
        late(62_500);
        late(95_000);
        late(0);
      },
    });
    m.after(() => expect(readings).toEqual([0, 0, 26_501, 0, 0]));
  });
});

test('dates the time of a reply that arrived earlier by its arrival', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(20_000));
    m.act('1s a', {
      a: () => {
        clock.observe(7_000, { age: 900 });
        expect([clock.serverNow(), clock.sinceHeard(), clock.isSynced()]).toEqual([
          7_900,
          900,
          true,
        ]);
      },
    });
    m.expectObservable(clock.offset$).toBe('0 999ms a 18999ms |', { 0: 0, a: 6_900 });
  });
});

test('accepts the time of a push only before the first reply', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(100_000));
    // p: a push; r: a reply; q: pushes with later times, at once and 90 s after the reply.
    m.act('-p-r-q 89997ms q', {
      p: () => clock.observe(m.now() + 5_000, { isPush: true }),
      r: () => clock.observe(m.now() + 9_000),
      q: () => clock.observe(m.now() + 12_000, { isPush: true }),
    });
    m.expectObservable(clock.offset$, '^ 99s !').toBe('0p-r', {
      0: 0,
      p: 5_000,
      r: 9_000,
    });
  });
});

test('is never set back by pushes, even long after the last reply', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(400_000));
    // r: a reply; p: pushes that were delayed by ten minutes.
    m.act('-r 99998ms (pppppp) 99992ms (pppppp)', {
      r: () => clock.observe(m.now() + 900_000),
      p: () => clock.observe(m.now() + 300_000, { isPush: true }),
    });
    m.expectObservable(clock.offset$, '^ 300s !').toBe('0r', { 0: 0, r: 900_000 });
  });
});

test('ignores small differences and replies without a time', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(9));
    m.act('                                 -abc', {
      a: () => clock.observe(1_000),
      b: () => clock.observe(1_050),
      c: () => clock.observe(0),
    });
    m.expectObservable(clock.offset$).toBe('0a-------|', { 0: 0, a: 999 });
  });
});

test('follows the first reply to the millisecond, and later replies to a tenth of a second', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(9));
    m.act('                                 -abc', {
      a: () => clock.observe(51),
      b: () => clock.observe(151),
      c: () => clock.observe(153),
    });
    m.expectObservable(clock.offset$).toBe('0a-c-----|', { 0: 0, a: 50, c: 150 });
  });
});

test('ignores a reply without a time, even if it is the first reply', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(9));
    m.act('                                 ---a', { a: () => clock.observe(0) });
    m.expectObservable(clock.offset$).toBe('0--------|', { 0: 0 });
  });
});

test('trusts the quickest reply on a device whose clock is an hour slow', () => {
  marbles((m) => {
    const today = Date.UTC(2026, 2, 1);
    const clock = createServerClock({ ...steady, now: () => today + m.now() }, m.scope(9));
    m.act('                                 -ab', {
      a: () => clock.observe(today + 3_600_000),
      b: () => clock.observe(today + 3_600_900),
    });
    m.expectObservable(clock.offset$).toBe('0ab------|', { 0: 0, a: 3_599_999, b: 3_600_898 });
  });
});

describe('an invalid time', () => {
  const YEAR = 365 * 86_400_000;

  test.each([
    ['years ahead', 3 * YEAR],
    ['a time before computers', -1],
    ['the last possible day', 8.64e15],
    ['not a number', Number.NaN],
  ])('is ignored: %s', (_, time) => {
    marbles((m) => {
      const clock = createServerClock(steady, m.scope(9));
      m.act('-ab', { a: () => clock.observe(time), b: () => clock.observe(1_002) });
      m.expectObservable(clock.offset$).toBe('0-b------|', { 0: 0, b: 1_000 });
    });
  });

  test.each([
    ['ahead', 90 * 86_400_000],
    ['behind', -30_000],
  ])('is outvoted by the other replies: %s', (_, wrong) => {
    marbles((m) => {
      const clock = createServerClock(steady, m.scope(9));
      const right = (): void => clock.observe(m.now() + 60_000);
      const readings: number[] = [];
      m.act('                                 -rrxrrl', {
        r: right,
        x: () => clock.observe(m.now() + 60_000 + wrong),
        l: () => readings.push(clock.serverNow()),
      });
      m.expectObservable(clock.offset$).toBe('0a-------|', { 0: 0, a: 60_000 });
      m.after(() => expect(readings).toEqual([60_006]));
    });
  });

  test('is accepted as the first time until two other times differ', () => {
    marbles((m) => {
      const clock = createServerClock(steady, m.scope(9));
      const right = (): void => clock.observe(m.now() + 60_000);
      m.act('-xrr', { r: right, x: () => clock.observe(90 * 86_400_000 + 1) });
      m.expectObservable(clock.offset$).toBe('0xr------|', {
        0: 0,
        x: 90 * 86_400_000,
        r: 60_000,
      });
    });
  });
});

test('stays the same if the wall clock is set back', () => {
  marbles((m) => {
    const scope = m.scope(9_000);
    const clocks = createSteadyClock({ clock, visibility: alwaysVisible }, scope);
    const server = createServerClock(clocks, scope);
    const readings: number[] = [];
    m.act('1s o 999ms b 999ms l', {
      o: () => server.observe(61_000),
      b: () => setWallClock(-3_600_000),
      l: () => readings.push(server.serverNow()),
    });
    m.after(() => expect(readings).toEqual([63_000]));
  });
});

describe('the server’s time after the wall clock ran ahead of the monotonic clock', () => {
  const AHEAD_MS = 30_000;
  const SERVER_AHEAD_MS = 60_000;
  /** Whether the server's time is known after the jump and after each reply, and the final time. */
  const follow = (m: Marbles, jump: () => void, sleptMs: number) => {
    const scope = m.scope(20_000);
    const clocks = createSteadyClock({ clock, visibility: alwaysVisible }, scope);
    const server = createServerClock(clocks, scope);
    const known: (boolean | number)[] = [];
    const reply = (slept: number) => (): void => server.observe(m.now() + SERVER_AHEAD_MS + slept);
    const look = (): void => void known.push(server.isSynced());
    m.act('1s (bbb) 995ms j 499ms l 499ms (al) 96ms (al) 96ms (al) 96ms t', {
      b: reply(0),
      j: jump,
      l: look,
      a: reply(sleptMs),
      t: () => known.push(server.serverNow() - m.now() - sleptMs),
    });
    return known;
  };

  test('is synced again at the first reply after a sleep', () => {
    marbles((m) => {
      const known = follow(m, () => sleep(AHEAD_MS, 'not counted'), AHEAD_MS);
      m.after(() => expect(known).toEqual([false, true, true, true, SERVER_AHEAD_MS]));
    });
  });

  test.each([
    ['trusts', 5_000, true],
    ['does not trust', 5_001, false],
  ])('%s a reply that is %i ms late', (_, lateMs, isBelieved) => {
    marbles((m) => {
      const known = follow(m, () => sleep(AHEAD_MS, 'not counted'), AHEAD_MS - lateMs);
      m.after(() => expect(known[1]).toBe(isBelieved));
    });
  });

  test('is not synced until replies outvote a clock that was set', () => {
    marbles((m) => {
      const known = follow(m, () => setWallClock(AHEAD_MS), 0);
      m.after(() => expect(known).toEqual([false, false, false, true, SERVER_AHEAD_MS]));
    });
  });

  test('stays synced if the monotonic clock counted the sleep', () => {
    marbles((m) => {
      const known = follow(m, () => sleep(AHEAD_MS, 'counted'), AHEAD_MS);
      m.after(() => expect(known).toEqual([true, true, true, true, SERVER_AHEAD_MS]));
    });
  });
});

test('follows a clock that drifts once the old replies are dropped', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(20));
    m.act('-abbbbbbbb', { a: () => clock.observe(9_000), b: () => clock.observe(5_000) });
    m.expectObservable(clock.offset$).toBe('0a-------b----------|', { 0: 0, a: 8_999, b: 4_998 });
  });
});
