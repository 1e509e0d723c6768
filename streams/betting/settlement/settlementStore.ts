/** The stored form of a bet that has left the open bets, both before and after its result is announced. */

import * as v from 'valibot';
import { reading } from '../../api/schemas';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import { versioned } from '../../storage/formats';
import type { SettlingBet } from './types';
import { SETTLING_BETS_KEY } from '../keys';
import { storedBet } from '../openBets/wireBets';

const whole = v.pipe(v.number(), v.safeInteger());

/** The range of times that a `Date` can represent. */
const time = v.pipe(whole, v.minValue(-8.64e15), v.maxValue(8.64e15));

/** The result of a bet. It is stored with a bet that has left, and with a settled placement. */
export const resultEntries = {
  profit: whole,
  commission: v.optional(v.nullable(v.pipe(whole, v.minValue(0))), null),
  isShared: v.optional(v.boolean(), false),
  isVoid: v.boolean(),
};

const settling = v.object({
  marketId: v.string(),
  marketName: v.string(),
  eventTitle: v.string(),
  runnerName: v.string(),
  placedAt: time,
  missedAt: time,
  asking: v.boolean(),
  rounds: v.optional(v.pipe(whole, v.minValue(0))),
  isUnmatched: v.optional(v.boolean()),
  isOwn: v.optional(v.boolean()),
  isEnded: v.optional(v.boolean()),
  waited: v.optional(storedBet),
  isReopened: v.optional(v.boolean()),
  told: v.nullable(v.object(resultEntries)),
});

/** `announced` is stored under an older name, which tabs with an earlier release can read. */
const settlingBet = v.pipe(
  settling,
  v.transform(({ told: announced, ...bet }): SettlingBet => ({ ...bet, announced })),
);

const format = versioned<SettlingBet>(reading(settlingBet));

/** The bets that have left the open bets, each under its id. If a tab closes, another tab can continue its queries. */
export const SETTLING_BETS: StorageKeyPrefix<SettlingBet> = {
  ...SETTLING_BETS_KEY,
  parse: format.parse,
  print: ({ announced: told, ...bet }) => format.print({ ...bet, told }),
};
