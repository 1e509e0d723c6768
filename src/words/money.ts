import type { Minor } from '../../streams/app';
import { once } from '../ui/once';
import { CURRENCY } from '../../streams/rules/currency';
import { figure, sizeIn, type WriteSize } from './formats';
import { localeOr, other } from './language';

/* Formats money: minor units of a currency. */

const MINUS = '−';
/** In a right-to-left page, without this mark the sign would be at the wrong end of its figure. */
const lead = (sign: string): string => (other ? `\u200e${sign}` : sign);

/** An event shows its currency symbol first, and English does not wait for Intl to provide it. */
const SYMBOLS: Readonly<Record<string, string>> = { INR: '₹', GBP: '£', EUR: '€', USD: '$' };

/** ISO 4217's code for no currency: a placeholder for a code that Intl does not accept. */
const UNNAMED = 'XXX';

const NO_BREAK = '\u00a0';
/** Letters are separated from the figure that follows, as Intl does. */
const LETTER_LAST = /\p{L}$/u;

export interface MoneyFormat {
  /** ₹12,450.00 */
  full(value: Minor): string;
  /** ₹500, ₹500.50: decimals only if there are cents. */
  plain(value: Minor): string;
  /** 1,000, 1,000.50: in the form that a player types, with group separators. */
  typed(value: Minor): string;
  /** 300.00 */
  bare(value: Minor): string;
  /** +860.00, −200.00, 0.00 */
  signed(value: Minor): string;
  /** 840, 1.2k, 18L or 1.8M: the size next to a price. */
  readonly size: WriteSize;
  /** ₹18.4L, £1.8M: for sums of which only the magnitude matters. */
  short(value: Minor): string;
  readonly symbol: string;
}

const formats = new Map<string, MoneyFormat>();

/**
 * Money in a currency, by its ISO 4217 code in any case. Amounts in a currency that the browser does not know, such
 * as USDT, are written with the code.
 */
export function moneyIn(currency: string): MoneyFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = createMoneyFormat(currency.trim().toUpperCase() || CURRENCY);
  formats.set(currency, format);
  return format;
}

function createMoneyFormat(currency: string): MoneyFormat {
  const locale = localeOr(currency === 'INR' ? 'en-IN' : 'en-GB');
  // Intl only accepts codes in ISO form.
  const isIso = /^[A-Z]{3}$/.test(currency);
  const money = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: isIso ? currency : UNNAMED,
      currencyDisplay: isIso ? 'narrowSymbol' : 'code',
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    });
  const write = (format: Intl.NumberFormat, units: number): string =>
    isIso ? format.format(units) : format.format(units).replace(UNNAMED, () => currency);
  const full = once(() => money(2));
  const plain = once(() => money(0));
  const bare = once(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const symbol = once(
    () =>
      (!other && SYMBOLS[currency]) ||
      (isIso &&
        full()
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value) ||
      currency,
  );
  const size = sizeIn(currency);
  const sum = sizeIn(currency, 100);
  const writeBare = (value: Minor): string => negative(value, (units) => bare().format(units));
  return {
    full: (value) => negative(value, (units) => write(full(), units)),
    plain: (value) =>
      negative(value, (units) => write(Number.isInteger(units) ? plain() : full(), units)),
    typed: (value) => (value % 100 === 0 ? writeBare(value).slice(0, -3) : writeBare(value)),
    bare: writeBare,
    signed: (value) => `${value > 0 ? lead('+') : ''}${writeBare(value)}`,
    size,
    short: (value) =>
      symbol() + (LETTER_LAST.test(symbol()) ? NO_BREAK : '') + (sum(value) || figure(0, 0)),
    get symbol() {
      return symbol();
    },
  };
}

/** A true minus sign, which is as wide as a plus. */
function negative(value: Minor, write: (units: number) => string): string {
  const written = write(Math.abs(value) / 100);
  return value < 0 ? lead(MINUS) + written : written;
}
