import { expect, test } from 'vitest';
import { marketsByEvent } from '../../../../streams/catalogue/detail/calls';
import { eventDetail } from '../../../../streams/catalogue/detail/wireDetail';
import { wireEvent, wireMarket } from '../wireSamples';

const read = (event: object, markets: readonly object[]) =>
  eventDetail(marketsByEvent.read({ event: wireEvent('7', { ...event }), markets }));

test('uses an event’s own id if the source of its odds sends no id', () => {
  expect(read({}, []).about).toEqual({
    dreamId: '7',
    video: null,
    rules: null,
    marketRules: new Map(),
  });
  expect(read({ dreamEventId: 'd-1' }, []).about.dreamId).toBe('d-1');
});

test('finds rules by their market', () => {
  const { about } = read({}, [wireMarket('a', { rules: 'Dead heats count.' }), wireMarket('b')]);
  expect([...about.marketRules]).toEqual([['a', 'Dead heats count.']]);
});

test('reads each-way terms only for an each-way market', () => {
  const { markets } = read({}, [
    wireMarket('a', { type: 'EACH_WAY', eachWayDivisor: 5 }),
    wireMarket('b', { eachWayDivisor: 5 }),
  ]);
  expect(markets.map(({ eachWayDivisor }) => eachWayDivisor)).toEqual([5, undefined]);
});

test('reads a rider’s colours, and null if they are missing', () => {
  const silks = [{ id: 'a', base: 'RED', trim: 'BLUE', pattern: 'HOOPS' }];
  const [market] = read({}, [wireMarket('a', { silks })]).markets;
  expect(market?.runners.map(({ silk }) => silk)).toEqual([
    { base: 'RED', trim: 'BLUE', pattern: 'HOOPS' },
    undefined,
  ]);
});
