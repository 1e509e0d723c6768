/** Tells whether this machine knows a time zone of the name. */
export function isZone(name: string): boolean {
  try {
    calendarOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Finds the day of a moment, in epoch ms, on the calendar of a time zone: `2026-11-21`. */
export function calendarOf(timeZone: string): (at: number) => string {
  // Swedish dates are ISO 8601.
  const days = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  return (at) => days.format(at);
}
