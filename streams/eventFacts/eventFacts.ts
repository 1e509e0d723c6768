import type { Scope } from '../rx/scope';
import { createDepth, type DepthDeps } from './depth';
import { createPriceTapes, type PriceTapesDeps } from './priceTapes';
import { createScoreCards } from './scoreCards';
import { createListings, type ListingsDeps } from './listings';
import type { Facts } from './types';

/** Creates the facts about events; they are a separate chunk within the odds feature. */
export const createFacts = (
  deps: DepthDeps & ListingsDeps & PriceTapesDeps,
  scope: Scope,
): Facts => ({
  ...createScoreCards(deps, scope),
  ...createPriceTapes(deps, scope),
  ...createDepth(deps, scope),
  ...createListings(deps, scope),
});
