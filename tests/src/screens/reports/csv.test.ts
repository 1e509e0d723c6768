import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, marksOf, timeCell } from '../../../../src/screens/reports/csv';

const POINT = { decimal: '.', separator: ',' } as const;
const COMMA = { decimal: ',', separator: ';' } as const;

test('separates figures and fields by the computer’s own locale', () => {
  expect(marksOf('en-GB')).toEqual(POINT);
  expect(marksOf('en-IN')).toEqual(POINT);
  expect(marksOf('de-DE')).toEqual(COMMA);
  expect(marksOf('pt-BR')).toEqual(COMMA);
  expect(marksOf('ar-EG')).toEqual(POINT);
});

test('starts with a byte order mark, ends each row, and has no `sep=` line', () => {
  const rows = [
    ['Time', 'In'],
    ['2026-11-21', { money: 125_050 }],
    [null, { money: -5 }],
  ];
  expect(csvOf(rows, POINT)).toBe('\uFEFF"Time","In"\r\n"2026-11-21",1250.50\r\n,-0.05\r\n');
  expect(csvOf(rows, COMMA)).toBe('\uFEFF"Time";"In"\r\n"2026-11-21";1250,50\r\n;-0,05\r\n');
});

describe('the text of a cell', () => {
  const cell = (text: string): string => csvOf([[text]], POINT).slice(1, -2);

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '＠A1'])(
    'is escaped if a spreadsheet would read it as a formula: %j',
    (text) => {
      expect(cell(text)).toBe(`"'${text}"`);
    },
  );

  test.each([
    '290000010000000001',
    '007',
    '12,5',
    '1e5',
    '2-1',
    '2 – 1',
    '11/12/2026',
    '15:40',
    '٣',
    '5%',
  ])('stays text if a spreadsheet would read it as a number or a date: %j', (text) => {
    expect(cell(text)).toBe(`"'${text}"`);
  });

  test.each(['2026-11-21 16:01:00', '2026-11-21'])('stays a time: %j', (text) => {
    expect(cell(text)).toBe(`"${text}"`);
  });

  test.each(['A v B', '15:40 Merrow Park', 'a=b', ''])('stays unchanged otherwise: %j', (text) => {
    expect(cell(text)).toBe(`"${text}"`);
  });

  test('keeps its quotes, separators and line breaks with any content', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
        const file = csvOf([texts], COMMA);
        const read = [...file.slice(1).matchAll(/"((?:[^"]|"")*)"(?:;|\r\n)/g)].map(
          ([, text = '']) => text.replaceAll('""', '"'),
        );
        expect(read).toHaveLength(texts.length);
        for (const [index, text] of texts.entries())
          expect([text, `'${text}`]).toContain(read[index]);
        for (const text of read) expect(text).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

test('writes a time year first on the player’s clock, and leaves an unreadable time unchanged', () => {
  expect(timeCell(new Date(2026, 10, 1, 6, 1, 2).getTime())).toBe('2026-11-01 06:01:02');
  expect(timeCell('gestern')).toBe('gestern');
  expect(timeCell(null)).toBeNull();
});
