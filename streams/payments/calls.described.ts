/** The readers of payments, with their descriptions. */

import { describe, type JsonSchema, optional } from '../api/description';
import { kind, method, METHODS, state } from './calls';

export * from './calls';

const anyCase = (word: string): string =>
  word.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
/** Words in any case, or their numbers; as text, also between blanks. */
const words = (texts: readonly string[], numbers: readonly number[] = []): JsonSchema => {
  const all = [...texts, ...numbers].map((word) => anyCase(String(word)));
  const text = { type: 'string', pattern: String.raw`^\s*(${all.join('|')})\s*$` };
  const listed = `In any case: ${texts.join(', ')}`;
  return numbers.length === 0
    ? { description: `${listed}.`, ...text }
    : {
        description: `${listed}; or ${numbers.join(', ')}.`,
        anyOf: [text, { type: 'number', enum: numbers }],
      };
};

describe(method, () => optional({ schema: words([...METHODS, 'PhonePe', 'GooglePay', 'Tether']) }));
describe(kind, () => ({ schema: words(['Deposit', 'Withdrawal'], [1, 2]) }));
describe(state, () =>
  optional({
    schema: words(['Pending', 'Accepted', 'Approved', 'Rejected', 'Cancelled'], [1, 2, 3, 4]),
  }),
);
