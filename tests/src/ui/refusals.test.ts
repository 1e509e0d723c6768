import { expect, test } from 'vitest';
import { refusalOf } from '../../../src/ui/refusals/sentence';
import { refusalWords } from '../../../src/ui/refusals/words';

const ours = refusalWords().INSUFFICIENT_FUNDS;

test.each([
  ['the server’s sentence', 'INSUFFICIENT_FUNDS', 'Please top up.', 'Please top up.'],
  ['our sentence for the code', 'INSUFFICIENT_FUNDS', null, ours],
  ['our sentence for a code in place of the sentence', 'X_1', 'INSUFFICIENT_FUNDS', ours],
  ['our sentence for the code if the other code is unknown', 'INSUFFICIENT_FUNDS', 'X_1', ours],
  ['nothing for unknown codes', 'X_1', 'X_2', null],
])('explains a refusal with %s', (_, code, message, words) => {
  expect(refusalOf({ code, message })).toBe(words);
});
