import { describe, expect, it } from 'vitest';
import {
  byEvent,
  liabilityOf,
  marketsOf,
  matchedPart,
  waitingPart,
} from '../../../src/ui/bets/betGroups';
import { aBet } from '../../streams/betting/bets';

const partly = aBet('p', {
  side: 'LAY',
  price: 460,
  stake: 20_000,
  matched: 14_000,
  averagePrice: 430,
  remaining: 6_000,
});

describe('the parts of a bet', () => {
  it('are listed as separate bets: the matched and the unmatched part', () => {
    expect(liabilityOf([matchedPart(partly)])).toBe(46_200);
    expect(liabilityOf([waitingPart(partly)])).toBe(21_600);
  });
});

describe('bets in groups', () => {
  const bets = [
    aBet('4', { eventId: 'a', marketId: 'a1', eventTitle: '' }),
    aBet('3', { eventId: 'b', marketId: 'b1', eventTitle: 'B' }),
    aBet('2', { eventId: 'a', marketId: 'a2', eventTitle: 'A', marketName: 'Goals' }),
    aBet('1', { eventId: 'a', marketId: 'a1', eventTitle: 'A' }),
  ];

  it('are grouped by event and market, in the order of their first bets', () => {
    const groups = byEvent(bets).map(({ eventId, title, bets: own }) => [
      eventId,
      title,
      own.map(({ betId }) => betId).join(''),
    ]);
    expect(groups).toEqual([
      ['a', 'A', '412'],
      ['b', 'B', '3'],
    ]);
  });

  it('are counted by market', () => {
    expect(marketsOf(bets).map(({ id, count }) => [id, count])).toEqual([
      ['a1', 2],
      ['b1', 1],
      ['a2', 1],
    ]);
  });
});
