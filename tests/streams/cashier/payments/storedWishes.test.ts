import { expect, test } from 'vitest';
import { PAYMENTS, type StoredWish } from '../../../../streams/cashier/payments/storedWishes';

const wish: StoredWish = {
  player: 'p',
  kind: 'deposit',
  amount: 50_000,
  method: 'Upi',
  sentAt: 0,
  alikeAt: null,
};

test('a request is read as it was written, and the player’s logout clears it', () => {
  expect(PAYMENTS.parse(PAYMENTS.print(wish))).toEqual(wish);
  expect(PAYMENTS).toMatchObject({ clearedAtLogout: true, outlivesExpiry: true });
});

test.each(['', '{}', '[1]', JSON.stringify({ ...wish, amount: -1 })])(
  'another text is refused: %s',
  (text) => expect(() => PAYMENTS.parse(text)).toThrow(),
);
