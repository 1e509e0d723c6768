import type { Leg } from '../../../streams/index';
import { agreedWriter } from '../../ui/odds/agreed';
import { hasOdds, priceWriter, sideTone, sideWord } from '../../ui/house/bookmakerLabels';
import { decimal, line } from '../../words/formats';
import { slipWords } from './words';

type Written = (leg: Pick<Leg, 'bettingType' | 'rate'>) => (value: number) => string;

/** How a leg's price is written in its sentences. */
export const writeOf: Written = (leg) => agreedWriter(leg, slipWords().both);

/** The same where there is less room: odds in the player's form alone, of a fancy the line. */
export const shortOf: Written = (leg) => (leg.bettingType === 'FANCY' ? line : priceWriter(leg));

/** As it is typed: odds are decimal, whatever form they are read in. */
export const typedOf: Written = (leg) => (hasOdds(leg) ? decimal : priceWriter(leg));

/** Whether price `a` is better than `b` for the leg's side: who backs wants it higher, also of lines. */
export const isBetter = ({ side }: Pick<Leg, 'side'>, a: number, b: number): boolean =>
  side === 'BACK' ? a > b : a < b;

/**
 * Whether the best price of now is better than the price of the tap. The Yes of a fancy wants a lower line,
 * then a higher rate; the No wants the opposite.
 */
export function isBetterNow(leg: Leg): boolean {
  const { bettingType, best, price, bestRate = 0, rate = 0 } = leg;
  if (bettingType !== 'FANCY') return isBetter(leg, best, price);
  return best === price ? isBetter(leg, bestRate, rate) : isBetter(leg, price, best);
}

/** Whether its price is better than anybody offers: the bet will wait for somebody who does. */
export const isWaiting = (leg: Leg): boolean =>
  leg.house === undefined && (leg.best === 0 || isBetter(leg, leg.asked, leg.best));

/** Whether the leg follows the price of its tap, and the best one is another by now. */
export const isMoved = ({ moved, asked, price, policy, best }: Leg): boolean =>
  moved && best > 0 && (asked === price || policy === 'ANY');

/** The word for a leg's side. */
export const sideOf: (leg: Pick<Leg, 'bettingType' | 'side'>) => string = sideWord;

/** The colour of a leg's side. */
export const toneOf: (leg: Pick<Leg, 'bettingType' | 'side'>) => Leg['side'] = sideTone;

/** Legs of each event together, in the order in which their events came. */
export function byEvent(legs: readonly Leg[]): readonly (readonly Leg[])[] {
  const groups = new Map<string, Leg[]>();
  for (const leg of legs) {
    const group = groups.get(leg.eventId);
    if (group) group.push(leg);
    else groups.set(leg.eventId, [leg]);
  }
  return [...groups.values()];
}
