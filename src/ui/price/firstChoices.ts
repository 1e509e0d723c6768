/*
 * Prices keep the places in which the painter put them first: odds that change before React has loaded must not move a
 * price from under a finger when it hydrates the page.
 */
let chosen: Map<string, unknown> | null = null;

/** From here on what is chosen first under a name is chosen. */
export const keepFirstChoices = (): void => void (chosen = new Map());

/** React has hydrated the page, and keeps its own. */
export const dropFirstChoices = (): void => void (chosen = null);

/** Gives what was chosen first under this name while first choices are kept, and a choice of this moment otherwise. */
export function firstChoice<T>(name: string, choose: () => T): T {
  if (!chosen) return choose();
  if (!chosen.has(name)) chosen.set(name, choose());
  return chosen.get(name) as T;
}
