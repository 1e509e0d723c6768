import type { OpenBet } from '../../../streams/app';
import { line, price } from '../../words/formats';
import { uiWords } from '../words';
import { operatorWords } from './words';

export type Priced = Pick<OpenBet, 'bettingType' | 'rate'>;

/**
 * How a bet's price is written: odds in the player's format, a number of runs on a line market, a rate per 100 in a
 * bookmaker market, a line with its rate for a fancy.
 */
export function priceWriter({ bettingType, rate = 0 }: Priced): (value: number) => string {
  if (bettingType === 'FANCY' && rate > 0)
    return (value) => (value > 0 ? operatorWords().runs(line(value), line(rate)) : '');
  return hasOdds({ bettingType }) ? price : line;
}

/** Lines and the operator's rates are written alike in every odds format. */
export const hasOdds = ({ bettingType }: Pick<Priced, 'bettingType'>): boolean =>
  bettingType === 'ODDS' || bettingType === 'ASIAN';

type Sided = Pick<OpenBet, 'bettingType' | 'side'>;

/** The colour of a bet's side: Yes is blue and No is pink, and the back of a line is its No. */
export function sideTone({ bettingType, side }: Sided): OpenBet['side'] {
  if (bettingType !== 'LINE') return side;
  return side === 'BACK' ? 'LAY' : 'BACK';
}

/** The word for a bet's side. */
export function sideWord({ bettingType, side }: Sided): string {
  if (bettingType === 'FANCY') return operatorWords().side[side];
  return (bettingType === 'LINE' ? uiWords().lineSide : uiWords().side)[side];
}
