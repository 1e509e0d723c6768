import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHubMessage } from '../../../streams/hub/message';

test('a message is read by its code, its data being JSON in text', () => {
  expect(readHubMessage('{"Code":"UserBalance","Data":"{\\"Balance\\":12.5}"}')).toEqual({
    code: 'UserBalance',
    data: { Balance: 12.5 },
  });
});

test.each([
  '',
  'x',
  'null',
  '1',
  '"UserBalance"',
  '[]',
  '{}',
  '{"Code":1,"Data":"{}"}',
  '{"Code":null,"Data":"{}"}',
  '{"Code":"A"}',
  '{"Code":"A","Data":{}}',
  '{"Code":"A","Data":12.5}',
  '{"Code":"A","Data":null}',
  '{"Code":"A","Data":"{"}',
])('%s is none', (text) => {
  expect(readHubMessage(text)).toBe(null);
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const message = readHubMessage(text);
      expect(message === null || typeof message.code === 'string').toBe(true);
    }),
  );
});
