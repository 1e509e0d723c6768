import { isCode, type Leg, type LegState } from '../../../streams/app';
import { slipWords } from './words';
import { refusalOf, sentenceOf } from '../../ui/refusals/sentence';
import { stakeWords } from '../../ui/each/eachWayLabels';
import { percentOf } from '../../ui/bets/betFigures';
import type { MoneyFormat } from '../../words/money';
import { isBetter, writeOf } from './writeOf';

/** The outcome of a bet, in a sentence that is complete by itself. */
export function outcomeWords(
  state: LegState,
  leg: Pick<Leg, 'bettingType' | 'rate' | 'requestedPrice'>,
  money: MoneyFormat,
): string {
  const { states } = slipWords();
  const write = writeOf(leg);
  switch (state.status) {
    case 'matched': {
      const matched = states.matched(money.plain(state.matched), write(state.averagePrice));
      return withRest(matched, state, money);
    }
    case 'partlyMatched':
      return states.partlyMatched(
        money.plain(state.matched),
        write(state.averagePrice),
        money.plain(state.remaining),
      );
    case 'settled':
      return states.settled(money.signed(state.profit));
    case 'unmatched':
      return states.unmatched(money.plain(state.remaining), write(leg.requestedPrice));
    case 'rejected':
      // A bet that ended in another way has its own sentence.
      return state.code in slipWords().brief.ends
        ? endWords(state)
        : states.refused(endWords(state));
    case 'unknown':
      return states.unknown;
    default:
      return states.submitting;
  }
}

/** A matched bet in words, with the end of its unmatched part. */
function withRest(
  matched: string,
  { rest }: Extract<LegState, { readonly status: 'matched' }>,
  money: MoneyFormat,
): string {
  const { states } = slipWords();
  return rest === null
    ? matched
    : states.withRest(matched, states.rest[rest.outcome](money.plain(rest.size)));
}

/** The matched part of the stake in whole percent, rounded down; null if none or all of it was matched. */
export function partOf(state: LegState, stake: number | null): number | null {
  const isPart =
    state.status === 'partlyMatched' || (state.status === 'matched' && state.rest !== null);
  return isPart && stake ? percentOf(state.matched, stake) : null;
}

/** The state of a bet, in a word or two. */
export function stateWords({ state, stake }: Leg): string {
  const { brief } = slipWords();
  const ends: Readonly<Record<string, string>> = brief.ends;
  const part = partOf(state, stake);
  if (part !== null) return brief.part(part < 1 ? '<1' : String(part));
  if (state.status === 'settled')
    return brief[
      state.isVoid ? 'voided' : state.profit > 0 ? 'won' : state.profit < 0 ? 'lost' : 'level'
    ];
  if (state.status === 'rejected') return ends[state.code] ?? brief.rejected;
  return state.status === 'draft' ||
    state.status === 'confirming' ||
    state.status === 'partlyMatched'
    ? brief.submitting
    : brief[state.status];
}

/** The figures of a bet, or the reason why they are missing, next to its state. */
export function betWords(leg: Leg, money: MoneyFormat): string {
  const { state, requestedPrice, profit } = leg;
  const { bet, states } = slipWords();
  const plain = (sum: number): string => stakeWords(money.plain(sum), leg.eachWay !== undefined);
  const stake = plain(leg.stake ?? 0);
  const write = writeOf(leg);
  switch (state.status) {
    case 'matched': {
      const priced = bet.at(plain(state.matched), write(state.averagePrice));
      const sentence =
        leg.operatorPriced === undefined && isBetter(leg, state.averagePrice, requestedPrice)
          ? bet.better(priced, write(requestedPrice))
          : priced;
      return withRest(sentence, state, money);
    }
    case 'partlyMatched':
      return bet.part(
        money.plain(state.matched),
        stake,
        write(state.averagePrice),
        money.plain(state.remaining),
      );
    case 'settled':
      return state.matched === 0
        ? bet.at(stake, write(requestedPrice))
        : bet.settled(
            state.matched === leg.stake ? stake : money.plain(state.matched),
            write(state.averagePrice),
            state.matched === leg.stake ? null : stake,
          );
    case 'unmatched':
      return bet.waiting(bet.at(stake, write(requestedPrice)), money.signed(profit));
    case 'rejected':
      return endWords(state);
    case 'unknown':
      return states.unknown;
    default:
      return bet.at(stake, write(requestedPrice));
  }
}

/** The stake and the odds of a bet, unless the words for its state contain them; null if they do. */
export function termsWords(leg: Leg, money: MoneyFormat): string | null {
  const { state, stake, eachWay, requestedPrice } = leg;
  if (!WITHOUT_TERMS.has(state.status)) return null;
  const staked = stakeWords(money.plain(stake ?? 0), eachWay !== undefined);
  return slipWords().bet.at(staked, writeOf(leg)(requestedPrice));
}

const WITHOUT_TERMS: ReadonlySet<LegState['status']> = new Set(['pending', 'rejected', 'unknown']);

/** Outcomes after which the exchange no longer has any of the player's money. */
const RETURNED: ReadonlySet<string> = new Set(['BET_TAKEN_OR_LAPSED', 'CANCELLED', 'VOIDED']);

type Rejected = Extract<LegState, { readonly status: 'rejected' }>;

/**
 * Says why there is no bet, and that no money was taken if that is certain. After most ends without a refusal, the
 * exchange may still have the bet, or an earlier bet with the same reference.
 */
const endWords = (state: Rejected): string =>
  state.code in slipWords().brief.ends && !RETURNED.has(state.code)
    ? refusal(state)
    : slipWords().bet.refused(refusal(state));

const refusal = (state: Rejected): string => refusalOf(state) ?? slipWords().refused;

/** The code of a refusal that we have no words for, to quote to support. */
export function unknownCode({ code, message }: Rejected): string | null {
  const given = message ?? code;
  return isCode(given) && sentenceOf(given) === undefined ? given : null;
}
