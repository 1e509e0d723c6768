import { expect, test } from 'vitest';
import { PINS } from '../../../streams/catalogue/pins';

test('stores pins as a list under the specification’s key until the player returns', () => {
  expect([PINS.key, PINS.clearedAtLogout, PINS.outlivesExpiry]).toEqual(['pins', true, true]);
  expect([...PINS.parse('["7","e1"]')]).toEqual(['7', 'e1']);
  expect(PINS.print(new Set(['7', 'e1']))).toBe('["7","e1"]');
  expect(() => PINS.parse('{"7":1}')).toThrow();
  expect(() => PINS.parse('7,e1')).toThrow();
});
