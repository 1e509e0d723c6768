import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOptionsOf } from '../../../streams/settings/orderOptions';

test('are those that the settings list and the page knows', () => {
  expect(orderOptionsOf({ orderOptions: ['PERSIST', 'ICEBERG', null, 'FILL_OR_KILL'] })).toEqual(
    new Set(['PERSIST', 'FILL_OR_KILL']),
  );
});

test('are missing without the setting, or if it is not a list', () => {
  expect(orderOptionsOf({})).toEqual(new Set());
  fc.assert(
    fc.property(fc.anything(), (orderOptions) => {
      for (const option of orderOptionsOf({ orderOptions }))
        expect(['FILL_OR_KILL', 'PERSIST']).toContain(option);
    }),
  );
});
