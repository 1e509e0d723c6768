/** A throttle and its effect on this machine. */
export interface Speed {
  /** The requested index. */
  readonly index: number;
  /** The rate with which DevTools throttles. */
  readonly rate: number;
  /** The index that the machine reaches at this rate. */
  readonly reached: number;
}

/** A machine that is slower than the phone cannot be made faster. */
export const rateFor = (index: number, rate: number, reading: number): number =>
  Math.max(1, (rate * reading) / index);

/** Readings of the same speed differ by about a twentieth. */
export const isNear = (reading: number, index: number): boolean =>
  Math.abs(reading / index - 1) < 0.1;
