import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasUnmatchedBets,
  orderOptionsOf,
  supportedOptionsOf,
} from '../../../streams/settings/orderOptions';

test('returns the options that the settings list and the page supports', () => {
  expect(orderOptionsOf({ orderOptions: ['PERSIST', 'ICEBERG', null, 'FILL_OR_KILL'] })).toEqual(
    new Set(['PERSIST', 'FILL_OR_KILL']),
  );
});

test('returns an empty set without the setting, and only known options for any value', () => {
  expect(orderOptionsOf({})).toEqual(new Set());
  fc.assert(
    fc.property(fc.anything(), (orderOptions) => {
      for (const option of orderOptionsOf({ orderOptions }))
        expect(['FILL_OR_KILL', 'PERSIST']).toContain(option);
    }),
  );
});

test('knows that an older server has no unmatched bets', () => {
  expect(hasUnmatchedBets({})).toBe(true);
  expect(supportedOptionsOf({ orderOptions: ['PERSIST'] })).toEqual(new Set(['PERSIST']));
  const older = { dialect: 'older', orderOptions: ['PERSIST'] };
  expect(hasUnmatchedBets(older)).toBe(false);
  expect(supportedOptionsOf(older)).toBeNull();
});
