import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  base,
  currency,
  figure,
  id,
  link,
  money,
  price,
  time,
  title,
  when,
  word,
} from '../../../streams/api/wire';
import { type Read, unfit } from '../../../streams/api/read';

const reads = (read: Read<unknown>, raw: unknown): unknown => unfit<unknown>('refused', read)(raw);

/** Any characters, including unpaired surrogates. */
const anyPoint = fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff));
const together = (points: readonly number[]): string =>
  points.map((point) => String.fromCodePoint(point)).join('');

describe('ids', () => {
  test('are read as strings, with any characters', () => {
    expect(
      [7, '1.20', '../auth/logout', '__proto__', 'a b', 'é/%2F'].map((raw) => reads(id, raw)),
    ).toEqual(['7', '1.20', '../auth/logout', '__proto__', 'a b', 'é/%2F']);
  });

  test('are rejected if no address can contain them, or no screen can show them', () => {
    const odd = [
      '',
      '.',
      '..',
      'a\nb',
      '\u0000',
      '\uD800',
      'x'.repeat(101),
      Infinity,
      Number.NaN,
      // Numbers that also represent other ids: 1.120684740, 9007199254740993.
      1.12068474,
      2 ** 53,
      -(2 ** 53),
      null,
      [7],
    ];
    expect(odd.map((raw) => reads(id, raw))).toEqual(odd.map(() => 'refused'));
  });

  test('survive a round trip through an address', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 20 }).map(together), (raw) => {
        const read = reads(id, raw);
        if (read === 'refused') return;
        const { pathname } = new URL(`/markets/${encodeURIComponent(raw)}`, 'https://x.example');
        expect(pathname.split('/').slice(1).map(decodeURIComponent)).toEqual(['markets', raw]);
      }),
    );
  });
});

describe('figures', () => {
  test('are read as numbers or as strings, with or without commas', () => {
    const sum = figure(-1e9, 1e9);
    expect(
      [12.5, '12.5', ' 1,234.50 ', '12,34,567', '-1,000', '+3', '.5'].map((raw) => reads(sum, raw)),
    ).toEqual([12.5, 12.5, 1234.5, 1_234_567, -1000, 3, 0.5]);
  });

  test('are rejected if they are ambiguous or empty', () => {
    const odd = [
      '12,5',
      '0,500',
      '1,2345',
      '-',
      '',
      ' ',
      '1e3',
      '0x10',
      '1.2.3',
      '٣',
      ',123',
      '.',
      '1'.repeat(40),
      `1${' '.repeat(40)},`,
      `0.${'0'.repeat(40)}`,
    ];
    expect(odd.map((raw) => reads(figure(-1e9, 1e9), raw))).toEqual(odd.map(() => 'refused'));
  });

  test('are rejected without delay if they have a million digits', () => {
    const long = `${'1,'.repeat(500_000)}x`;
    const before = performance.now();
    expect(reads(money, long)).toBe('refused');
    expect(performance.now() - before).toBeLessThan(500);
  });

  test('are minor units for money and hundredths for prices, within their limits', () => {
    expect([reads(money, 12.5), reads(money, -0.01), reads(price, 3.05)]).toEqual([1250, -1, 305]);
    expect([reads(money, '1,200'), reads(price, '3.05')]).toEqual([120_000, 305]);
    for (const raw of [Number.NaN, Infinity, 1e300, '1e300', 1e13, '-', '', null]) {
      expect(reads(money, raw)).toBe('refused');
      expect(reads(price, raw)).toBe('refused');
    }
    expect(reads(price, -1)).toBe('refused');
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.double().map(String)), (raw) => {
        for (const read of [money, price]) {
          const value = reads(read, raw);
          expect(value === 'refused' || Number.isSafeInteger(value)).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ['INR', 'INR'],
  [' inr ', 'INR'],
  ['usdt', 'USDT'],
  ['A-very-long-currency', 'A-VERY-LONG-'],
  ['  ', 'refused'],
  ['', 'refused'],
  [356, 'refused'],
  [null, 'refused'],
])('reads the currency %j as %j', (raw, read) => {
  expect(reads(currency, raw)).toBe(read);
});

describe('strings', () => {
  test('cut a title to the length of a screen, never within a character', () => {
    expect(reads(title, 'Norhaven v Eastmere')).toBe('Norhaven v Eastmere');
    expect(reads(title, 'W'.repeat(1_000_000))).toBe('W'.repeat(200));
    expect(reads(title, `${'W'.repeat(199)}😀`)).toBe('W'.repeat(199));
    expect(reads(title, '🏆 Final 🏆')).toBe('🏆 Final 🏆');
    expect(reads(title, 5)).toBe('refused');
  });

  test('isolate right-to-left names, and drop direction marks that would reorder other text', () => {
    expect(reads(title, '\u202eNor\u2066haven\u200f')).toBe('Norhaven');
    expect(reads(title, 'מכבי תל אביב')).toBe('\u2068מכבי תל אביב\u2069');
    expect(reads(title, '\u2069\u202eالهلال')).toBe('\u2068الهلال\u2069');
    expect(reads(title, 'चेन्नई v Ōkami 3')).toBe('चेन्नई v Ōkami 3');
    const once = reads(title, 'الهلال');
    expect(reads(title, once)).toBe(once);
  });

  test('accept a word in any case', () => {
    const side = word('BACK', 'LAY');
    expect(['BACK', 'Back', 'lay', 'yes', 1].map((raw) => reads(side, raw))).toEqual([
      'BACK',
      'BACK',
      'LAY',
      'refused',
      'refused',
    ]);
  });
});

test('reads times as epoch ms, and only within a hundred years of today', () => {
  expect(reads(time, '1970-01-01T00:00:01Z')).toBe(1000);
  const odd = [
    'In-Play',
    '',
    '+275760-09-13T00:00:00Z',
    '1604-01-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
  ];
  expect(odd.map((raw) => reads(time, raw))).toEqual(odd.map(() => 'refused'));
});

describe('a time of unknown form', () => {
  test.each([
    ['2026-11-26T09:00:01', Date.UTC(2026, 10, 26, 9, 0, 1)],
    [' 21 Nov 2026 16:01 UTC ', Date.UTC(2026, 10, 21, 16, 1)],
    // Day and month could be swapped.
    ['11/12/2026 10:00', '11/12/2026 10:00'],
    [' 21.11.2026 ', '21.11.2026'],
    ['gestern um vier', 'gestern um vier'],
    ['1970-01-01T00:00:00Z', 0],
    // A server writes the year 1 if there is no time.
    ['0001-01-01T00:00:00', null],
    ['9999-12-31T00:00:00Z', null],
    ['  ', null],
    [5, 'refused'],
    [null, 'refused'],
  ])('reads %j as %j', (written, read) => {
    expect(reads(when, written)).toBe(read);
  });
});

/** Addresses that no browser can call, or that lead to a host different from the one they show. */
const UNCALLABLE = [
  'http://[',
  'http://',
  'https://user:secret@api.example',
  'https://api.example:99999',
  'https://a b/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x',
  'blob:https://x/1',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https:x',
  'api',
  '',
  '   ',
  '/'.repeat(1_000_000),
  `https://api.example/${'x'.repeat(2_000)}`,
];

/** The parts of addresses, in any order. */
const likeAddress = fc
  .tuple(
    fc.constantFrom('https://api.example', 'HTTP://API.example:8443', 'https://', '/', ''),
    fc.array(
      fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '@', ':', '?', '#', ' ', '\t', 'é', 'x'),
      { maxLength: 12 },
    ),
  )
  .map(([start, rest]) => start + rest.join(''));

describe('addresses', () => {
  test('are web addresses or on this origin in links, and never run a script', () => {
    expect(reads(link, ' https://help.example/x?y#z ')).toBe('https://help.example/x?y#z');
    expect(reads(link, '/icon.svg?v=2')).toBe('/icon.svg?v=2');
    for (const raw of UNCALLABLE) expect([raw, reads(link, raw)]).toEqual([raw, 'refused']);
  });

  test('have no slash at their end, no query and no fragment in calls', () => {
    expect(reads(base, ' https://API.example/x/ ')).toBe('https://api.example/x');
    expect(reads(base, 'https://api.example:8443')).toBe('https://api.example:8443');
    expect(reads(base, '/api///')).toBe('/api');
    for (const raw of [...UNCALLABLE, '/', '/api?x', 'https://api.example/#x'])
      expect([raw, reads(base, raw)]).toEqual([raw, 'refused']);
  });

  test('may be unencrypted on a test network', () => {
    expect(reads(link, 'http://10.0.0.7/x')).toBe('http://10.0.0.7/x');
    expect(reads(base, 'http://10.0.0.7:8080/')).toBe('http://10.0.0.7:8080');
  });

  test('are shorter than two thousand characters', () => {
    expect(reads(link, `/${'x'.repeat(1_998)}`)).toBe(`/${'x'.repeat(1_998)}`);
    expect(reads(link, `/${'x'.repeat(1_999)}`)).toBe('refused');
  });

  test('stay the same when they are read again, for example from storage', () => {
    fc.assert(
      fc.property(fc.oneof(likeAddress, fc.string()), (raw) => {
        const read = reads(base, raw);
        if (read === 'refused') return;
        expect(reads(base, read)).toBe(read);
        expect(() => new URL(`${String(read)}/Event/Tree`, 'https://x.example')).not.toThrow();
      }),
    );
  });

  test('are rejected without delay if they contain a million slashes', () => {
    const before = performance.now();
    expect(reads(base, `https://x/${'/'.repeat(1_000_000)}x`)).toBe('refused');
    expect(reads(base, `/a${'/'.repeat(1_900)}b${'/'.repeat(50)}`)).toBe(`/a${'/'.repeat(1_900)}b`);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

test.each([
  [id, '..', 'is not an id'],
  [title, 5, 'is not text'],
  [word('BACK', 'LAY'), 'both', 'is not BACK or LAY'],
  [figure(0, 100), 101, 'is not from 0 to 100'],
  [link, 'javascript:alert(1)', 'is not an address'],
  [base, '/api?x', 'is not an address'],
] as const)('reports the name of a value that does not fit: %#', (read, raw, message) => {
  expect(() => read(raw)).toThrow(message);
});
