import type { Leg } from '../../../streams/app';
import { problemText } from '../../ui/problemText';
import { price as writePrice } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { ladderWords } from './words';

/** The warning before a bet: the first problem, otherwise the first caution; null without either. */
export function warningOf(
  { problems, cautions = [] }: Pick<Leg, 'problems' | 'cautions'>,
  money: MoneyFormat,
): string | null {
  const [problem] = problems;
  if (problem) return problemText(problem, ladderWords().problems, money, writePrice);
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
