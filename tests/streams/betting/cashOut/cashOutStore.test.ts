import { expect, test } from 'vitest';
import { CASH_OUTS, type StoredCashOut } from '../../../../streams/betting/cashOut/cashOutStore';

const CASH_OUT: StoredCashOut = {
  eventId: 'e1',
  marketId: 'm',
  runnerId: 'a',
  share: 50,
  accepted: -300,
  figure: 200,
  sentAt: 1_000,
  legs: [{ reference: 'r', runnerId: 'a', side: 'BACK', price: 250, size: 12_000 }],
};

test('restores a cash out as it was stored, and clears it at logout', () => {
  expect(CASH_OUTS.parse(CASH_OUTS.print(CASH_OUT))).toEqual(CASH_OUT);
  expect(CASH_OUTS).toMatchObject({ key: 'cashOuts:', clearedAtLogout: true });
});

test('reads a share that is not a whole number of percent', () => {
  const rest = { ...CASH_OUT, share: 800 / 17 };
  expect(CASH_OUTS.parse(CASH_OUTS.print(rest))).toEqual(rest);
});

test('restores an unsent cash out, which an earlier release does not read as a finished one', () => {
  const unsent = { ...CASH_OUT, place: 0, legs: [] };
  const text = CASH_OUTS.print(unsent);
  expect(CASH_OUTS.parse(text)).toEqual(unsent);
  // An earlier release requires the bets, and counts a cash out with none of them left as matched.
  expect(JSON.parse(text)).not.toHaveProperty('legs');
});

test.each([
  ['a bet without a reference', { ...CASH_OUT, legs: [{ ...CASH_OUT.legs[0], reference: '' }] }],
  ['a broken stake', { ...CASH_OUT, legs: [{ ...CASH_OUT.legs[0], size: -1 }] }],
  ['no market', { ...CASH_OUT, marketId: undefined }],
])('rejects %s', (_, value) => {
  expect(() => CASH_OUTS.parse(JSON.stringify(value))).toThrow();
});
