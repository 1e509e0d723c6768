import { expect, test } from 'vitest';
import { afterAnswer, afterEnd, type SaveState } from '../../../src/islands/stakes/saveState';

const states: readonly SaveState[] = [
  { status: 'typing' },
  { status: 'saved' },
  { status: 'failed', error: 'No.' },
];

test('reports amounts as saved when the server has them, even after the save has ended', () => {
  expect(afterEnd(afterAnswer({ status: 'saving' }))).toEqual({ status: 'saved' });
});

test('lets the player save again if a save ends without a reply', () => {
  expect(afterEnd({ status: 'saving' })).toEqual({ status: 'typing' });
});

test.each(states)(
  'does not report amounts as saved by an earlier save if their state is %o',
  (state) => {
    expect(afterAnswer(state)).toBe(state);
    expect(afterEnd(state)).toBe(state);
  },
);
