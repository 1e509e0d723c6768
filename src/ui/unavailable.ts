import type { MarketState } from '../../streams/app';
import { timeOfDay } from '../words/formats';
import { uiWords } from './words';

export interface UnavailableReason {
  /** Why the market cannot be bet on now. */
  readonly words: string;
  /**
   * When the market was suspended; empty if the page did not see it happen, and for stale prices, which have an age.
   */
  readonly when: string;
}

/** The facts that decide whether a market can be bet on. */
export type Availability = Pick<MarketState, 'status' | 'since' | 'stale'> & {
  readonly runners: ReadonlyMap<string, Pick<Runner, 'status'>>;
};
type Runner = MarketState['runners'] extends ReadonlyMap<string, infer R> ? R : never;

/** Returns why a market cannot be bet on and since when, or null. */
export function unavailableReason(state: Availability): UnavailableReason | null {
  const marketWords = uiWords().market;
  const { status, since, stale } = state;
  if (status !== 'OPEN')
    return {
      words: marketWords[isVoid(state) ? 'void' : status],
      when: since === null ? '' : marketWords.since(timeOfDay(since)),
    };
  return stale ? { words: marketWords.old, when: '' } : null;
}

/** Whether the reason is stale prices, which have an age. */
export const isOld = ({ words }: UnavailableReason): boolean => words === uiWords().market.old;

/** A void market has no winner: it closes without any runner left. */
export const isVoid = ({ status, runners }: Omit<Availability, 'since' | 'stale'>): boolean =>
  status === 'CLOSED' &&
  runners.size > 0 &&
  [...runners.values()].every((runner) => runner.status === 'REMOVED');
