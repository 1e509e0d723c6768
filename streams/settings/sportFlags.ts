/** Decides whether a sport is shown, by the flags of the domain and the player. */

/** The ids of the sports in specification §1. */
export const SPORTS = {
  football: '1',
  tennis: '2',
  cricket: '3',
  kabaddi: '25',
  horseRacing: '26',
  casino: '-1',
} as const;

type Name = keyof typeof SPORTS;
type Flags = { readonly [Sport in Name]?: boolean | undefined };
const NAMES = Object.keys(SPORTS) as Name[];

export interface SportFacts {
  /** The flags of the domain; null until the settings load. Until then every flag counts as on. */
  readonly setting: Flags | null;
  /** The flags of the player; null for a guest. */
  readonly user: Flags | null;
  readonly hasEvents: boolean;
}

/**
 * Whether a sport is shown (specification §4): it has events, and its flag is on. For a player, the flags of football,
 * tennis and cricket are the player's own, and all others are the domain's. A sport without a flag is shown if it has
 * events. The casino is not one of the sports.
 */
export function isSportActive(sportId: string, { setting, user, hasEvents }: SportFacts): boolean {
  const name = NAMES.find((known) => SPORTS[known] === sportId);
  if (!hasEvents || name === 'casino') return false;
  if (name === undefined) return true;
  return user?.[name] ?? setting?.[name] ?? true;
}
