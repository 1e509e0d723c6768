/** A throttle, with what it makes of this machine. */
export interface Speed {
  /** The index that was asked for. */
  readonly index: number;
  /** The rate that DevTools throttles by. */
  readonly rate: number;
  /** The index that the machine reaches at a rate close to that. */
  readonly reached: number;
}

/** A machine that is slower than the phone cannot be made faster. */
export const rateFor = (index: number, rate: number, reading: number): number =>
  Math.max(1, (rate * reading) / index);
