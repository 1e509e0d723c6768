/** The most lines of a value on screen. */
const LINES = 120;

/** Reads texts that contain JSON, such as the body of a reply. */
function opened(value: unknown): unknown {
  if (typeof value === 'string' && /^[[{]/.test(value)) {
    try {
      return opened(JSON.parse(value));
    } catch {
      return value;
    }
  }
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, opened(part)]));
}

const linesOf = (value: unknown): readonly string[] =>
  (JSON.stringify(opened(value), null, 2) ?? 'undefined')
    // A list of figures is easier to read in one line.
    .replaceAll(/\[[\s\d.,-]+\]/g, (list) => list.replaceAll(/\s+/g, ' '))
    .split('\n');

/** One line of a value, and whether the value before did not contain it. */
export interface Line {
  /** The number of the line. */
  readonly key: number;
  readonly text: string;
  readonly isNew: boolean;
}

/** Returns the lines of a value. */
export function readable(value: unknown, before: unknown): readonly Line[] {
  const known = new Set(before === undefined ? linesOf(value) : linesOf(before));
  const lines = linesOf(value).map((text, key) => ({ key, text, isNew: !known.has(text) }));
  return lines.length > LINES
    ? [
        ...lines.slice(0, LINES),
        { text: `… ${lines.length - LINES} more lines`, isNew: false, key: LINES },
      ]
    : lines;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Returns the time of day with ms. */
export const clock = (at: number): string => CLOCK.format(at);

/** Returns a value in one line. */
export function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 70 ? `${text.slice(0, 70)} …` : text;
}
