/** The hours of the day in which a player does not want sounds. */

/**
 * Both are in minutes after midnight by the player's own clock. `from` is the first quiet minute, and `to` is the first
 * minute after them.
 */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** The number of minutes in a day. */
export const DAY_MINUTES = 1_440;

/** Returns the minute of the day at a time in epoch ms, by the device's clock and time zone. */
export function minuteOfDay(time: number): number {
  const date = new Date(time);
  return date.getHours() * 60 + date.getMinutes();
}

/** Whether a minute of the day is quiet. The hours may cross midnight; if both times are equal, no minute is quiet. */
export const isQuiet = ({ from, to }: QuietHours, minute: number): boolean =>
  from <= to ? from <= minute && minute < to : from <= minute || minute < to;
