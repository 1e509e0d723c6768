import type { LegProblem, Price } from '../../streams/app';
import type { MoneyFormat } from '../words/money';

type Kind = LegProblem['kind'];
/** Problems whose sentences name an amount. */
type WithSum = 'stakeTooSmall' | 'stakeTooLarge' | 'liabilityTooLarge' | 'insufficientFunds';
/** Problems that only some views show: those with a sentence for the problem. */
type Optional = 'badStake' | 'stale';

type ProblemTexts = Readonly<Record<Exclude<Kind, WithSum | Optional | 'offLadder'>, string>> &
  Readonly<Partial<Record<Optional, string>>> &
  Readonly<Record<WithSum, (sum: string) => string>> & {
    readonly offLadder: string | ((nearest: string) => string);
  };

/**
 * The problem that prevents a bet, in the words of the view that shows it; empty if the view has no words for the
 * problem.
 */
export function problemText(
  problem: LegProblem,
  texts: ProblemTexts,
  money: MoneyFormat,
  writePrice: (price: Price) => string,
): string {
  switch (problem.kind) {
    case 'stakeTooSmall':
    case 'stakeTooLarge':
    case 'liabilityTooLarge':
      return texts[problem.kind](money.plain(problem.limit));
    case 'insufficientFunds':
      return texts.insufficientFunds(money.plain(problem.available));
    case 'offLadder':
      return typeof texts.offLadder === 'string'
        ? texts.offLadder
        : texts.offLadder(writePrice(problem.nearest));
    default:
      return texts[problem.kind] ?? '';
  }
}
