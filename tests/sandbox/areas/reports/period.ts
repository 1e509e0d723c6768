/** Two times, the second one excluded; epoch ms. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface Asked {
  /** A day, or a time. */
  readonly from: string;
  readonly to: string;
  /** The same days by the player's clock. */
  readonly FromTime?: string | undefined;
  readonly ToTime?: string | undefined;
}

const DAY_MS = 86_400_000;

/** The requested period; without times by UTC days. */
export function periodOf({ from, to, FromTime, ToTime }: Asked): Period {
  const isDay = to.length === 10;
  return {
    from: Date.parse(FromTime ?? from),
    to: ToTime === undefined ? Date.parse(to) + (isDay ? DAY_MS : 1) : Date.parse(ToTime),
  };
}

export const within =
  ({ from, to }: Period) =>
  (at: number): boolean =>
    at >= from && at < to;
