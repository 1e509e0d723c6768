import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountName,
  bareCode,
  bareNumber,
  inAscii,
  typedName,
} from '../../streams/rules/typedText';

/** Invisible characters in pasted text. */
const INVISIBLE = [...'\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad'];

test.each([
  ['٠٠٢١ ٤٤٧٨', '0021 4478'],
  ['ＥＸＭＰ０１', 'EXMP01'],
  ['1\u00a0000\u202f5', '1 000 5'],
  ['١٬٠٠٠٫٥', '1,000.5'],
])('writes %j in ASCII', (text, ascii) => {
  expect(inAscii(text)).toBe(ascii);
});

test.each([
  ['0021 4478-9031', '002144789031'],
  ['0021–4478—9031−1', '0021447890311'],
  ['\u202a٠٠٢١\u200b٤٤٧٨\u202c', '00214478'],
  ['my-shop.one@okhdfc', 'my-shop.one@okhdfc'],
  ['TQn9-Y2 khEs', 'TQn9-Y2khEs'],
])('reads the account number %j', (text, number) => {
  expect(bareNumber(text)).toBe(number);
});

test.each([
  ['exmp 0001234', 'EXMP0001234'],
  ['ｅｘｍｐ-０００１２３４', 'EXMP0001234'],
  ['EXMP\u200b٠٠٠١٢٣٤', 'EXMP0001234'],
])('reads the code %j', (text, code) => {
  expect(bareCode(text)).toBe(code);
});

test('preserves the letters and joiners of a name, and removes the invisible characters', () => {
  expect(typedName(' \u202eAnil\u200b D\u2019Souza\u202c ')).toBe('Anil D\u2019Souza');
  expect(typedName('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645')).toBe(
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  );
});

test.each([
  [' thorne_r\u200b', 'thorne_r'],
  ['r@example.com\ufeff', 'r@example.com'],
  ['\u200e٩٨٢٠٠ ٠٠٠٠٠', '98200 00000'],
  ['anna٣', 'anna٣'],
])('reads the account name %j', (text, who) => {
  expect(accountName(text)).toBe(who);
});

describe('an invisible character', () => {
  test('does not change the result at any position', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789aB-@.', ...INVISIBLE) });
    fc.assert(
      fc.property(typed, (text) => {
        const visible = [...text].filter((sign) => !INVISIBLE.includes(sign)).join('');
        for (const read of [inAscii, bareNumber, bareCode, typedName, accountName])
          expect(read(text)).toBe(read(visible));
      }),
    );
  });
});
