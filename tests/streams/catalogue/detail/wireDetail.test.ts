import { expect, test } from 'vitest';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { eventDetail } from '../../../../streams/catalogue/detail/wireDetail';
import { wireEvent, wireMarket } from '../wireSamples';

const read = (event: object, markets: readonly object[]) =>
  eventDetail(marketsByEvent.read({ event: wireEvent('7', { ...event }), markets }));

test('an event without an id at the source of its odds goes by its own', () => {
  expect(read({}, []).about).toEqual({
    dreamId: '7',
    video: null,
    rules: null,
    marketRules: new Map(),
  });
  expect(read({ dreamEventId: 'd-1' }, []).about.dreamId).toBe('d-1');
});

test('rules stand by their market', () => {
  const { about } = read({}, [wireMarket('a', { rules: 'Dead heats count.' }), wireMarket('b')]);
  expect([...about.marketRules]).toEqual([['a', 'Dead heats count.']]);
});

test('the terms of an each-way market are those of such a market alone', () => {
  const { markets } = read({}, [
    wireMarket('a', { type: 'EACH_WAY', eachWayDivisor: 5 }),
    wireMarket('b', { eachWayDivisor: 5 }),
  ]);
  expect(markets.map(({ eachWayDivisor }) => eachWayDivisor)).toEqual([5, undefined]);
});

test('a rider wears their colours, and one whose colours are not told wears none', () => {
  const silks = [{ id: 'a', base: 'RED', trim: 'BLUE', pattern: 'HOOPS' }];
  const [market] = read({}, [wireMarket('a', { silks })]).markets;
  expect(market?.runners.map(({ silk }) => silk)).toEqual([
    { base: 'RED', trim: 'BLUE', pattern: 'HOOPS' },
    undefined,
  ]);
});
