import type { Minor, TransferLimits } from '../../../streams/index';
import { amountIn } from '../../ui/amount/amountIn';

/** What is wrong with an amount, and the figure that it should have kept to. */
export type AmountProblem =
  | { readonly why: 'none' }
  | { readonly why: 'least' | 'most' | 'have'; readonly amount: Minor };

/** Reads an amount as it is typed; null where it is none. */
export const amountOf = (text: string, currency: string): Minor | null => {
  const amount = amountIn(currency)(text);
  return amount === null || amount === 0 ? null : amount;
};

/** The first rule that an amount breaks, before it is sent; null where it keeps to all. */
export function problemOf(
  amount: Minor | null,
  { least, most }: TransferLimits,
  /** What the side that it leaves has; null where that is not known. */
  have: Minor | null,
): AmountProblem | null {
  if (amount === null) return { why: 'none' };
  if (least !== null && amount < least) return { why: 'least', amount: least };
  if (most !== null && amount > most) return { why: 'most', amount: most };
  return have !== null && amount > have ? { why: 'have', amount: Math.max(0, have) } : null;
}
