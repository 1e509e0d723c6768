/** Values that are read repeatedly, and return their first value while they are held. */
export interface Hold {
  readonly begin: () => void;
  readonly isOn: () => boolean;
  /**
   * Reads a value, or returns the first value that was read under this name. @param name a string, or the source itself
   */
  readonly read: <T>(name: unknown, read: () => T) => T;
  readonly end: () => void;
}

export function createHold(): Hold {
  let held: Map<unknown, unknown> | null = null;
  return {
    begin: () => void (held = new Map()),
    isOn: () => held !== null,
    read<T>(name: unknown, read: () => T): T {
      if (!held) return read();
      if (!held.has(name)) held.set(name, read());
      return held.get(name) as T;
    },
    end: () => void (held = null),
  };
}

/**
 * Choices that depend on the current odds, held from the first paint until React has hydrated the page: odds that
 * change must not move a price from under a finger.
 */
export const firstChoices = createHold();

/**
 * The facts that decide what is painted. They are held while React hydrates the page in several tasks, so that React
 * renders the same content as the page. Its subscriptions then emit the changes.
 */
export const paintedFacts = createHold();
