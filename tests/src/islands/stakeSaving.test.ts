import { expect, test } from 'vitest';
import { afterAnswer, afterEnd, type SaveState } from '../../../src/islands/stakes/saveState';

const states: readonly SaveState[] = [
  { at: 'typing' },
  { at: 'saved' },
  { at: 'failed', error: 'No.' },
];

test('amounts are told as saved once the server has them, also after the save has ended', () => {
  expect(afterEnd(afterAnswer({ at: 'saving' }))).toEqual({ at: 'saved' });
});

test('a save that ends without an answer leaves the button to the player', () => {
  expect(afterEnd({ at: 'saving' })).toEqual({ at: 'typing' });
});

test.each(states)('amounts that are %o are not told as saved by an earlier save', (state) => {
  expect(afterAnswer(state)).toBe(state);
  expect(afterEnd(state)).toBe(state);
});
