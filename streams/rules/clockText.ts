/**
 * Matches the points of a tennis game, or of a tie-break at six games all, as servers send them: `30:15`, `6-6 5:3`.
 */
const POINTS = /\b(0|15|30|40|A):(0|15|30|40|A)\b|(?<=\b6-6 )(\d+):(\d+)$/g;

/** Formats the points of a game, such as 30–15 or 40–A. */
export const tennisPoints = (first: string, second: string): string => `${first}–${second}`;

/**
 * Formats an event's clock for the screen. The clock is a string from the server. A state such as `result` gets a
 * capital, and the points of a tennis game are formatted as in tennis. In another sport, a clock of `0:30` is a time.
 */
export function clockText(clock: string, { isTennis }: { readonly isTennis: boolean }): string {
  const text = isTennis
    ? clock.replace(POINTS, (points) => {
        const [first = '', second = ''] = points.split(':');
        return tennisPoints(first, second);
      })
    : clock;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
