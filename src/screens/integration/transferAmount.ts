import type { Minor, TransferLimits } from '../../../streams/app';
import { amountIn } from '../../ui/amount/amountIn';

/** The error in an amount, and the limit that it breaks. */
export type AmountProblem =
  | { readonly reason: 'none' }
  | { readonly reason: 'least' | 'most' | 'have'; readonly amount: Minor };

/** Reads a typed amount; null if it is not an amount. */
export const amountOf = (text: string, currency: string): Minor | null => {
  const amount = amountIn(currency)(text);
  return amount === null || amount === 0 ? null : amount;
};

/** The first rule that an amount breaks, before it is sent; null for a valid amount. */
export function problemOf(
  amount: Minor | null,
  { least, most }: TransferLimits,
  /** The balance of the side that the money leaves; null if unknown. */
  have: Minor | null,
): AmountProblem | null {
  if (amount === null) return { reason: 'none' };
  if (least !== null && amount < least) return { reason: 'least', amount: least };
  if (most !== null && amount > most) return { reason: 'most', amount: most };
  return have !== null && amount > have ? { reason: 'have', amount: Math.max(0, have) } : null;
}
