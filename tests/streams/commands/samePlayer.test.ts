import { expect, test } from 'vitest';
import { createState } from '../../../streams/rx/behavior';
import { createScope } from '../../../streams/rx/scope';
import { createSamePlayer } from '../../../streams/commands/samePlayer';

/** Checks once, while a reread of the store finds `found`. */
function check(player: string | null, found: string | null, isClosed = false): boolean {
  const scope = createScope();
  const state = createState(player, scope);
  const store = { reread: () => state.set(found) };
  const isSamePlayer = createSamePlayer({ store, player$: state.value$ }, scope);
  if (isClosed) scope.close();
  return isSamePlayer();
}

test('is true only if a reread of the store finds the acting player', () => {
  expect(check('p', 'p')).toBe(true);
  expect(check('p', 'other')).toBe(false);
  expect(check('p', null)).toBe(false);
});

test('is false for a guest, and after the scope is closed', () => {
  expect(check(null, null)).toBe(false);
  expect(check(null, 'p')).toBe(false);
  expect(check('p', 'p', true)).toBe(false);
});
