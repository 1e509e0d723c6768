import type { Scope } from '../../core/scope';
import { createScoreCards, type ScoreCardsDeps } from './scoreCards';
import type { Facts } from './types';

/** The facts around an event: a chunk of its own within the market's part. */
export const createFacts = (deps: ScoreCardsDeps, scope: Scope): Facts => ({
  ...createScoreCards(deps, scope),
});
