import * as v from 'valibot';
import { toMinor } from '../rules/money';

/*
 * How the wire writes things. Inside, ids are text, money is integer minor units,
 * prices are integer hundredths, and times are epoch milliseconds.
 */

/** Ids come as numbers or text. */
export const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/** Decimal currency units → minor units. */
export const money = v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12), v.transform(toMinor));

/** Decimal odds → hundredths. A line market's run line uses the same form. */
export const price = v.pipe(v.number(), v.minValue(0), v.maxValue(1e6), v.transform(toMinor));

/** ISO 8601 → epoch ms. */
export const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.finite(),
);

/** An address a player may be sent to: nothing that runs script. */
export const link = v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\//i));

/** Absent and null mean the same on this wire. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null);

/** A flag that some servers leave out. */
export const flag = (otherwise: boolean) => v.nullish(v.boolean(), otherwise);
