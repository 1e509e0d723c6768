import type { EndedRemainder } from '../../../../streams/app';
import { stakeWords } from '../../../ui/each/eachWayLabels';
import { priceWriter } from '../../../ui/operatorPriced/bookmakerLabels';
import type { MoneyFormat } from '../../../words/money';
import { settledWords } from './words';

/** Matches servers' sentences and codes for a market that went in play. */
const AT_THE_OFF = /in.?play/i;

/** The outcome of an unmatched bet, in one sentence or two. */
export function endWords(
  { outcome, size, bet, reason }: EndedRemainder,
  money: Pick<MoneyFormat, 'plain'>,
): string {
  const { bet: named, ends, lapsedAtTheOff, freed } = settledWords();
  const stake = stakeWords(money.plain(size), bet.eachWayDivisor !== undefined);
  const name = named(stake, bet.runnerName, priceWriter(bet)(bet.price));
  if (outcome === 'ENDED') return ends.ENDED(name);
  const end =
    outcome === 'LAPSED' && AT_THE_OFF.test(reason ?? '') ? lapsedAtTheOff : ends[outcome];
  return `${end(name)} ${freed[bet.side]}`;
}
