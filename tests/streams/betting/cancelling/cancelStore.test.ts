import { expect, test } from 'vitest';
import { cancelOf } from '../../../../streams/betting/cancelling/cancelRules';
import { CANCELS } from '../../../../streams/betting/cancelling/cancelStore';
import { aBet } from '../bets';

test('a wish is read as it was written, and the player’s logout clears it', () => {
  const wish = cancelOf(aBet('b1', { clientReference: 'ref' }), 5);
  for (const one of [wish, { ...wish, at: 'unknown' as const }])
    expect(CANCELS.parse(CANCELS.print(one))).toEqual(one);
  expect(CANCELS).toMatchObject({ clearedAtLogout: true, outlivesExpiry: true });
});

test.each(['', '{}', '[1]', JSON.stringify({ betId: 'b1', at: 'done' })])(
  'another text is refused: %s',
  (text) => expect(() => CANCELS.parse(text)).toThrow(),
);
