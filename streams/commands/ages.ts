/** How long this page has known each sending of a command in its stage. */
export interface Ages {
  /** Notes the stage of a command; null if no age counts. True unless the page knew this sending before. */
  see(id: string, stage: string | null, sentAt: number): boolean;
  /** Milliseconds since this page first knew the command in its stage. */
  of(id: string, time?: number): number;
  /** Forgets the commands that are over. */
  retain(known: ReadonlyMap<string, unknown>): void;
}

/**
 * Measures how long this page has known each command in its stage.
 * @param now milliseconds by a clock that cannot be set
 */
export function countAges(now: () => number): Ages {
  const since = new Map<
    string,
    { readonly stage: string; readonly sentAt: number; readonly since: number }
  >();
  return {
    see(id, stage, sentAt) {
      const before = since.get(id);
      // Another tab may have sent the command again while this one slept.
      const isNew = before?.sentAt !== sentAt;
      if (stage === null) since.delete(id);
      else if (isNew || before.stage !== stage) since.set(id, { stage, sentAt, since: now() });
      return isNew;
    },
    of: (id, time = now()) => time - (since.get(id)?.since ?? time),
    retain(known) {
      for (const id of since.keys()) if (!known.has(id)) since.delete(id);
    },
  };
}
