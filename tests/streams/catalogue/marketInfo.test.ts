import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../streams/ports';
import { marbles } from '../marbles';
import { noReply, wrapped } from '../ports';
import { wireEvent, wireMarket } from './wireSamples';
import { detail, setUp } from './eventsPage';

describe("a market's names and rules", () => {
  test('are read from the tree if the tree contains them', () => {
    marbles((m) => {
      const { events, requested } = setUp(m);
      const name$ = events.marketInfo$('e1', 'm-e1').pipe(map(({ name }) => name));
      m.expectObservable(name$, '5s ^').toBe('5s (n|)', { n: 'Match Odds' });
      m.after(() => expect(requested('GetByEventId')).toEqual([]));
    });
  });

  test('belong to the right event at any place of the list', () => {
    marbles((m) => {
      const both = wrapped({ events: [wireEvent('e0'), wireEvent('e1')] });
      const { events, requested } = setUp(m, undefined, 70_000, m.cold('-(r|)', { r: both }));
      m.expectObservable(events.marketInfo$('e1', 'm-e1').pipe(map(({ id }) => id)), '5s ^').toBe(
        '5s (m|)',
        { m: 'm-e1' },
      );
      m.after(() => expect(requested('GetByEventId')).toEqual([]));
    });
  });

  test.each([
    ['before the tree has loaded', ''],
    ['if the tree does not have the event', '-(o|)'],
    ['if the tree shows the event without a market', '-(w|)'],
  ])('are fetched %s', (_, drawn) => {
    marbles((m) => {
      const replies = {
        o: wrapped({ events: [wireEvent('e0')] }),
        w: wrapped({ events: [wireEvent('e1', { market: null })] }),
      };
      const { events, requested } = setUp(m, undefined, 70_000, m.cold(drawn, replies));
      m.expectObservable(events.marketInfo$('e1', 'm2').pipe(map(({ id }) => id)), '5s ^').toBe(
        '5001ms (m|)',
        { m: 'm2' },
      );
      m.after(() => expect(requested('GetByEventId')).toEqual([5_000]));
    });
  });

  test('are fetched with the terms of an each-way market, even if the tree contains it', () => {
    marbles((m) => {
      const market = wireMarket('m-e1', { type: 'EACH_WAY', winners: 3 });
      const tree = wrapped({ events: [wireEvent('e1', { market })] });
      const detailReply = wrapped({
        event: wireEvent('e1', { market }),
        markets: [
          { ...market, eachWayDivisor: 5 },
          wireMarket('win', { type: 'WIN', eachWayDivisor: 5 }),
          wireMarket('half', { type: 'EACH_WAY', eachWayDivisor: 4.5 }),
        ],
      });
      const { events } = setUp(
        m,
        m.cold('-(r|)', { r: detailReply }),
        70_000,
        m.cold('-(o|)', { o: tree }),
      );
      const divisor$ = (id: string) =>
        events.marketInfo$('e1', id).pipe(map((info) => info.eachWayDivisor));
      m.expectObservable(divisor$('m-e1'), '5s ^').toBe('5001ms (d|)', { d: 5 });
      for (const id of ['win', 'half'])
        m.expectObservable(divisor$(id), '6s ^').toBe('6s (n|)', { n: undefined });
    });
  });

  test('are fetched with their event until that succeeds, and then no longer', () => {
    marbles((m) => {
      const { events, requested } = setUp(m, (_, count) =>
        count === 0 ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: detail }),
      );
      const id$ = events.marketInfo$('e1', 'm2').pipe(map(({ id }) => id));
      m.expectObservable(id$, '5s ^').toBe('7002ms (m|)', { m: 'm2' });
      m.after(() => expect(requested('GetByEventId')).toEqual([5_000, 7_001]));
    });
  });
});

test('includes the runner colours of a market, and drops invalid colours', () => {
  marbles((m) => {
    // The sample's runners are in reverse order.
    const silk = { id: 'b', base: 'yellow', trim: 'BLUE', pattern: 'HOOPS' };
    const silks = [
      silk,
      { ...silk, id: 'a', base: 'url(//evil.example)' },
      { ...silk, id: 'unknown' },
      7,
    ];
    const worn = (given: unknown) => {
      const markets = [wireMarket('m1', { silks: given })];
      const reply = wrapped({ event: wireEvent('e1'), markets });
      const { events } = setUp(m, m.cold('-(r|)', { r: reply }));
      return events.marketInfo$('e1', 'm1').pipe(map(({ runners }) => runners.map((r) => r.silk)));
    };
    const own = { base: 'YELLOW', trim: 'BLUE', pattern: 'HOOPS' };
    m.expectObservable(worn(silks)).toBe('-(s|)', { s: [undefined, own] });
    m.expectObservable(worn([{ ...silk, pattern: 'CLOUDS' }])).toBe('-(s|)', {
      s: [undefined, { ...own, pattern: 'PLAIN' }],
    });
    for (const odd of ['text', null, silk])
      m.expectObservable(worn(odd)).toBe('-(s|)', { s: [undefined, undefined] });
  });
});

test('includes the event’s other facts, and replaces a missing id by the event’s own id', () => {
  marbles((m) => {
    const detailReply = wrapped({
      event: wireEvent('e1', {
        dreamEventId: 77,
        rules: ' All bets stand. ',
        videoURL: '/videos/1.html',
      }),
      markets: [wireMarket('m1', { rules: 'Two lines.\nSecond.' }), wireMarket('m2', { rules: 5 })],
    });
    const abouts = (route: typeof detailReply) => {
      const { events } = setUp(m, m.cold('-(r|)', { r: route }));
      return events.event$('e1').pipe(map(({ value }) => value?.about));
    };
    m.expectObservable(abouts(detailReply), '^ 5s !').toBe('nr', {
      n: undefined,
      r: {
        dreamId: '77',
        video: '/videos/1.html',
        rules: 'All bets stand.',
        marketRules: new Map([['m1', 'Two lines.\nSecond.']]),
      },
    });
    const plain = { dreamId: 'e1', video: null, rules: null, marketRules: new Map() };
    const script = wrapped({
      event: wireEvent('e1', { videoURL: 'javascript:alert(1)' }),
      markets: [],
    });
    for (const route of [detail, script])
      m.expectObservable(abouts(route), '^ 5s !').toBe('nr', { n: undefined, r: plain });
  });
});
