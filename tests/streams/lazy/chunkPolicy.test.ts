import { expect, test } from 'vitest';
import { retryMs } from '../../../streams/lazy/chunkPolicy';

test('doubles the wait with each failure, up to 20 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map(retryMs)).toEqual([
    800, 1_600, 3_200, 6_400, 12_800, 20_000, 20_000, 20_000,
  ]);
});
