import type { Minor } from '../../../streams/app';

/*
 * Writes a file that spreadsheets open by a double click, in any language of the computer.
 *
 * - It is UTF-8 with a byte order mark: without one, Excel assumes the computer's old code page.
 * - It has no `sep=` line, because Excel would then ignore the mark, and other programs would show the line as a row.
 * - Instead the file uses the computer's own number format: if the decimal separator is a comma, fields are separated
 * by semicolons, as spreadsheets on that computer expect; otherwise by commas.
 * - Times are written year first, which no program mistakes for another day.
 * - A string that a spreadsheet would read as a formula, a number or a date has an apostrophe before it: an id would
 * lose its last digits, and a score such as 2-1 would become a day in January.
 */

/** A string, or money in minor units; null for an empty cell. */
export type Cell = string | { readonly money: Minor } | null;

export interface Marks {
  readonly decimal: '.' | ',';
  readonly separator: ',' | ';';
}

/** How a computer of this locale writes figures; by default its own locale. */
export function marksOf(locale?: string): Marks {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { decimal: ',', separator: ';' } : { decimal: '.', separator: ',' };
}

/** Matches the start of a formula, also in the full-width characters of East Asia and after blanks. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Matches a string that a spreadsheet reads as a number, a time or a day. */
const VALUE = /^\s*\p{Nd}[\p{Nd}\s.,:/\p{Pd}]*(?:[eE][+-]?\p{Nd}+)?%?\s*$/u;
/** Matches a time or a day with the year first, which every program reads correctly. */
const TIME = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/;

const textCell = (text: string): string => {
  const isMistaken = FORMULA.test(text) || (VALUE.test(text) && !TIME.test(text));
  const safe = isMistaken ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

function moneyCell(minor: Minor, decimal: string): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}

/** Writes rows, column headings first. */
export function csvOf(rows: readonly (readonly Cell[])[], { decimal, separator }: Marks): string {
  const cellOf = (cell: Cell): string => {
    if (cell === null) return '';
    return typeof cell === 'string' ? textCell(cell) : moneyCell(cell.money, decimal);
  };
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(separator)).join('\r\n')}\r\n`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time on the player's clock: 2026-11-21 16:01:00; the server's own text stays as it is. */
export function timeCell(value: number | string | null): string | null {
  if (typeof value !== 'number') return value;
  const time = new Date(value);
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(two).join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}
