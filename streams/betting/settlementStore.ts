import * as v from 'valibot';
import { reading } from '../api/schemas';
import type { Family } from '../core/family';
import { versioned } from '../core/storedFormats';
import type { Leaving } from './settlementRules';
import { LEAVING_KEY } from './shape';

const whole = v.pipe(v.number(), v.safeInteger());

const leaving = v.object({
  marketId: v.string(),
  marketName: v.string(),
  eventTitle: v.string(),
  runnerName: v.string(),
  placedAt: whole,
  missedAt: whole,
  asking: v.boolean(),
  told: v.nullable(
    v.object({
      profit: whole,
      commission: v.optional(v.nullable(whole), null),
      isShared: v.optional(v.boolean(), false),
      isVoid: v.boolean(),
    }),
  ),
});

/** Bets that left the open bets, each under its id, so that one tab asks on where another was closed. */
export const LEAVING: Family<Leaving> = { ...LEAVING_KEY, ...versioned<Leaving>(reading(leaving)) };
