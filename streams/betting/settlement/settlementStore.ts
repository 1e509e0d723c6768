import * as v from 'valibot';
import { reading } from '../../api/schemas';
import type { Family } from '../../storage/persistedMap';
import { versioned } from '../../storage/formats';
import type { Leaving } from './settlementRules';
import { LEAVING_KEY } from '../facade';
import { storedBet } from '../openBets/wireBets';

const whole = v.pipe(v.number(), v.safeInteger());

/** The days that a date can name. */
const time = v.pipe(whole, v.minValue(-8.64e15), v.maxValue(8.64e15));

/** The result of a bet, as a bet that left and a settled placement keep it. */
export const resultEntries = {
  profit: whole,
  commission: v.optional(v.nullable(v.pipe(whole, v.minValue(0))), null),
  isShared: v.optional(v.boolean(), false),
  isVoid: v.boolean(),
};

const leaving = v.object({
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

/** Bets that left the open bets, each under its id, so that one tab asks on where another was closed. */
export const LEAVING: Family<Leaving> = { ...LEAVING_KEY, ...versioned<Leaving>(reading(leaving)) };
