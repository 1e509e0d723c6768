import { describe, expect, it } from 'vitest';
import {
  barsOf,
  clustersOf,
  isFound,
  lanesOf,
  rateOf,
  stepped,
  toggled,
  toneOf,
} from '../../../src/inspector/lanes';
import { timelineOf } from '../../../src/inspector/timeline';
import { ENTRIES, START } from './recording';

const timeline = timelineOf({ entries: ENTRIES });
const { rows } = timeline;
const slip = rows.get('streams.slip.state$')!;

describe('the lanes', () => {
  const seams = (choice: Partial<Parameters<typeof lanesOf>[1]>) =>
    lanesOf(rows, { traced: null, found: null, chosen: null, ...choice }).map(({ seam }) => seam);

  it('lead from the tap to the text before the developer chooses others', () => {
    expect(seams({})).toEqual([
      'page.tap',
      'http.send',
      'hub.link.message$',
      'streams.slip.state$',
      'streams.books.runner$',
      'page.text',
    ]);
  });

  it('are of the trace, or else of the filter, or else the chosen ones', () => {
    const [traced, found, chosen] = [['timer', 'timer'], ['http.send'], ['hub.open', 'unknown']];
    expect(seams({ traced, found, chosen })).toEqual(['timer']);
    expect(seams({ found, chosen })).toEqual(['http.send']);
    expect(seams({ chosen })).toEqual(['hub.open']);
  });

  it('are eight at most, and a trace ends with its last one', () => {
    const all = [...rows.keys()];
    expect(seams({ traced: all })).toHaveLength(8);
    expect(seams({ traced: all }).at(-1)).toBe(all.at(-1));
  });

  it('lose the first one when a ninth is chosen', () => {
    expect(toggled([...'abcdefgh'], 'i')).toEqual([...'bcdefghi']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});

it.each([
  ['hub.link.message$', 'outside', 'outside'],
  ['timer', 'outside', 'command'],
  ['page.tap', 'page', 'command'],
  ['streams.slip.place', 'betting', 'command'],
  ['streams.slip.state$', 'betting', 'money'],
  ['streams.books.runner$', 'odds', 'derived'],
])('colours %s of %s as %s', (seam, area, tone) => {
  expect(toneOf(seam, area)).toBe(tone);
});

it('finds a stream by its area and its name, in any case', () => {
  expect(isFound('streams.slip.state$', 'betting', ' Betting/SLIP')).toBe(true);
  expect(isFound('streams.slip.state$', 'betting', 'streams.')).toBe(false);
});

describe('the marbles of a time range', () => {
  it('are placed by their time, without those outside it', () => {
    const clusters = clustersOf(slip, ENTRIES, { until: START + 4_000, span: 2_000 });
    expect(clusters.map(({ place, last }) => [place, last.letter])).toEqual([[0.5, 'c']]);
  });

  it('are one cluster if they are too close', () => {
    const clusters = clustersOf(slip, ENTRIES, { until: START + 4_000, span: 10_000 });
    expect(clusters.map(({ last, count }) => [last.letter, count])).toEqual([
      ['c', 1],
      ['b', 2],
    ]);
  });

  it('are counted per second', () => {
    expect(rateOf(slip, ENTRIES, START + 4_000, 2_000)).toBe(0.5);
  });

  it('have bars at subscriptions, but not at requests', () => {
    const range = { until: START + 4_000, span: 4_000 };
    expect([...barsOf(slip, ENTRIES, range).values()]).toEqual(['^']);
    expect(barsOf(rows.get('http.send')!, ENTRIES, range).size).toBe(0);
  });
});

it('steps from marble to marble, beginning with the last one before the moment', () => {
  const until = START + 2_000;
  const before = stepped(timeline, slip, { entry: null, until }, -1);
  const next = stepped(timeline, slip, { entry: before, until }, 1);
  expect([before, next]).toEqual([7, 24]);
  expect(stepped(timeline, slip, { entry: next, until }, 1)).toBeNull();
  expect(stepped(timeline, slip, { entry: next, until }, -1)).toBe(7);
});
