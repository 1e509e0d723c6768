/** The hours of the day in which a player wants no sounds. */

/** Minutes after midnight by the player's own clock: `from` is quiet, `to` is not. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** The minutes of a day. */
export const DAY_MINUTES = 1_440;

/** The minute of the day, by the device's clock and time zone, at an epoch time in ms. */
export function minuteOfDay(time: number): number {
  const date = new Date(time);
  return date.getHours() * 60 + date.getMinutes();
}

/** Whether a minute of the day is within the hours. They may cross midnight; equal times are no hours at all. */
export const isQuiet = ({ from, to }: QuietHours, minute: number): boolean =>
  from <= to ? from <= minute && minute < to : from <= minute || minute < to;
