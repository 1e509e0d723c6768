import type { Findings, Named } from './findings';

/** The times without a zone in all replies. */
export interface Zones {
  /** Takes a time without a zone. */
  missing(named: Named, request: string, place: string): void;
  /** Takes a result, which may contain the server's own time. */
  read(result: unknown): void;
  /** Reports the first time without a zone. */
  finish(): void;
}

export function createZones({ differs, notes }: Pick<Findings, 'differs' | 'notes'>): Zones {
  let report: (() => void) | null = null;
  /** Whether any reply contains the server's own time, from which the product derives its zone. */
  let hasClock = false;
  return {
    missing(named, request, place) {
      const found = `\`${place}\` names no zone`;
      report ??= () =>
        hasClock
          ? notes(named, `${found}: the product derives the zone from \`time\`.`)
          : differs(named, {
              request,
              found: `${found}, and no reply contains \`time\`, the server’s own clock.`,
              effect: 'Players see times wrong by whole hours, unless the server uses UTC.',
            });
    },
    read: (result) => void (hasClock ||= Object(result).time !== undefined),
    finish: () => report?.(),
  };
}
