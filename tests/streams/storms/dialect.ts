/** The features that a server supports, and its format of times. */
export interface Dialect {
  /** Whether the server stores references, so that two requests with one reference are one command. */
  readonly references: boolean;
  /** How lists write times: with a zone, in the server's own zone without naming it, or not at all. */
  readonly times: 'zoned' | 'bare' | 'none';
}

/** The server's own zone, in ms ahead of UTC. */
const ZONE_MS = 5.5 * 3_600_000;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Times that the product needs. */
const NEEDED = new Set(['placedAt', 'acceptedAt', 'matchedAt', 'settleTime', 'placeTime']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the request as a server of this dialect reads it: without references, its own number `nth` replaces them. */
export function readBy({ references }: Dialect, raw: unknown, nth: number): unknown {
  if (references || !isRecord(raw)) return raw;
  const own = nth.toString(16).padStart(32, '0');
  const { references: _, References: __, ...rest } = raw;
  return {
    ...rest,
    ...('clientReference' in raw ? { clientReference: own } : {}),
    ...('references' in raw ? { references: '' } : {}),
  };
}

/** A result as a server of this dialect writes it. */
export function writtenBy(dialect: Dialect, result: unknown): unknown {
  const { references, times } = dialect;
  if (references && times === 'zoned') return result;
  if (Array.isArray(result)) return result.map((one) => writtenBy(dialect, one));
  if (!isRecord(result)) return result;
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => {
      if (!references && key === 'clientReference') return [key, null];
      if (typeof value !== 'string' || !TIME.test(value)) return [key, writtenBy(dialect, value)];
      if (times === 'none' && !NEEDED.has(key)) return [key, null];
      const bare = new Date(Date.parse(value) + ZONE_MS).toISOString().slice(0, -1);
      return [key, times === 'bare' ? bare : value];
    }),
  );
}
