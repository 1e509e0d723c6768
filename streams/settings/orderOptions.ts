/** The bets that the domain's server takes. */

import * as v from 'valibot';
import { readable, reading, word } from '../api/schemas';
import type { WrittenSettings } from './settingNames';
import type { OrderOption } from './types';

const read = reading(v.fallback(readable(word('FILL_OR_KILL', 'PERSIST')), []));

/** Reads the options from the settings. Names that the page does not know are ignored. */
export const orderOptionsOf = (fields: WrittenSettings): ReadonlySet<OrderOption> =>
  new Set(read(fields.orderOptions));

/**
 * Whether a bet, or a part of it, can wait to be matched. An older server matches the whole bet at its price at once, or
 * refuses it.
 */
export const hasUnmatchedBets = ({ dialect }: WrittenSettings): boolean => dialect !== 'older';

/** Returns the options of a bet that the server supports; null if it has no unmatched bets. */
export const supportedOptionsOf = (fields: WrittenSettings): ReadonlySet<OrderOption> | null =>
  hasUnmatchedBets(fields) ? orderOptionsOf(fields) : null;
