import { expect, test } from 'vitest';
import { baseAddress, splitAddress } from '../../streams/rules/addresses';

test.each([
  ['/api/', '/api'],
  ['https://API.example/x/', 'https://api.example/x'],
  ['https://api.example:8443', 'https://api.example:8443'],
  ['/', null],
  ['/api?x', null],
  ['/api#x', null],
  ['//other.example', null],
  ['/\\other.example', null],
  ['https://user:secret@api.example', null],
  ['javascript:alert(1)', null],
  ['api', null],
  ['', null],
  ['https://[', null],
])('reads the base address %s as %s', (written, base) => {
  expect(baseAddress(written)).toBe(base);
});

test('splits an address into its path and the remainder', () => {
  expect(splitAddress('/a?b#c')).toEqual(['/a', '?b#c']);
  expect(splitAddress('https://help.example/x?y')).toEqual(['https://help.example/x', '?y']);
  expect(splitAddress(`/${'x'.repeat(2_000)}`)).toBeNull();
});
