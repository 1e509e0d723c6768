import { expect, test } from 'vitest';
import type { Leg } from '../../../streams/app';
import { toneOf } from '../../../src/islands/slip/tones';

const rejected = (code: string): Leg['state'] => ({ status: 'rejected', code, message: null });

test('shows a cancelled bet as finished, and a refused or lapsed bet as bad', () => {
  expect(
    ['CANCELLED', 'LAPSED', 'INSUFFICIENT_FUNDS'].map((code) => toneOf(rejected(code))),
  ).toEqual(['over', 'bad', 'bad']);
});
