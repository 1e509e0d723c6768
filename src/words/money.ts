import type { Minor } from '../../streams/index';
import { once } from '../ui/once';
import { CURRENCY, figure, sizeIn, type WriteSize } from './formats';
import { localeOr, other } from './language';

/* How money is written: minor units of a currency. */

const MINUS = '−';
/** In a right-to-left page a sign would go to the wrong end of its figure without this mark. */
const lead = (sign: string): string => (other ? `\u200e${sign}` : sign);

/** An event shows the sign of its currency first, and English does not wait for Intl to name it. */
const SYMBOLS: Readonly<Record<string, string>> = { INR: '₹', GBP: '£', EUR: '€', USD: '$' };

/** ISO 4217's code for no currency: it holds the place of a code that Intl does not take. */
const UNNAMED = 'XXX';

const NO_BREAK = '\u00a0';
/** Letters stand apart from the figure behind them, as Intl writes them. */
const LETTER_LAST = /\p{L}$/u;

export interface MoneyFormat {
  /** ₹12,450.00 */
  full(value: Minor): string;
  /** ₹500, ₹500.50: no decimals where there are none. */
  plain(value: Minor): string;
  /** 1,000, 1,000.50: as a player would type it, in groups. */
  typed(value: Minor): string;
  /** 300.00 */
  bare(value: Minor): string;
  /** +860.00, −200.00, 0.00 */
  signed(value: Minor): string;
  /** 840, 1.2k, 18L or 1.8M: the size beside a price. */
  readonly size: WriteSize;
  /** ₹18.4L, £1.8M: for sums that only say how large. */
  short(value: Minor): string;
  readonly symbol: string;
}

const formats = new Map<string, MoneyFormat>();

/**
 * Money in a currency, by its ISO 4217 code in any case. An amount in one that the browser does not know, such
 * as USDT, is written with its code.
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
  // Intl takes no code of another form than an ISO one.
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
