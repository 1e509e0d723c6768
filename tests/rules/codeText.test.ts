import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeIn } from '../../streams/rules/codeText';

describe('a typed or pasted code', () => {
  test.each([
    ['481052', '481052'],
    ['481 052', '481052'],
    ['48-10-52', '481052'],
    ['Your code is 481052. Valid for 10 minutes.', '481052'],
    ['10 minutes: 481052', '481052'],
    ['4810', '4810'],
    ['48105277', '481052'],
    ['no digits', ''],
    ['٤٨١٠٥٢', '481052'],
    ['４８１ ０５２', '481052'],
    ['\u200b481\u200e052', '481052'],
    ['123a', '123'],
    ['Order 482913: your code is 481052', '481052'],
    ['Ref 482913. 481052 is your Touchline code.', '481052'],
    ['481052 is your Touchline code. Ref 482913', '481052'],
    ['Your OTP for order 482913 is 481052, valid until 26-11-2026', '481052'],
    ['Touchline 24: 481 052 is your code', '481052'],
    ['Bet 24 481052', '481052'],
    ['₹250000 withdrawal. Use 481052', '481052'],
    ['Rs. 100000.00: enter 481052', '481052'],
    ['Ref 482913\n481052', '481052'],
    ['481052\nRef: 482913', '481052'],
    ['Call +91 98200 00000. Code: 481052.', '481052'],
    ['Ref 482913\n\n@touchline.example #481052', '481052'],
    ['482913 के लिए आपका कोड 481052 है', '481052'],
  ])('is read from %j as %j', (text, code) => expect(codeIn(text)).toBe(code));

  test('is found without delay in a very long pasted string', () =>
    expect(codeIn('Your code is 481052. '.repeat(5_000))).toBe('481052'));

  test('contains at most six digits, and no other characters', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(codeIn(text)).toMatch(/^\d{0,6}$/);
      }),
    ));
});
