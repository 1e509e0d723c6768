import { expect, test } from 'vitest';
import type { Leg } from '../../../streams/index';
import { toneOf } from '../../../src/islands/slip/tones';

const rejected = (code: string): Leg['state'] => ({ at: 'rejected', code, message: null });

test('shows a bet that was cancelled as over, and one that was refused or lapsed as bad', () => {
  expect(
    ['CANCELLED', 'LAPSED', 'INSUFFICIENT_FUNDS'].map((code) => toneOf(rejected(code))),
  ).toEqual(['over', 'bad', 'bad']);
});
