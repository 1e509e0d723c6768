import type { BettingType, LegState } from '../../../streams/index';
import { slipText } from './words';
import { averagePrice } from '../../ui/details';
import { line } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';

/** What became of a wish to bet, in words; of a held one its countdown is elsewhere. */
export function outcomeWords(
  state: LegState,
  bettingType: BettingType,
  money: MoneyFormat,
): string {
  const { states } = slipText;
  const average = bettingType === 'LINE' ? line : averagePrice;
  switch (state.at) {
    case 'matched': {
      const matched = states.matched(money.plain(state.matched), average(state.averagePrice));
      const { rest } = state;
      return rest === null
        ? matched
        : `${matched}; ${states.rest[rest.how](money.plain(rest.size))}`;
    }
    case 'partlyMatched':
      return states.partlyMatched(
        money.plain(state.matched),
        average(state.averagePrice),
        money.plain(state.remaining),
      );
    case 'unmatched':
      return states.unmatched(money.plain(state.remaining));
    case 'rejected':
      return state.message;
    case 'unknown':
      return states.unknown;
    default:
      return states.submitting;
  }
}
