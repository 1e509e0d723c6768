import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  type Entry,
  recognise,
  type Sending,
  sentNow,
  startsOf,
  timesOf,
} from '../../../streams/commands/recognise';
import { marbles } from '../marbles';

const HOUR = 3_600_000;
const SENT = 100 * HOUR;
const find = (entries: readonly Entry[], more: Partial<Sending> = {}) => {
  const found = recognise(
    { starts: [SENT], before: [], isWhole: false, clock: 'synced', ...more },
    entries,
  );
  return found === 'doubt' ? found : (found?.id ?? null);
};
const at = (ms: number | null, id = 'a'): Entry => ({
  id,
  createdAt: ms === null ? null : SENT + ms,
});
const WHOLE = { isWhole: true };

test('finds an entry from five seconds before the sending until five minutes after', () => {
  const found = [-5_001, -5_000, 0, 300_000, 300_001].map((ms) => find([at(ms)], WHOLE));
  expect(found).toEqual([null, 'a', 'a', 'a', null]);
});

test('is in doubt about an entry from over a second before if the earlier list was incomplete', () => {
  expect([-1_001, -1_000].map((ms) => find([at(ms)]))).toEqual(['doubt', 'a']);
});

describe('the times of a command', () => {
  test('include each sending, by each clock that may be right', () => {
    expect(startsOf({ sentAt: 1 }, 10)).toEqual([11]);
    expect(startsOf({ serverSentAt: 5 }, 10)).toEqual([5]);
    expect(startsOf({ sentAt: 1, serverSentAt: 5, sentBefore: [2, 3] }, 10)).toEqual([11, 5, 2, 3]);
  });

  test('exclude the device’s clock if the page knew the server’s time', () => {
    const synced = { sentAt: 1, serverSentAt: 5, isSynced: true, sentBefore: [2] };
    expect(startsOf(synced, 10)).toEqual([5, 2]);
  });

  test('are synced only if the page knew the server’s time and both clocks agree', () => {
    const synced = { sentAt: 1_000, serverSentAt: 61_000, isSynced: true };
    const sure = [60_000, 65_000, 65_001, 54_999].map((offset) => timesOf(synced, offset).clock);
    expect(sure).toEqual(['synced', 'synced', 'changed', 'changed']);
    // The page got the server's time only later, and the device's clock may have been set in between.
    const unsynced = { sentAt: 1_000, isSynced: false };
    expect(timesOf(unsynced, 60_000)).toEqual({ starts: [61_000], clock: 'changed' });
    expect(timesOf({ ...unsynced, serverSentAt: 61_000 }, 60_000).clock).toBe('changed');
    // An older release stored one time only: it is unknown whether a clock was set since.
    expect(timesOf({ sentAt: 1_000 }, 60_000)).toEqual({ starts: [61_000], clock: 'changed' });
    expect(timesOf({ serverSentAt: 61_000 }, 60_000).clock).toBe('changed');
    // The server's time is unknown.
    expect(timesOf({ sentAt: 1_000 }, null)).toEqual({ starts: [1_000], clock: 'unsynced' });
  });

  test('include the times of its first sending if it is sent again', () =>
    marbles((m) => {
      const clock = { serverNow: () => m.now() + 10, isSynced: () => true };
      const first = sentNow(clock);
      expect(first).toEqual({ sentAt: 0, serverSentAt: 10, isSynced: true });
      m.act('7ms a', {
        a: () =>
          expect(sentNow(clock, { ...first, sentBefore: [1] })).toEqual({
            sentAt: 7,
            serverSentAt: 17,
            isSynced: true,
            sentBefore: [10, 1],
          }),
      });
      m.expectObservable(of(1)).toBe('(a|)', { a: 1 });
    }));
});

test('compares an entry with each clock that may be right', () => {
  expect(find([at(7 * 60_000)], { starts: [SENT, SENT + 6 * 60_000] })).toBe('a');
});

test('finds the entry nearest to any of the sendings', () => {
  const starts = [SENT, SENT + 60_000];
  expect(find([at(30_000), at(61_000, 'b')], { starts })).toBe('b');
});

test('finds an entry that fits any of the sendings in some zone', () => {
  expect(find([at(5.5 * HOUR + 1_000)], { starts: [SENT, SENT + 420_000], ...WHOLE })).toBe('a');
});

test('finds the entry nearest to the sending in any order of the list', () => {
  const entries = [at(60_000), at(1_000, 'b'), at(9_000, 'c')];
  expect([find(entries), find(entries.toReversed())]).toEqual(['b', 'b']);
});

test('never finds an entry that belongs to another command', () => {
  const entries = [at(1), at(2, 'b')];
  expect(find(entries, { before: ['a'] })).toBe('b');
  expect(find(entries, { before: ['a', 'b'], ...WHOLE })).toBe(null);
  expect(find([at(null)], { before: ['a'], ...WHOLE })).toBe(null);
});

test('prefers an entry with a fitting time to an entry without a time', () => {
  expect(find([at(null), at(1, 'b')], WHOLE)).toBe('b');
});

describe('an entry without a conclusive time', () => {
  test.each<[string, number | null]>([
    ['no time', null],
    ['a zone ahead', 5.5 * HOUR + 1_000],
    ['a zone behind, and a server’s clock that is late', -4 * HOUR - 5_000],
    ['the furthest zone', 14 * HOUR + 300_000],
  ])('is accepted if the earlier list was complete, and in doubt otherwise: %s', (_, ms) => {
    expect([find([at(ms)], WHOLE), find([at(ms)])]).toEqual(['a', 'doubt']);
  });

  test.each<[string, number]>([
    ['a moment before the sending in that zone', 5.5 * HOUR - 5_001],
    ['too late in that zone', -4 * HOUR + 300_001],
    ['a difference that no zone has', 14.25 * HOUR + 300_001],
    ['an earlier time than any zone has', -14.5 * HOUR],
  ])('is not accepted: %s', (_, ms) => {
    expect([find([at(ms)], WHOLE), find([at(ms)])]).toEqual([null, null]);
  });

  test('is accepted without an id if the earlier list was complete', () => {
    const nameless = { id: null, createdAt: null };
    expect(
      recognise({ starts: [SENT], before: ['a'], isWhole: true, clock: 'synced' }, [nameless]),
    ).toBe(nameless);
  });
});

test('is in doubt about an entry with a wrong time if a clock was wrong or has been set', () => {
  const set = { clock: 'changed' } as const;
  expect(find([at(-90_000)], set)).toBe('doubt');
  expect(find([at(-90_000), at(1_000, 'b')], set)).toBe('b');
});

test('trusts no time while the server’s time is unknown', () => {
  const unsynced = { clock: 'unsynced' } as const;
  expect([find([at(-90_000)], unsynced), find([at(-90_000)], { ...unsynced, ...WHOLE })]).toEqual([
    'doubt',
    'a',
  ]);
  expect(find([at(-90_000), at(1_000, 'b')], { ...unsynced, ...WHOLE })).toBe('b');
  // The entry may be an equal earlier one.
  expect(find([at(1_000)], unsynced)).toBe('doubt');
});

test('finds no entry in an empty list', () => {
  expect(find([], WHOLE)).toBe(null);
});
