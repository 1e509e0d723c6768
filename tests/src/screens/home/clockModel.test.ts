import { describe, expect, test } from 'vitest';
import { type ClockFacts, clockModel } from '../../../../src/screens/home/clockModel';

const NOW = 1_000_000;
const HOUR = 3_600_000;

const clockOf = (facts: Partial<ClockFacts['event']>, more: Partial<ClockFacts> = {}) =>
  clockModel(
    {
      event: { startTime: NOW + HOUR, inPlay: false, score: null, ...facts },
      state: undefined,
      end: null,
      ...more,
    },
    NOW,
  );

const score = { home: '1', away: '0', clock: '63′' };

describe('the clock of an event', () => {
  test.each([
    ['counts down within an hour', NOW + HOUR - 1, 'soon'],
    ['shows the start time if it is at least an hour away', NOW + HOUR, 'later'],
    ['continues past zero if the start is late', NOW - HOUR, 'soon'],
  ] as const)('%s', (_, startTime, kind) => {
    expect(clockOf({ startTime })).toEqual({ kind, startTime });
  });

  test('is absent if the start is unknown', () => {
    expect(clockOf({ startTime: null })).toBeNull();
  });

  test('shows the match clock in play, or else that it is in play', () => {
    expect(clockOf({ inPlay: true, score })).toEqual({ kind: 'clock', text: '63′' });
    expect(clockOf({ inPlay: true })).toEqual({ kind: 'clock', text: 'In-play' });
  });

  test('shows an event as in play as soon as its market is in play', () => {
    expect(clockOf({}, { state: { inPlay: true } })).toEqual({ kind: 'clock', text: 'In-play' });
  });

  test('does not repeat the heading of its list', () => {
    expect(clockOf({ inPlay: true }, { heading: 'In-play' })).toEqual({ kind: 'clock', text: '' });
  });

  test('shows the end of the event before any other fact', () => {
    expect(clockOf({ inPlay: true, score }, { end: 'Closed' })).toEqual({
      kind: 'over',
      text: 'Closed',
    });
  });
});
