import * as v from 'valibot';
import { PLACEMENTS_KEY } from './slots';
import type { Slot } from '../core/persisted';
import type { Placement } from './placementRules';

export type PlacementList = readonly Placement[];

const whole = v.pipe(v.number(), v.safeInteger());
const average = v.pipe(v.number(), v.finite());

const state = v.variant('at', [
  v.object({ at: v.literal('submitting'), sentAt: whole }),
  v.object({ at: v.literal('pending'), until: v.number() }),
  v.object({ at: v.literal('matched'), matched: whole, averagePrice: average }),
  v.object({
    at: v.literal('partlyMatched'),
    matched: whole,
    averagePrice: average,
    remaining: whole,
  }),
  v.object({ at: v.literal('unmatched'), remaining: whole }),
  v.object({ at: v.literal('rejected'), code: v.string(), message: v.string() }),
  v.object({ at: v.literal('unknown'), since: whole, reference: v.string() }),
]);

const placements = v.array(
  v.object({
    order: v.object({
      legId: v.string(),
      marketId: v.string(),
      runnerId: v.string(),
      side: v.picklist(['BACK', 'LAY']),
      price: whole,
      stake: whole,
      priceChange: v.picklist(['ANY', 'BETTER', 'NONE']),
      version: whole,
      betDelay: v.number(),
    }),
    reference: v.pipe(v.string(), v.nonEmpty()),
    sentAt: whole,
    betId: v.nullable(v.string()),
    missing: v.picklist(['no', 'asking', 'gone']),
    state,
  }),
);

/** Written before a bet is sent, so that a reload in the middle goes on where it was. */
export const PLACEMENTS: Slot<PlacementList> = {
  ...PLACEMENTS_KEY,
  initial: [],
  parse: (text) => v.parse(placements, JSON.parse(text)),
  print: (list) => (list.length === 0 ? null : JSON.stringify(list)),
};
