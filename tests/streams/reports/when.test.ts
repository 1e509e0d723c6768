import { expect, test } from 'vitest';
import { whenOf } from '../../../streams/reports/when';

test.each([
  ['11/12/2026 10:00', '11/12/2026 10:00'],
  ['21.11.2026', '21.11.2026'],
  ['1-2-2026', '1-2-2026'],
  [' 21 Nov 2026 16:01 UTC ', Date.parse('2026-11-21T16:01:00Z')],
  ['2026-11-21T16:01:00.1234567Z', Date.parse('2026-11-21T16:01:00.123Z')],
  ['2026-11-21T16:01:00+05:30', Date.parse('2026-11-21T10:31:00Z')],
  ['gestern um vier', 'gestern um vier'],
  ['0001-01-01T00:00:00', null],
  ['9999-12-31T00:00:00Z', null],
  ['  ', null],
  [null, null],
])('%j is read as %j', (written, read) => {
  expect(whenOf(written)).toBe(read);
});
