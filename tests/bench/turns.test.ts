import { expect, test } from 'vitest';
import { inTurn, turns } from './turns';

test('measures each subject in each run, and reverses the order every time', () => {
  expect(turns(['a', 'b', 'c'], 3)).toEqual(['a', 'b', 'c', 'c', 'b', 'a', 'a', 'b', 'c']);
});

test('pairs the results of the same run', async () => {
  let clock = 0;
  const found = await inTurn('load', ['product', 'baseline'], 3, () =>
    Promise.resolve((clock += 1)),
  );
  expect(found).toEqual({ product: [1, 4, 5], baseline: [2, 3, 6] });
});
