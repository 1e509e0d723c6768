/** The points of a tennis game, or of a tie-break at six games all, as servers write them: `30:15`, `6-6 5:3`. */
const POINTS = /\b(0|15|30|40|A):(0|15|30|40|A)\b|(?<=\b6-6 )(\d+):(\d+)$/g;

/** Formats the points of a game: 30–15, 40–A. */
export const tennisPoints = (first: string, second: string): string => `${first}–${second}`;

/**
 * Formats an event's clock, which is a server's text, for the screen: a state such as `result` gets a capital, and the
 * points of a tennis game are written as in tennis. A clock of `0:30` in another sport is a time.
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
