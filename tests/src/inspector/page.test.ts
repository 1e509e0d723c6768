import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heard, NOTHING, ofTab, recordingIn } from '../../../src/inspector/feed';
import { areaOf, placeOf, placesIn } from '../../../src/inspector/map';
import { readable } from '../../../src/inspector/readable';
import { timelineOf } from '../../../src/inspector/timeline';
import { wireOf } from '../../../src/inspector/wire';
import { ENTRIES, RECORDING, START } from './recording';

describe('the map', () => {
  const places = placesIn(readFileSync('streams/README.md', 'utf8'));

  it.each([
    ['streams.slip.state$', 'betting', 'betting/slip/slip.ts'],
    ['streams.books.runner$', 'odds', 'odds/books.ts'],
    ['streams.tapped$', 'betting', 'betting/slip/pendingSelections.ts'],
    ['streams.startBackground', 'app', undefined],
    ['page.tap', 'page', undefined],
    ['hub.link.message$', 'outside', undefined],
  ])('says where %s is', (seam, area, file) => {
    expect([areaOf(places, seam), placeOf(places, seam)?.file]).toEqual([area, file]);
  });
});

describe('the wire', () => {
  const messages = wireOf(timelineOf({ entries: ENTRIES }), { until: START + 4_000, span: 4_000 });

  it('names each message with its direction and its content', () => {
    expect(
      messages.map(({ isSent, channel, name, detail }) => [isSent, channel, name, detail]),
    ).toEqual([
      [false, 'hub', 'MarketOdds', '{"marketId":"7"}'],
      [true, 'http', 'PlaceBet', '{"price":264}'],
      [false, 'http', '200 PlaceBet', '{"success":true}'],
    ]);
  });

  it('says what is new before the time and what is empty', () => {
    const odds = ENTRIES.find(({ seam, what }) => seam.includes('message$') && what === 'next');
    const value = JSON.stringify({
      Code: 'MarketOdds',
      Data: { time: '2026-11-28T16:04:00Z', markets: [], quiet: [{ marketId: '7' }], gone: [] },
    });
    const [message] = wireOf(timelineOf({ entries: [{ ...odds!, value }] }), {
      until: START + 4_000,
      span: 4_000,
    });
    expect(message?.detail).toBe('{"quiet":[{"marketId":"7"}]}');
  });

  it('marks a reply that failed', () => {
    const failed = ENTRIES.map((entry) =>
      entry.seam === 'http.send' && entry.what === 'next'
        ? { ...entry, value: { status: 503, body: '' } }
        : entry,
    );
    const [reply] = wireOf(timelineOf({ entries: failed }), { until: START + 3_500, span: 600 });
    expect([reply?.name, reply?.isFailed]).toEqual(['503 PlaceBet', true]);
  });
});

describe('the feed', () => {
  const reply = (first: number, last: number, tab = 'a') => ({
    tab,
    name: tab,
    now: START + 5_000,
    news: { first, dropped: 0, recording: { ...RECORDING, entries: ENTRIES.slice(first, last) } },
  });

  it('adds the events of its tab once, although replies repeat them', () => {
    const feed = [reply(0, 5), reply(3, 8), reply(3, 8)].reduce(heard, NOTHING);
    expect(feed.recording?.entries).toEqual(ENTRIES.slice(0, 8));
    expect(feed.count).toBe(8);
  });

  it('restarts after events that it missed', () => {
    const feed = [reply(0, 5), reply(7, 9)].reduce(heard, NOTHING);
    expect(feed.recording?.entries).toEqual(ENTRIES.slice(7, 9));
  });

  it('lists the other tabs, and shows the one that is chosen', () => {
    const feed = [reply(0, 5), { ...reply(0, 9, 'b'), news: null }].reduce(heard, NOTHING);
    expect(feed.tabs.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(feed.recording?.entries).toHaveLength(5);
    expect(heard(ofTab(feed, 'b'), reply(0, 9, 'b')).recording?.entries).toHaveLength(9);
  });

  it('follows another tab when its own tab is closed', () => {
    const later = { ...reply(0, 2, 'b'), now: START + 60_000 };
    expect(heard(heard(NOTHING, reply(0, 5)), later).tab).toBe('b');
  });

  it('drops what its tab has dropped, such as the events of another player', () => {
    const { news, ...later } = reply(9, 12);
    const feed = heard(heard(NOTHING, reply(0, 9)), { ...later, news: { ...news, dropped: 10 } });
    expect(feed.recording?.entries).toEqual(ENTRIES.slice(10, 12));
  });
});

it.each([
  ['a recording', JSON.stringify(RECORDING), true],
  ['other JSON', '{"format":2,"entries":[]}', false],
  ['a text', 'no JSON', false],
  ['an empty value', 'null', false],
])('opens %s', (_, text, isOpened) => {
  expect(recordingIn(text) !== null).toBe(isOpened);
});

it('marks the lines of a value that changed, also inside JSON in a text', () => {
  const changed = readable('{"a":1,"b":2}', '{"a":1,"b":1}').filter(({ isNew }) => isNew);
  expect(changed.map(({ text }) => text)).toEqual(['  "b": 2']);
  expect(readable({ a: 1 }, undefined).some(({ isNew }) => isNew)).toBe(false);
});
