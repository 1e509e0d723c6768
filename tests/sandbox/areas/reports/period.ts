/** Two times in epoch ms, of which the second is excluded. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface PeriodQuery {
  /** A day or a time. */
  readonly from: string;
  readonly to: string;
  /** The start of the same period on the player's clock. */
  readonly FromTime?: string | undefined;
  readonly ToTime?: string | undefined;
}

const DAY_MS = 86_400_000;

/** Returns the requested period; it uses UTC days if no times are sent. */
export function periodOf({ from, to, FromTime, ToTime }: PeriodQuery): Period {
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
