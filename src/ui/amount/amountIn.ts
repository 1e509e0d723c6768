import { countsInLakh, type Minor, parseMoney } from '../../../streams/app';

/** Reads a typed amount; null if it is not an amount. */
export type ReadAmount = (text: string) => Minor | null;

/** How players of a currency type amounts. */
export const amountIn =
  (currency: string): ReadAmount =>
  (text) =>
    parseMoney(text, countsInLakh(currency) ? 'lakh' : 'million');
