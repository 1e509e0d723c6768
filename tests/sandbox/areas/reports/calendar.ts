/** Returns whether this machine has a time zone of this name. */
export function isZone(name: string): boolean {
  try {
    calendarOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the day of a time (epoch ms) on the calendar of a time zone, such as `2026-11-21`. */
export function calendarOf(timeZone: string): (at: number) => string {
  // Swedish dates have the format of ISO 8601.
  const days = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  return (at) => days.format(at);
}
