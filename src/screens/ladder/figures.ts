import type { Minor } from '../../../streams/app';
import { figure, sizeIn, type WriteSize } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';

/** The size, in minor units, below which a ladder shows a size in full. */
const FULL = 1_000_000;

/** Returns the size writer of a ladder: 940, 1,640, then 14.2k. A size below one unit is marked. */
export function ladderSizes(currency: string, money: MoneyFormat): WriteSize {
  const short = sizeIn(currency, 100);
  return (value) =>
    value >= FULL || value < 100 ? short(value) : money.typed(Math.floor(value / 100) * 100);
}

/** The most characters of a chip in full: 1.25k, 1,299. */
const CHIP = 5;
/** The units, in minor units, behind the letters of a size. */
const UNITS: Readonly<Record<string, Minor>> = { k: 100_000, L: 10_000_000, M: 100_000_000 };
const CRORE = 1_000_000_000;

/** The unit in which a size is written: its letters, and its value in minor units. */
function scaleOf(value: Minor, { size }: MoneyFormat): readonly [letters: string, unit: Minor] {
  const letters = /[a-z]+$/i.exec(size(value))?.[0] ?? '';
  return [letters, letters === '' ? 100 : (UNITS[letters] ?? CRORE)];
}

/**
 * An amount short enough for a chip: 500, 1,299, 1.25k, 12.5k. An amount that needs more figures is rounded down and
 * marked: 12k+.
 */
export function chipText(value: Minor, money: MoneyFormat): string {
  const [letters, unit] = scaleOf(value, money);
  const digits = [0, 1, 2].find((count) => value % (unit / 10 ** count) === 0);
  const exact = [
    ...(digits === undefined ? [] : [figure(value / unit, digits) + letters]),
    money.typed(value),
  ];
  return (
    exact.find((text) => text.length <= CHIP) ?? `${figure(Math.floor(value / unit), 0)}${letters}+`
  );
}

/** Whether a chip needs a smaller font. */
export const isLong = (text: string): boolean => text.length >= CHIP;

/** A result in whole units with its sign, short enough for a rung and never better than it is: +278, −1.3k. */
export function ladderResult(value: Minor, money: MoneyFormat): string {
  const sign = money.signed(value);
  const units = Math.round(Math.abs(value) / 100);
  if (units === 0) return figure(0, 0);
  const [letters, unit] = scaleOf(units * 100, money);
  const step = units * 100 < 10 * unit && letters !== '' ? unit / 10 : unit;
  const steps = (units * 100) / step;
  const shown = ((value < 0 ? Math.ceil(steps) : Math.floor(steps)) * step) / unit;
  return sign.replace(/[\d].*$/, '') + figure(shown, Number.isInteger(shown) ? 0 : 1) + letters;
}

/** The colour of a result, as `data-tone`. */
export const toneOf = (value: Minor): 'gain' | 'loss' | undefined =>
  value > 0 ? 'gain' : value < 0 ? 'loss' : undefined;
