import type { BettingType, LegState } from '../../../streams/index';
import { uiWords } from '../../ui/words';
import { slipWords } from './words';
import { averagePrice } from '../../words/details';
import { line } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';

/** The outcome of a bet request, in words; the countdown of a held bet is elsewhere. */
export function outcomeWords(
  state: LegState,
  bettingType: BettingType,
  money: MoneyFormat,
): string {
  const { states } = slipWords();
  const average = bettingType === 'LINE' ? line : averagePrice;
  switch (state.at) {
    case 'matched': {
      const matched = states.matched(money.plain(state.matched), average(state.averagePrice));
      const { rest } = state;
      return rest === null
        ? matched
        : states.withRest(matched, states.rest[rest.how](money.plain(rest.size)));
    }
    case 'partlyMatched':
      return states.partlyMatched(
        money.plain(state.matched),
        average(state.averagePrice),
        money.plain(state.remaining),
      );
    case 'settled':
      return states.settled(money.signed(state.profit));
    case 'unmatched':
      return states.unmatched(money.plain(state.remaining));
    case 'rejected':
      return state.message ?? refusal(state.code);
    case 'unknown':
      return states.unknown;
    default:
      return states.submitting;
  }
}

/** A code that has no words of its own is a refusal without a reason. */
function refusal(code: string): string {
  const refusals: Readonly<Record<string, string>> = slipWords().refusals;
  return refusals[code] ?? uiWords().failures.refused;
}
