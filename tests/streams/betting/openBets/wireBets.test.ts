import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bet } from '../../../../streams/betting/calls';
import { stepPrice } from '../../../../streams/rules/ladder';
import { newestFirst, openBet, storedBets } from '../../../../streams/betting/openBets/wireBets';
import { aBet, matchedBet, wireBet } from '../bets';

test('converts a bet from a reply, and restores a stored bet', () => {
  const ours = matchedBet('b1', {
    clientReference: 'ref',
    averagePrice: 305.5,
    bettingType: 'LINE',
  });
  expect(openBet(v.parse(bet, wireBet(ours)))).toEqual(ours);
  expect(v.parse(storedBets, JSON.parse(JSON.stringify([ours])))).toEqual([ours]);
});

test('keeps the divisor of an each-way bet, and drops only a bet that cannot be read', () => {
  const ours = aBet('b1', { eachWayDivisor: 5 });
  expect(openBet(v.parse(bet, wireBet(ours)))).toEqual(ours);
  expect(v.parse(storedBets, JSON.parse(JSON.stringify([ours])))).toEqual([ours]);
  for (const eachWayDivisor of [0, 4.5, '-', null, 'four', 1e300])
    expect(openBet(v.parse(bet, { ...wireBet(ours), eachWayDivisor }))).toEqual(aBet('b1'));
});

test('rejects a stored bet of another format', () => {
  for (const broken of [{ betId: 1 }, { matched: 0.5 }, { side: 'UP' }, { placedAt: '2030' }])
    expect(v.safeParse(storedBets, [{ ...aBet('b'), ...broken }]).success).toBe(false);
});

test('rejects a bet with a negative amount, which could not be restored', () => {
  for (const name of ['stake', 'matched', 'remaining'])
    expect(v.safeParse(bet, { ...wireBet(aBet('b')), [name]: -10 }).success, name).toBe(false);
});

test('sorts newest first, and keeps the order of bets with the same time', () => {
  const [a, b, c] = [aBet('a'), aBet('b'), aBet('c', { placedAt: 2_000 })];
  expect(newestFirst([a, b, c])).toEqual([c, b, a]);
  expect(newestFirst([b, c, a])).toEqual([c, b, a]);
});

test('restores every average that is a price of the ladder exactly', () => {
  for (let ticks = 0; ticks < 350; ticks++) {
    const averagePrice = stepPrice({ kind: 'CLASSIC' }, 101, ticks);
    expect(v.parse(bet, wireBet(matchedBet('b', { averagePrice }))).averagePrice).toBe(
      averagePrice,
    );
  }
});

test('requires a valid average price only for a matched bet', () => {
  const wire = wireBet(aBet('b'));
  const { averagePrice: _, ...without } = wire;
  for (const bare of [without, { ...wire, averagePrice: null }, { ...wire, averagePrice: '-' }])
    expect(openBet(v.parse(bet, bare))).toEqual(aBet('b'));
  const matched = wireBet(matchedBet('b'));
  expect(v.parse(bet, { ...matched, averagePrice: '3.10' }).averagePrice).toBe(310);
  for (const averagePrice of [null, '-', -1, 1e300, undefined])
    expect(v.safeParse(bet, { ...matched, averagePrice }).success).toBe(false);
});

test.each([
  ['0A1B2C3D4E5F60718293A4B5C6D7E8F9', '0a1b2c3d4e5f60718293a4b5c6d7e8f9'],
  ['0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9', '0a1b2c3d4e5f60718293a4b5c6d7e8f9'],
  ['{0A1B2C3D-4E5F-6071-8293-A4B5C6D7E8F9}', '0a1b2c3d4e5f60718293a4b5c6d7e8f9'],
  ['Of-Another-Client', 'Of-Another-Client'],
])('reads the stored reference %s as %s', (clientReference, ours) => {
  expect(v.parse(bet, { ...wireBet(aBet('b')), clientReference }).clientReference).toBe(ours);
});

test('shows the ended part of a bet as well as its open part', () => {
  const ended = matchedBet('b', {
    stake: 1_000,
    matched: 400,
    lapsed: 300,
    cancelled: 200,
    voided: 100,
  });
  expect(openBet(v.parse(bet, wireBet(ended)))).toEqual(ended);
  const { lapsed: _, cancelled: __, voided: ___, ...older } = matchedBet('b');
  expect(v.parse(storedBets, [older])).toEqual([matchedBet('b')]);
});

test('rejects a stored number that is out of range', () => {
  for (const name of ['price', 'stake', 'matched', 'averagePrice', 'remaining', 'placedAt'])
    for (const odd of [1e300, Infinity, Number.NaN])
      expect(v.safeParse(storedBets, [{ ...aBet('b'), [name]: odd }]).success, name).toBe(false);
});
