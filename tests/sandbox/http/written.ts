import type { MarketOdds } from '../../../streams/odds/marketOdds';
import type { MarketView } from '../odds/oddsBoard';

/** Fields that a reader adds as counts, and that no server sends. */
type Counted = 'leftOut' | 'dropped';
/** Readers replace a missing flag by its default. */
type Absent<T> = [T] extends [boolean]
  ? true
  : null extends T
    ? true
    : undefined extends T
      ? true
      : false;

/**
 * The wire form of a value that a call record reads: the same names, numbers and times as numbers or strings, and null
 * or absent if the reader accepts that. Units are not part of a type: the record's own reader checks them in every test
 * that calls the sandbox.
 */
export type Written<T> = T extends MarketOdds
  ? MarketView
  : T extends string
    ? string extends T
      ? string | number
      : T
    : T extends number
      ? number | string
      : T extends readonly (infer Entry)[]
        ? readonly Written<Entry>[]
        : T extends object
          ? {
              readonly [
                K in keyof T as K extends Counted ? never : Absent<T[K]> extends true ? never : K
              ]: Written<T[K]>;
            } & {
              readonly [K in keyof T as Absent<T[K]> extends true ? K : never]?: Written<
                T[K]
              > | null;
            }
          : T;
