import { number, type Read, refuse, text, within } from '../core/read';
import { toMinor } from '../rules/money';

/*
 * How the wire writes things. Inside, ids are text, money is integer minor units,
 * prices are integer hundredths, and times are epoch milliseconds.
 */

/** Ids come as numbers or text. */
export const id: Read<string> = (raw) =>
  typeof raw === 'number' ? String(number(raw)) : text(raw);

/** Decimal currency units → minor units. */
export const money: Read<number> = (raw) => toMinor(within(-1e12, 1e12)(raw));

/** Decimal odds → hundredths. A line market's run line uses the same form. */
export const price: Read<number> = (raw) => toMinor(within(0, 1e6)(raw));

/** ISO 8601 → epoch ms. */
export const time: Read<number> = (raw) => {
  const at = Date.parse(text(raw));
  return Number.isNaN(at) ? refuse('a time') : at;
};

/** An address a player may be sent to: nothing that runs script. */
export const link: Read<string> = (raw) => {
  const address = text(raw).trim();
  return /^https?:\/\//i.test(address) ? address : refuse('a link');
};
