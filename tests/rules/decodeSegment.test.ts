import { expect, test } from 'vitest';
import { decodeSegment } from '../../streams/rules/decodeSegment';

test.each([
  ['29000001', '29000001'],
  ['a%20b%2Fc', 'a b/c'],
  ['%25E4', '%E4'],
  ['%E4', '%E4'],
  ['100%', '100%'],
])('decodes the segment %j of an address to %j', (part, read) => {
  expect(decodeSegment(part)).toBe(read);
});
