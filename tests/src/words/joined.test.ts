import { expect, it } from 'vitest';
import { joined } from '../../../src/words/joined';

it('keeps each dot with the words after it, and leaves out facts that are empty', () => {
  expect(joined(['Match odds', '', null, 'settled 16:04', undefined, false])).toBe(
    'Match odds ·\u00a0settled 16:04',
  );
  expect(joined(['Football'])).toBe('Football');
  expect(joined([])).toBe('');
});
