import { describe, expect, test } from 'vitest';
import { DAYS, isOn, queryFor, wantedIn } from '../../../../src/screens/matches/matchesOn';

/** A time on the player's own calendar. */
const at = (day: number, hour: number): number => new Date(2026, 2, day, hour).getTime();

describe('the days of a match', () => {
  const now = at(14, 22);
  test.each([
    [{ inPlay: true, startTime: at(13, 20) }, ['inplay', 'today', 'all']],
    [{ inPlay: true, startTime: null }, ['inplay', 'today', 'all']],
    [{ inPlay: false, startTime: at(14, 23) }, ['today', 'all']],
    [{ inPlay: false, startTime: at(13, 23) }, ['today', 'all']],
    [{ inPlay: false, startTime: at(15, 0) }, ['tomorrow', 'all']],
    [{ inPlay: false, startTime: at(15, 23) }, ['tomorrow', 'all']],
    [{ inPlay: false, startTime: at(16, 0) }, ['all']],
    [{ inPlay: false, startTime: null }, ['all']],
  ])('include for %j the days %j', (match, days) => {
    expect(DAYS.filter((day) => isOn(day, match, now))).toEqual(days);
  });

  test('include tomorrow even if the clocks change in the night', () => {
    for (const day of [28, 29, 30]) {
      const match = { inPlay: false, startTime: at(day + 1, 23) };
      expect(DAYS.filter((each) => isOn(each, match, at(day, 1)))).toEqual(['tomorrow', 'all']);
    }
  });
});

describe('the address of a list of matches', () => {
  test('contains day and sport, and leaves out defaults', () => {
    for (const day of DAYS)
      for (const sportId of [null, '1', 'a&b'])
        expect(wantedIn(queryFor({ day, sportId }))).toEqual({ day, sportId });
    expect(queryFor({ day: 'today', sportId: null })).toBe('');
  });

  test.each(['', '?day=', '?day=yesterday&sport=', '?sport', '?x=1'])(
    'selects today for %j',
    (text) => expect(wantedIn(text)).toEqual({ day: 'today', sportId: null }),
  );
});
