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

/** An amount short enough for a chip: 500, 1.5k, 2k. */
export const chipText = (value: Minor, { size }: MoneyFormat): string =>
  size(value).replace(/[.,]0(?=\D)/, '');

/** A result in whole units with its sign, short enough for a rung: +278, −1.3k. */
export function ladderResult(value: Minor, money: MoneyFormat): string {
  const sign = money.signed(value);
  const units = Math.round(Math.abs(value) / 100);
  if (units === 0) return figure(0, 0);
  const text = units < 1_000 ? figure(units, 0) : chipText(units * 100, money);
  return sign.replace(/[\d].*$/, '') + text;
}

/** The colour of a result, as `data-tone`. */
export const toneOf = (value: Minor): 'gain' | 'loss' | undefined =>
  value > 0 ? 'gain' : value < 0 ? 'loss' : undefined;
