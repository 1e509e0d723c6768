import { describe, expect, test } from 'vitest';
import type { EventInfo, Sport } from '../../../../streams/app';
import { timeToOff } from '../../../../src/screens/racing/countdown';
import { leadsTo } from '../../../../src/screens/racing/raceKeys';
import { cardOf, nextOff, racesOf, venueOf } from '../../../../src/screens/racing/races';

const race = (id: string, venue: string, startTime: number | null, inPlay = false): EventInfo => ({
  id,
  title: `20:24 ${venue}`,
  inPlay,
  startTime,
  sportId: '26',
  sportName: 'Horse racing',
  competition: venue,
  score: null,
  marketCount: 1,
  market: null,
});

const sports = (...events: readonly EventInfo[]): readonly Sport[] => [
  { id: '1', name: 'Football', order: 1, events: [] },
  { id: '26', name: 'Horse racing', order: 26, events },
];
const ids = (races: readonly EventInfo[]): string => races.map(({ id }) => id).join('');

const [a, b, c, d] = [
  race('a', 'Merrow Park', 100, true),
  race('b', 'Dunmore', 200),
  race('c', 'Merrow Park', 300),
  race('d', 'Merrow Park', 400),
];

test('sorts races by their off, even in play, with races without a time last', () => {
  expect(ids(racesOf(sports(d, race('x', 'Dunmore', null), b, a, c)))).toBe('abcdx');
  expect(racesOf(sports().slice(0, 1))).toEqual([]);
});

test('lists the next races that have not started, soonest first', () => {
  expect(ids(nextOff(sports(d, race('x', 'Dunmore', null), b, a, c), 2))).toBe('bc');
});

test('finds a race’s meeting and number, and the previous and next race at any course', () => {
  const card = cardOf(c, [a, b, c, d]);
  expect([ids(card.meeting), card.number, card.before?.id, card.after?.id]).toEqual([
    'acd',
    2,
    'b',
    'd',
  ]);
  expect(cardOf(a, [a, b, c, d]).before).toBeNull();
  expect(cardOf(d, [a, b, c, d]).after).toBeNull();
});

test('keeps the position of a race that is no longer listed', () => {
  const card = cardOf(a, [b, c, d]);
  expect([ids(card.meeting), card.number, card.before, card.after?.id]).toEqual([
    'acd',
    1,
    null,
    'b',
  ]);
  expect(cardOf(d, []).meeting).toEqual([d]);
});

test.each([
  ['20:24 Merrow Park', null, 'Merrow Park'],
  ['Merrow Park 20:24', null, 'Merrow Park'],
  ['20:24 Merrow Park', 'Merrow', 'Merrow'],
])('reads the course of %j with the competition %j: %j', (title, competition, venue) =>
  expect(venueOf({ title, competition })).toBe(venue),
);

describe('the time to an off', () => {
  const at = new Date(2026, 2, 14, 20, 24).getTime();
  test.each([
    [0, 'Starting'],
    [-5_000, 'Starting'],
    [1, '0:01'],
    [59_500, '1:00'],
    [168_000, '2:48'],
    [599_000, '9:59'],
    [600_000, '10 min'],
    [3_599_000, '59 min'],
    [3_600_000, '20:24'],
  ])('is shown %d ms before the off as %j', (left, words) =>
    expect(timeToOff(at, at - left)).toBe(words),
  );
});

describe('a pressed key', () => {
  const pressed = (key: string, more: object = {}) =>
    leadsTo({
      key,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      defaultPrevented: false,
      ...more,
    });

  test.each([
    ['[', {}, 'before'],
    [']', {}, 'after'],
    ['p', {}, 'before'],
    ['n', {}, 'after'],
    [']', { altKey: true }, 'after'],
    ['n', { altKey: true }, null],
    ['n', { ctrlKey: true }, null],
    [']', { metaKey: true }, null],
    [']', { defaultPrevented: true }, null],
    ['x', {}, null],
  ])('opens with %j and %j this race: %s', (key, more, way) =>
    expect(pressed(key, more)).toBe(way),
  );
});
