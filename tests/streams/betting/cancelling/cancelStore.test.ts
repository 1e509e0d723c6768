import { expect, test } from 'vitest';
import { cancelOf } from '../../../../streams/betting/cancelling/cancelRules';
import { CANCELS } from '../../../../streams/betting/cancelling/cancelStore';
import { aBet } from '../bets';

test('restores a cancel as it was stored, and clears it at logout', () => {
  const cancel = cancelOf(aBet('b1', { clientReference: 'ref' }), 5);
  for (const one of [cancel, { ...cancel, state: 'unknown' as const }])
    expect(CANCELS.parse(CANCELS.print(one))).toEqual(one);
  expect(CANCELS).toMatchObject({ clearedAtLogout: true, outlivesExpiry: true });
});

test('stores the state of a cancel under the name that open tabs of earlier releases read', () => {
  const cancel = cancelOf(aBet('b1', { clientReference: 'ref' }), 5);
  expect(JSON.parse(CANCELS.print(cancel) ?? '')).toMatchObject({ at: 'sending' });
});

test.each(['', '{}', '[1]', JSON.stringify({ betId: 'b1', at: 'done' })])(
  'rejects any other stored string: %s',
  (text) => expect(() => CANCELS.parse(text)).toThrow(),
);
