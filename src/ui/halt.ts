import type { MarketState } from '../../streams/index';
import { timeOfDay } from '../words/formats';
import { uiWords } from './words';

export interface Halt {
  /** Why the market takes no bets now. */
  readonly words: string;
  /** Since when; empty if we did not see it begin, and for old prices, which have an age. */
  readonly when: string;
}

/** The facts of a market that its halt is told from. */
export type Halting = Pick<MarketState, 'status' | 'since' | 'stale'> & {
  readonly runners: ReadonlyMap<string, Pick<Runner, 'status'>>;
};
type Runner = MarketState['runners'] extends ReadonlyMap<string, infer R> ? R : never;

/** Tells why a market takes no bets and since when, or null. */
export function haltOf(state: Halting): Halt | null {
  const said = uiWords().market;
  const { status, since, stale } = state;
  if (status !== 'OPEN')
    return {
      words: said[isVoid(state) ? 'void' : status],
      when: since === null ? '' : said.since(timeOfDay(since)),
    };
  return stale ? { words: said.old, when: '' } : null;
}

/** Prices that are old have an age. */
export const isOld = ({ words }: Halt): boolean => words === uiWords().market.old;

/** A market that is off names no winner: it closes without a single runner. */
export const isVoid = ({ status, runners }: Omit<Halting, 'since' | 'stale'>): boolean =>
  status === 'CLOSED' &&
  runners.size > 0 &&
  [...runners.values()].every((runner) => runner.status === 'REMOVED');
