/** The stored form of a placement. */

import * as v from 'valibot';
import { reading } from '../../api/schemas';
import { versioned } from '../../storage/formats';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import type { PlacedState, Placement } from './placementRules';
import type { StorageKey } from '../../storage/persisted';
import type { UnmatchedRemainder } from '../types';
import { resultEntries } from '../settlement/settlementStore';
import { PLACEMENT_LIST_KEY, PLACEMENTS_KEY } from '../keys';

const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0));
const average = v.pipe(v.number(), v.finite());
/** The outcome is stored as `how`, the name that tabs with an earlier release can read. */
const rest = v.pipe(
  v.object({ size: amount, how: v.picklist(['LAPSED', 'CANCELLED', 'VOIDED', 'ENDED']) }),
  v.transform(({ size, how: outcome }): UnmatchedRemainder => ({ size, outcome })),
);

/** The status is stored as `at`, the name that tabs with an earlier release can read. */
const storedState = v.variant('at', [
  v.object({ at: v.literal('submitting'), sentAt: whole }),
  v.object({ at: v.literal('pending'), until: v.pipe(v.number(), v.finite()) }),
  v.object({
    at: v.literal('matched'),
    matched: amount,
    averagePrice: average,
    rest: v.optional(v.nullable(rest), null),
  }),
  v.object({
    at: v.literal('partlyMatched'),
    matched: amount,
    averagePrice: average,
    remaining: amount,
  }),
  v.object({
    at: v.literal('settled'),
    ...resultEntries,
    matched: amount,
    averagePrice: average,
  }),
  v.object({ at: v.literal('unmatched'), remaining: amount }),
  v.object({ at: v.literal('rejected'), code: v.string(), message: v.nullable(v.string()) }),
  v.object({
    at: v.literal('unknown'),
    since: whole,
    reference: v.string(),
    words: v.optional(v.nullable(v.string()), null),
    code: v.optional(v.literal('LOGGED_OUT')),
  }),
]);
const state = v.pipe(
  storedState,
  v.transform(({ at: status, ...facts }) => ({ status, ...facts }) as PlacedState),
);

const reference = v.pipe(v.string(), v.nonEmpty());
/** `operatorPriced` is stored as `house`, because tabs with an earlier release look up the bets that this tab sends. */
const storedOrder = {
  legId: v.string(),
  marketId: v.string(),
  runnerId: v.string(),
  side: v.picklist(['BACK', 'LAY']),
  price: amount,
  stake: amount,
  priceChange: v.picklist(['ANY', 'BETTER', 'NONE']),
  version: amount,
  betDelay: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600)),
  timeInForce: v.optional(v.picklist(['FILL_OR_KILL'])),
  persistence: v.optional(v.picklist(['LAPSE', 'PERSIST'])),
  house: v.optional(
    v.object({ kind: v.picklist(['BOOKMAKER', 'FANCY']), eventId: v.string(), rate: amount }),
  ),
};
type Named<O extends { readonly house?: unknown }> = Omit<O, 'house'> & {
  readonly operatorPriced?: O['house'];
};
const named = <O extends { readonly house?: unknown }>({ house, ...order }: O): Named<O> => ({
  ...order,
  ...(house !== undefined && { operatorPriced: house }),
});
const facts = {
  sentAt: whole,
  serverSentAt: v.optional(v.pipe(v.number(), v.finite())),
  isSynced: v.optional(v.boolean()),
  sentBefore: v.optional(v.array(v.pipe(v.number(), v.finite()))),
  before: v.optional(v.object({ betIds: v.array(v.string()), isWhole: v.boolean() })),
  betId: v.nullable(v.string()),
  missing: v.picklist(['no', 'asking', 'gone']),
  state,
};
const placement = v.object({
  order: v.pipe(v.object({ ...storedOrder, reference }), v.transform(named)),
  watched: v.boolean(),
  forgotten: v.boolean(),
  ...facts,
});

/** The first version stored the reference next to the order. */
const listed = v.pipe(
  v.object({ order: v.pipe(v.object(storedOrder), v.transform(named)), reference, ...facts }),
  v.transform(({ order, reference, ...rest }): Placement => ({
    ...rest,
    order: { ...order, reference },
    watched: false,
    forgotten: false,
  })),
);

const storedRest = ({ size, outcome: how }: UnmatchedRemainder) => ({ size, how });

function stored({ status: at, ...facts }: PlacedState) {
  return 'rest' in facts
    ? { at, ...facts, rest: facts.rest && storedRest(facts.rest) }
    : { at, ...facts };
}

const format = versioned<Placement>(reading(placement));

/** The placements, each stored under its reference before it is sent, so that a reloaded page can continue with it. */
export const PLACEMENTS: StorageKeyPrefix<Placement> = {
  ...PLACEMENTS_KEY,
  parse: format.parse,
  print({ state, order: { operatorPriced: house, ...order }, ...facts }) {
    return format.print({ ...facts, order: { ...order, house }, state: stored(state) });
  },
};

const list = versioned<readonly Placement[]>(reading(v.array(listed)));

/** The old list. It is read once and then emptied: each of its placements gets its own key. */
export const PLACEMENT_LIST: StorageKey<readonly Placement[]> = {
  ...PLACEMENT_LIST_KEY,
  initial: [],
  parse: list.parse,
  print: () => null,
};
