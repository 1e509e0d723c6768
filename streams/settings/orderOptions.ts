/** The options of a bet that the domain's server supports. */

import * as v from 'valibot';
import { readable, reading, word } from '../api/schemas';
import type { WrittenSettings } from './settingNames';
import type { OrderOption } from './types';

const read = reading(v.fallback(readable(word('FILL_OR_KILL', 'PERSIST')), []));

/** Reads the options from the settings. Names that the page does not know are ignored. */
export const orderOptionsOf = (fields: WrittenSettings): ReadonlySet<OrderOption> =>
  new Set(read(fields.orderOptions));
