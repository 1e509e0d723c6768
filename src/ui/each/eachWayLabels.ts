import type { OpenBet } from '../../../streams/app';
import { listed } from '../../words/details';
import { figure } from '../../words/formats';
import { eachWayWords } from './words';

interface Terms {
  /** The number by which the odds are divided for a place. */
  readonly divisor: number;
  /** The number of places, which is not known for a bet. */
  readonly places?: number | undefined;
}

/** The terms for a place, and the number of places; says "each way" unless the market's name already says it. */
export function termsWords({ divisor, places }: Terms, name: string): string {
  const words = eachWayWords();
  const terms = listed([
    words.odds(figure(divisor, 0)),
    ...(places === undefined ? [] : [words.places(places)]),
  ]);
  return /each.?way/i.test(name) ? terms : words.named(terms);
}

/** The name of a bet's market, with the terms of an each-way bet. */
export const marketWithTerms = (name: string, terms: Terms | null | undefined): string =>
  terms ? `${name} ·\u00a0${termsWords(terms, name)}` : name;

/** The known terms of an each-way bet; empty for any other bet. */
export const betTerms = ({
  eachWayDivisor: divisor,
  marketName,
}: Pick<OpenBet, 'eachWayDivisor' | 'marketName'>): string =>
  divisor === undefined ? '' : termsWords({ divisor }, marketName);

/** A stake in words: the stake of an each-way bet is the stake of each half. */
export const stakeWords = (stake: string, isEachWay: boolean, form: 'each' | 'briefly' = 'each') =>
  isEachWay ? eachWayWords()[form](stake) : stake;
