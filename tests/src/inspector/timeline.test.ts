import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../streams/app';
import { createReader, timelineOf } from '../../../src/inspector/timeline';
import { ENTRIES, LEAKED, numberOf, OUTLIVED } from './recording';

const timeline = timelineOf({ entries: ENTRIES });
/** The call of a runner's prices has the number of the hub's link. */
const calledLikeLink = (entry: Entry): Entry =>
  entry.seam === 'streams.books.runner$'
    ? { ...entry, ...(entry.what === 'call' ? { id: 1 } : { of: 1 }) }
    : entry;
const rowOf = (seam: string) => timeline.rows.get(seam);

describe('the cause', () => {
  it.each([
    [
      'of a value for a view is what began the task',
      'streams.slip.state$',
      'next',
      'placed',
      'http.send',
    ],
    ['of a reply is its request', 'http.send', 'next', '', 'http.send'],
    ['of a request after a delay is the timer', 'http.send', 'subscribe', '', 'timer'],
    ['of a command is the tap', 'streams.slip.place', 'call', '', 'page.tap'],
    ['of a read value is the call that read it', 'storage.get', 'return', '', 'storage.get'],
    [
      'of a text is the last value that contains it',
      'page.text',
      'next',
      '2.64',
      'streams.books.runner$',
    ],
    ['of an amount is a value in minor units', 'page.text', 'next', '500', 'streams.slip.state$'],
    [
      'of a frame is the message that waits for it',
      'frames.next$',
      'subscribe',
      '',
      'hub.link.message$',
    ],
  ])('%s', (_, seam, what, words, expected) => {
    const cause = timeline.causes[numberOf(seam, what, words)];
    expect(ENTRIES[cause ?? -1]?.seam).toBe(expected);
  });

  it.each([
    ['a message of the server', 'hub.link.message$', 'next'],
    ['a tap', 'page.tap', 'call'],
    ['a subscription of a view', 'streams.slip.state$', 'subscribe'],
  ])('is outside for %s', (_, seam, what) => {
    expect(timeline.causes[numberOf(seam, what)]).toBeNull();
  });

  it('is found in a recording without its beginning', () => {
    const dropped = 2;
    const { causes } = timelineOf({ entries: ENTRIES.slice(dropped) });
    for (const [index, cause] of causes.entries()) {
      const whole = timeline.causes[index + dropped] ?? null;
      const isKept = whole !== null && whole >= dropped;
      expect(cause, JSON.stringify(ENTRIES[index + dropped])).toBe(isKept ? whole - dropped : null);
    }
  });
});

describe('a row', () => {
  it('has one marble for a value that several views get', () => {
    expect(
      rowOf('streams.slip.state$')?.marbles.map(({ letter, times }) => [letter, times]),
    ).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 2],
    ]);
  });

  it.each([
    ['streams.slip.state$', [['http.send', 1]]],
    ['streams.books.runner$', [['hub.link.message$', 1]]],
    ['streams.slip.place', [['page.tap', 1]]],
    ['hub.link.message$', []],
  ])('says what feeds %s', (seam, fedBy) => {
    expect(rowOf(seam)?.fedBy).toEqual(fedBy);
  });

  it('says which subscriptions keep it alive', () => {
    expect(rowOf('streams.slip.state$')?.open.map(({ from }) => from)).toEqual([4, 6]);
    expect(rowOf('hub.link.message$')?.open[0]?.outlived).toBeNull();
  });

  it('names a subscription that outlived its link', () => {
    const { rows } = timelineOf({ entries: OUTLIVED });
    expect(rows.get('hub.link.message$')?.open[0]?.outlived).toEqual({
      from: numberOf('hub.open', 'subscribe'),
      to: ENTRIES.length,
    });
    expect(rows.get('streams.slip.state$')?.open[0]?.outlived).toBeNull();
  });

  it('does not confuse a link with a call of the same number', () => {
    const { rows } = timelineOf({
      entries: ENTRIES.map(calledLikeLink).concat(OUTLIVED.slice(-1)),
    });
    expect(rows.get('streams.books.runner$')?.open.map(({ outlived }) => outlived)).toEqual([null]);
  });

  it('names a subscription and a timer that outlived their scope, once', () => {
    const { rows } = timelineOf({ entries: LEAKED });
    const outlivedOf = (seam: string) => rows.get(seam)?.open.map(({ outlived }) => outlived);
    const scope = {
      from: LEAKED.findIndex(({ seam }) => seam === 'scope'),
      to: LEAKED.findIndex(({ seam, what }) => seam === 'scope' && what === 'complete'),
    };
    expect(outlivedOf('visibility.visible$')).toEqual([scope]);
    expect(outlivedOf('timer')).toEqual([scope]);
    expect(outlivedOf('network.online$')).toEqual([]);
  });

  it('shows no tap that changed nothing', () => {
    const idle = ENTRIES.filter(({ seam }) => seam.startsWith('page.tap'));
    expect(timelineOf({ entries: idle }).rows.get('page.tap')).toBeUndefined();
  });
});

it('reads a growing recording as if it were read at once', () => {
  const read = createReader();
  let grown = read([]);
  for (let length = 1; length <= ENTRIES.length; length++) grown = read(ENTRIES.slice(0, length));
  expect(grown.causes).toEqual(timeline.causes);
  expect(grown.rows).toEqual(timeline.rows);
  const other = ENTRIES.slice(10);
  expect(read(other).rows).toEqual(timelineOf({ entries: other }).rows);
});
