import { expect, test } from 'vitest';
import type { Difference } from './difference';
import type { Mark, Scene } from '../../src/inspector/marble/scene';
import { shrink } from './shrink';

const mark = (at: number, source: string, value: unknown = []): Mark => ({ at, source, value });

/** A difference that needs `b` at least two seconds after `a`, with this field in its value. */
function needed({ marks }: Scene): Difference | null {
  const a = marks.find(({ source }) => source === 'a');
  const b = marks.find(
    ({ source, value }) => source === 'message' && JSON.stringify(value).includes('x'),
  );
  if (a === undefined || b === undefined || b.at - a.at < 2_000) return null;
  return { nth: 0, kind: 'value', at: b.at, path: [], expected: 1, actual: 2 };
}

test('keeps the events, the parts of values and the quiet time that a difference needs', () => {
  const noise = Array.from({ length: 40 }, (_, at) => mark(1_000 * at + 7, 'c'));
  const scene: Scene = {
    path: '/lobby',
    isLoggedIn: false,
    stored: { theme: 'dark' },
    marks: [
      ...noise,
      mark(3_000, 'a'),
      mark(17_000, 'message', { x: [1, 2], y: { z: 'word' } }),
    ].toSorted((one, other) => one.at - other.at),
    endsAt: 60_000,
  };
  const found = shrink(scene, needed);
  expect(found?.scene).toEqual({
    path: null,
    isLoggedIn: false,
    stored: {},
    marks: [mark(0, 'a'), mark(2_000, 'message', { x: [] })],
    endsAt: 2_001,
  });
});

test('returns null for a scene without a difference', () => {
  expect(shrink({ path: null, isLoggedIn: false, stored: {}, marks: [], endsAt: 1 }, needed)).toBe(
    null,
  );
});
