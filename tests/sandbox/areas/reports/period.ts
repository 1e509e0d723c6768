/** Two moments, the second one left out; epoch ms. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface Asked {
  /** A day, or a moment of it. */
  readonly from: string;
  readonly to: string;
  /** The same days as the player counts them. */
  readonly FromTime?: string | undefined;
  readonly ToTime?: string | undefined;
}

const DAY_MS = 86_400_000;

/** The period that a player asks for; without its moments by days of UTC. */
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
