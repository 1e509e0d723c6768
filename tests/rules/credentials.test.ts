import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holds, nameRules, passwordRules } from '../../streams/rules/credentials';

describe('a user name', () => {
  test.each([
    ['thorne_r', true, true],
    ['a.b-c', true, true],
    ['ab', false, true],
    ['a'.repeat(24), true, true],
    ['a'.repeat(25), false, true],
    ['1abc', true, false],
    ['anna lee', true, false],
    ['anna@x', true, false],
    ['', false, false],
  ])('passes or fails each rule: %j, length %s, characters %s', (name, length, characters) =>
    expect(nameRules(name)).toEqual({ length, characters }),
  );

  test('passes every rule with any valid characters and length', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_.-]{2,23}$/), (name) => {
        expect(holds(nameRules(name))).toBe(true);
      }),
    ));
});

describe('a password', () => {
  test.each([
    ['three1wide', 'player', true, true, true],
    ['threewide', 'player', true, false, true],
    ['12345678', 'player', true, false, true],
    ['a1', 'player', false, true, true],
    ['Player77', 'player77', true, true, false],
    ['Player77', ' PLAYER77 ', true, true, false],
    ['пароль77', 'player', true, true, true],
    ['🏇🏇🏇🏇a1', 'player', false, true, true],
    ['', 'player', false, false, false],
    ['', '', false, false, false],
  ])(
    'passes or fails each rule: %j of %j, length %s, mixture %s, not the name %s',
    (password, name, length, mixture, notName) =>
      expect(passwordRules(password, name)).toEqual({ length, mixture, notName }),
  );

  test('breaks no further rule when characters are added, up to the maximum length', () =>
    fc.assert(
      fc.property(
        fc.string({ minLength: 0, maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        (one, two) => {
          const before = passwordRules(one, '');
          const after = passwordRules(one + two, '');
          for (const rule of ['length', 'mixture', 'notName'] as const)
            if (before[rule]) expect(after[rule]).toBe(true);
        },
      ),
    ));

  test('is too long with more than 128 characters', () =>
    expect(passwordRules(`a1${'x'.repeat(127)}`, 'p').length).toBe(false));
});
