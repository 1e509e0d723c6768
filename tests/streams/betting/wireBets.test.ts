import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bet } from '../../../streams/api/bet';
import { newestFirst, openBet, storedBets } from '../../../streams/betting/wireBets';
import { aBet, matchedBet, wireBet } from './bets';

test('a bet of the wire is one of ours, and one of ours is stored and read again', () => {
  const ours = matchedBet('b1', {
    clientReference: 'ref',
    averagePrice: 305.5,
    bettingType: 'LINE',
  });
  expect(openBet(v.parse(bet, wireBet(ours)))).toEqual(ours);
  expect(v.parse(storedBets, JSON.parse(JSON.stringify([ours])))).toEqual([ours]);
});

test('what is stored otherwise is refused', () => {
  for (const broken of [{ betId: 1 }, { matched: 0.5 }, { side: 'UP' }, { placedAt: '2030' }])
    expect(v.safeParse(storedBets, [{ ...aBet('b'), ...broken }]).success).toBe(false);
});

test('newest first, bets of one moment always in the same order', () => {
  const [a, b, c] = [aBet('a'), aBet('b'), aBet('c', { placedAt: 2_000 })];
  expect(newestFirst([a, b, c])).toEqual([c, b, a]);
  expect(newestFirst([b, c, a])).toEqual([c, b, a]);
});
