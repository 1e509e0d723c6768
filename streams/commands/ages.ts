/** Measures how long this page has known each sent command in its current stage. */
export interface Ages {
  /**
   * Records the stage of a command; null if its age does not count. Returns false if this attempt is already recorded.
   */
  see(id: string, stage: string | null, sentAt: number): boolean;
  /** Returns the ms since this page first saw the command in its current stage. */
  of(id: string, time?: number): number;
  /** Removes the commands that are over. */
  retain(known: ReadonlyMap<string, unknown>): void;
}

/**
 * Creates the record of the commands' ages, which is empty at first.
 * @param now the time in ms, by a clock that cannot be set
 */
export function countAges(now: () => number): Ages {
  const since = new Map<
    string,
    { readonly stage: string; readonly sentAt: number; readonly since: number }
  >();
  return {
    see(id, stage, sentAt) {
      const before = since.get(id);
      // Another tab may have sent the command again while this tab slept.
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
