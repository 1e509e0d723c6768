import type { Leg } from '../../../streams/index';
import { uiWords } from '../../ui/words';
import { line, price } from '../../words/formats';

/** How a leg's price is written: of a line market it is a number of runs. */
export const writeOf = ({ bettingType }: Pick<Leg, 'bettingType'>): ((value: number) => string) =>
  bettingType === 'LINE' ? line : price;

/** Whether price `a` is better than `b` for the leg's side: who backs wants it higher, also of lines. */
export const isBetter = ({ side }: Pick<Leg, 'side'>, a: number, b: number): boolean =>
  side === 'BACK' ? a > b : a < b;

/** Whether its price is better than anybody offers: the bet will wait for somebody who does. */
export const isWaiting = (leg: Leg): boolean =>
  leg.best === 0 || isBetter(leg, leg.asked, leg.best);

/** Whether the leg follows the price of its tap, and the best one is another by now. */
export const isMoved = ({ moved, asked, price, policy, best }: Leg): boolean =>
  moved && best > 0 && (asked === price || policy === 'ANY');

/** The word for a leg's side. */
export const sideOf = ({ bettingType, side }: Pick<Leg, 'bettingType' | 'side'>): string =>
  (bettingType === 'LINE' ? uiWords().lineSide : uiWords().side)[side];

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
