import type { CashOutQuote } from '../../../streams/app';
import { sum } from '../../../streams/rules/sum';
import type { MoneyFormat } from '../../words/money';
import { closingWords } from './words';

/** How much can be matched now, and what happens to the rest; null if the whole stake can be matched. */
export function matchableNow(
  { bets, missing }: Pick<CashOutQuote, 'bets' | 'missing'>,
  money: MoneyFormat,
): string | null {
  const size = sum(bets.map((bet) => bet.size)) + missing;
  const available = sum(bets.map((bet) => bet.available));
  if (available >= size) return null;
  const write = missing > 0 ? closingWords().leavesOpen : closingWords().waits;
  return write(money.plain(available), money.plain(size));
}
