import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedMobile, mobileOf } from '../../streams/rules/mobile';

const national = fc
  .tuple(fc.constantFrom('7', '8', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join(''));
const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '–');

describe('a mobile number', () => {
  test('is the same with every prefix and however its digits are set apart', () => {
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

  test('is read again from its own form', () => {
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
  ])('is not %j', (text) => expect(mobileOf(text)).toBeNull());

  test('is masked but for its last five digits', () => {
    expect(maskedMobile('+919820044170')).toBe('+91 ••••• 44170');
    fc.assert(
      fc.property(national, (digits) => {
        expect(maskedMobile(`+91${digits}`).replace(/\D/g, '')).toBe(`91${digits.slice(-5)}`);
      }),
    );
  });
});
