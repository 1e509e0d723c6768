import { expect, test } from 'vitest';
import { menuWords } from '../../../src/islands/menu/words';
import { slipWords } from '../../../src/islands/slip/words';

test('uses the same name for a price rule in the menu and in the confirmation', () => {
  const { policies } = menuWords();
  expect(slipWords().rules).toEqual({
    ANY: policies.ANY[0],
    BETTER: policies.BETTER[0],
    NONE: policies.NONE[0],
  });
});
