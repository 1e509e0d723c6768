import { type Leg, sameSelection } from '../../../streams/app';
import { agreedWriter } from '../../ui/odds/agreed';
import { hasOdds, priceWriter, sideTone, sideWord } from '../../ui/operatorPriced/bookmakerLabels';
import { decimal, line } from '../../words/formats';
import { slipWords } from './words';

type Written = (leg: Pick<Leg, 'bettingType' | 'rate'>) => (value: number) => string;

/** How a leg's price is written in its sentences. */
export const writeOf: Written = (leg) => agreedWriter(leg, slipWords().both);

/** The price in a shorter form: odds in the player's format only, or the line of a fancy. */
export const shortOf: Written = (leg) => (leg.bettingType === 'FANCY' ? line : priceWriter(leg));

/** The price as it is typed: odds are decimal, even if they are shown in another format. */
export const typedOf: Written = (leg) => (hasOdds(leg) ? decimal : priceWriter(leg));

/** Whether price `a` is better than `b` for the leg's side: a backer wants a higher price, even of a line. */
export const isBetter = ({ side }: Pick<Leg, 'side'>, a: number, b: number): boolean =>
  side === 'BACK' ? a > b : a < b;

/**
 * Whether the best price is now better than the price of the tap. The Yes of a fancy wants a lower line, then a
 * higher rate; the No wants the opposite.
 */
export function isBetterNow(leg: Leg): boolean {
  const { bettingType, best, price, bestRate = 0, rate = 0 } = leg;
  if (bettingType !== 'FANCY') return isBetter(leg, best, price);
  return best === price ? isBetter(leg, bestRate, rate) : isBetter(leg, price, best);
}

/** Whether the leg's price is better than any offer, so that the bet will be unmatched at first. */
export const isWaiting = (leg: Leg): boolean =>
  leg.operatorPriced === undefined &&
  (leg.best === 0 || isBetter(leg, leg.requestedPrice, leg.best));

/** Whether the leg still has the price of its tap, but the best price has changed. */
export const isMoved = ({ moved, requestedPrice, price, policy, best }: Leg): boolean =>
  moved && best > 0 && (requestedPrice === price || policy === 'ANY');

/** The word for a leg's side. */
export const sideOf: (leg: Pick<Leg, 'bettingType' | 'side'>) => string = sideWord;

/** The colour of a leg's side. */
export const toneOf: (leg: Pick<Leg, 'bettingType' | 'side'>) => Leg['side'] = sideTone;

/** Groups legs by event, in the order in which the events were added. */
export const byEvent = (legs: readonly Leg[]): readonly (readonly Leg[])[] =>
  groupedBy(legs, ({ eventId }) => eventId);

/** Identifies a selection: one side of one runner, at any number of prices. */
export const selectionKey = ({ marketId, runnerId, side }: Leg): string =>
  [marketId, runnerId, side].join('|');

/** Whether other bets are on the same selection, so that only its terms distinguish it from them. */
export const isOneOfSeveral = (leg: Leg, legs: readonly Leg[]): boolean =>
  legs.some((other) => other.id !== leg.id && sameSelection(other, leg));

/** Groups legs by selection, in the order in which the selections were added. */
export const bySelection = (legs: readonly Leg[]): readonly (readonly Leg[])[] =>
  groupedBy(legs, selectionKey);

function groupedBy(legs: readonly Leg[], keyOf: (leg: Leg) => string): readonly (readonly Leg[])[] {
  const groups = new Map<string, Leg[]>();
  for (const leg of legs) {
    const group = groups.get(keyOf(leg));
    if (group) group.push(leg);
    else groups.set(keyOf(leg), [leg]);
  }
  return [...groups.values()];
}
