import type { OpenBet } from '../../../streams/index';
import { listed } from '../../words/details';
import { figure } from '../../words/formats';
import { eachWayWords } from './words';

interface Terms {
  /** What a place pays of the odds is 1 ÷ this. */
  readonly divisor: number;
  /** Unknown of a bet. */
  readonly places?: number | undefined;
}

/** What a place pays and how many pay; the market’s own name may say already that its bets are each way. */
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
  terms ? `${name} · ${termsWords(terms, name)}` : name;

/** The terms of a bet, as far as it tells them; empty where it is on one question alone. */
export const betTerms = ({
  eachWayDivisor: divisor,
  marketName,
}: Pick<OpenBet, 'eachWayDivisor' | 'marketName'>): string =>
  divisor === undefined ? '' : termsWords({ divisor }, marketName);

/** A stake as it is said: of an each-way bet it is that of each half. */
export const stakeWords = (stake: string, isEachWay: boolean, how: 'each' | 'briefly' = 'each') =>
  isEachWay ? eachWayWords()[how](stake) : stake;
