import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedMobile, mobileCountry, mobileForm, mobileOf } from '../../streams/rules/mobile';

const national = fc
  .tuple(fc.constantFrom('7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''));
const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '–');

describe('a mobile number', () => {
  test('is read the same with any prefix and any separators', () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('', '0', '0091', '+91'),
        between,
        (digits, prefix, gap) => {
          const written = `${prefix}${gap}${digits.slice(0, 5)}${gap}${digits.slice(5)}`;
          expect(mobileOf(written)).toBe(`+91${digits}`);
        },
      ),
    );
  });

  test('stays the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = mobileOf(text);
        if (read !== null) expect(mobileOf(read)).toBe(read);
      }),
    );
  });

  test.each([
    '',
    '98200 4417',
    '98200 441701',
    '58200 44170',
    '+92 98200 44170',
    '982OO 44170',
    '+',
  ])('is not read from %j', (text) => expect(mobileOf(text)).toBeNull());

  test.each([
    ['GB', '07700 900123', '+447700900123'],
    ['GB', '0044 7700 900123', '+447700900123'],
    ['AE', '+971 50 123 4567', '+971501234567'],
    ['BD', '01712-345678', '+8801712345678'],
    ['LK', '071 234 5678', '+94712345678'],
    ['NP', '9841234567', '+9779841234567'],
  ] as const)('is read for %s from %j', (country, written, read) => {
    expect(mobileOf(written, country)).toBe(read);
    expect(mobileOf(written.replace(/\d$/, ''), country)).toBeNull();
    expect(maskedMobile(read)).toBe(`${mobileForm(country).prefix} ••••• ${read.slice(-5)}`);
  });

  test.each([
    ['with the trunk zero in brackets', '+44 (0)7700 900123'],
    ['with the trunk zero only', '(0) 7700 900123'],
    ['in Arabic digits', '٠٧٧٠٠ ٩٠٠١٢٣'],
    ['in Devanagari digits', '+४४ ७७०० ९००१२३'],
    ['in full-width characters', '＋４４（０）７７００－９００１２３'],
    ['between marks of direction', '\u2068+44 7700 900123\u2069'],
    ['after a mark of direction', '\u200e+44 7700\u200f 900123'],
    ['with other dashes', '07700‐900\u2012123'],
  ])('is read %s', (_, written) => expect(mobileOf(written, 'GB')).toBe('+447700900123'));

  test.each(['IN', 'AE', 'BD', 'GB', 'LK', 'NP'] as const)(
    'is read from the example for %s, with and without its prefix',
    (country) => {
      const { prefix, example } = mobileForm(country);
      expect(mobileOf(example, country)).toBe(prefix + example.replaceAll(' ', ''));
      expect(mobileOf(prefix + example, country)).toBe(prefix + example.replaceAll(' ', ''));
    },
  );

  test.each([
    ['gb', 'GB'],
    [' AE ', 'AE'],
    [null, 'IN'],
    ['', 'IN'],
    ['XX', 'IN'],
    ['constructor', 'IN'],
  ])('uses the country of the setting %j: %s', (code, country) =>
    expect(mobileCountry(code)).toBe(country),
  );

  test('is masked even if its country is unknown', () => {
    expect(maskedMobile('+99912345678')).toBe('••••• 45678');
  });

  test('shows only its last five digits', () => {
    expect(maskedMobile('+919820044170')).toBe('+91 ••••• 44170');
    fc.assert(
      fc.property(national, (digits) => {
        expect(maskedMobile(`+91${digits}`).replace(/\D/g, '')).toBe(`91${digits.slice(-5)}`);
      }),
    );
  });
});
