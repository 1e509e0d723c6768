import { expect, test } from 'vitest';
import { AREAS } from '../streams/product';
import { budgetedParts } from './partBudgets';

test('every part of the streams has a budget', () => {
  expect(budgetedParts().map(({ what }) => what)).toEqual(
    AREAS.toSorted().map((area) => `part ${area}`),
  );
});

test('a part without a budget is an error, and so is a budget without a part', () => {
  const bytes = Object.fromEntries(AREAS.map((area) => [area, 1]));
  const { hub: _, ...less } = bytes;
  expect(() => budgetedParts(less)).toThrow('The part hub has no budget.');
  expect(() => budgetedParts({ ...bytes, cellar: 1 })).toThrow('There is no part cellar.');
});
