import { expect, test } from 'vitest';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';
import { wireEvent } from './wireSamples';

const ids = (raw: unknown): readonly unknown[] =>
  treeSportWithEvent.read(raw).events.map(({ id, sportId, sportName }) => [id, sportId, sportName]);

/** An event inside its sport: it does not repeat the sport's facts. */
function inner(id: string): Record<string, unknown> {
  const { sportId: _, sportName: __, ...event } = wireEvent(id);
  return event;
}

const SPORTS = [
  { id: 1, name: 'football', events: [inner('e1'), inner('e2')] },
  { id: 3, name: 'cricket', events: [inner('e3')] },
  { id: 2, name: 'tennis', events: [] },
];
const FOUND = [
  ['e1', '1', 'football'],
  ['e2', '1', 'football'],
  ['e3', '3', 'cricket'],
];

test('reads the tree with settings, bonuses, a list of events, games and TV', () => {
  const whole = { setting: { domainTitle: 'Own' }, bonuses: [], events: [wireEvent('e1')] };
  const tree = treeSportWithEvent.read({ ...whole, games: [], tv: null });
  expect(tree.setting?.domainTitle).toBe('Own');
  expect(ids(whole)).toEqual([['e1', '1', 'Soccer']]);
});

test('reads the tree with settings and sports, each with its events', () => {
  const tree = { setting: { domainTitle: 'Own' }, events: SPORTS };
  expect(ids(tree)).toEqual(FOUND);
  expect(treeSportWithEvent.read(tree).setting?.domainTitle).toBe('Own');
});

test('reads the bare tree of sports, which has no settings', () => {
  expect(ids(SPORTS)).toEqual(FOUND);
  expect(treeSportWithEvent.read(SPORTS).setting).toBeNull();
});

test('drops an invalid entry of a tree, and rejects values that are not a tree', () => {
  const odd = [null, 7, { id: 4, name: 'x', events: [null, 'x', inner('e9')] }, ...SPORTS];
  expect(ids(odd)).toEqual([['e9', '4', 'x'], ...FOUND]);
  for (const none of [null, 7, 'text', {}, { events: 7 }])
    expect(() => treeSportWithEvent.read(none)).toThrow();
});
