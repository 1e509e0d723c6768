import type { Minor } from '../../streams/index';
import { once } from '../ui/once';

/* How money is written: minor units of a currency. */

const MINUS = '−';

export interface MoneyFormat {
  /** ₹12,450.00 */
  full(value: Minor): string;
  /** ₹500, ₹500.50: no decimals where there are none. */
  plain(value: Minor): string;
  /** 300.00 */
  bare(value: Minor): string;
  /** +860.00, −200.00, 0.00 */
  signed(value: Minor): string;
  /** ₹18.4 L, £1.8M: for sums that only say how large. */
  short(value: Minor): string;
  readonly symbol: string;
}

const formats = new Map<string, MoneyFormat>();

/** Money in an ISO 4217 currency; one that the browser does not know is written by its code. */
export function moneyIn(currency: string): MoneyFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = createMoneyFormat(/^[A-Z]{3}$/.test(currency) ? currency : 'INR');
  formats.set(currency, format);
  return format;
}

function createMoneyFormat(currency: string): MoneyFormat {
  const locale = currency === 'INR' ? 'en-IN' : 'en-GB';
  const money = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    });
  const full = once(() => money(2));
  const plain = once(() => money(0));
  const bare = once(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  const short = once(
    () => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  );
  const symbol = once(
    () =>
      full()
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? `${currency} `,
  );
  const writeBare = (value: Minor): string => negative(value, (units) => bare().format(units));
  return {
    full: (value) => negative(value, (units) => full().format(units)),
    plain: (value) =>
      negative(value, (units) => (Number.isInteger(units) ? plain() : full()).format(units)),
    bare: writeBare,
    signed: (value) => `${value > 0 ? '+' : ''}${writeBare(value)}`,
    short: (value) =>
      negative(
        value,
        (units) =>
          symbol() +
          short()
            .format(units)
            .replace(/(\d)([LC])/, '$1 $2')
            .replace('K', 'k'),
      ),
    get symbol() {
      return symbol();
    },
  };
}

/** A true minus sign, which is as wide as a plus. */
function negative(value: Minor, write: (units: number) => string): string {
  const text = write(Math.abs(value) / 100);
  return value < 0 ? MINUS + text : text;
}
