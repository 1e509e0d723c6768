import type { Leg, LegProblem } from '../../../streams/app';
import { price as writePrice } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { ladderWords } from './words';

/** What prevents a bet, in a sentence. */
export function problemWords(problem: LegProblem, money: MoneyFormat): string {
  const { problems } = ladderWords();
  switch (problem.kind) {
    case 'stakeTooSmall':
    case 'stakeTooLarge':
    case 'liabilityTooLarge':
      return problems[problem.kind](money.plain(problem.limit));
    case 'insufficientFunds':
      return problems.insufficientFunds(money.plain(problem.available));
    default:
      return problems[problem.kind];
  }
}

/** What the player must know before a bet: the first problem, else the first caution; null if there is neither. */
export function warningOf(
  { problems, cautions = [] }: Pick<Leg, 'problems' | 'cautions'>,
  money: MoneyFormat,
): string | null {
  const [problem] = problems;
  if (problem) return problemWords(problem, money);
  const [caution] = cautions;
  const words = ladderWords().cautions;
  switch (caution?.kind) {
    case 'farFromMarket':
      return words.farFromMarket(writePrice(caution.market));
    case 'unusualStake':
      return words.unusualStake(money.plain(caution.usual));
    case 'overLimit':
      return words.overLimit(money.plain(caution.limit));
    default:
      return null;
  }
}
