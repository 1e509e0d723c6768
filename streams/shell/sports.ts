import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { Loadable } from '../core/loadable';
import type { DomainSetting } from './calls';
import type { Sport } from '../market/types';
import type { User } from '../session/types';

/** Ids of the specification (§1). */
export const SPORTS = {
  football: '1',
  tennis: '2',
  cricket: '3',
  kabaddi: '25',
  horseRacing: '26',
  casino: '-1',
} as const;

type Name = keyof typeof SPORTS;
type Flags = Partial<Record<Name, boolean>>;
const NAMES = Object.keys(SPORTS) as Name[];

export interface SportFacts {
  /** Null before any settings are known: every flag counts as on. */
  readonly setting: DomainSetting | null;
  /** Null for a guest. */
  readonly user: User | null;
  readonly hasEvents: boolean;
}

/**
 * Tells whether a sport shows (specification §4): it has events, and the flags allow it. For a player the
 * flags of football, tennis and cricket are their own; all others are the domain's. A sport without a flag
 * shows when it has events; the casino is none of them.
 */
export function isSportActive(sportId: string, { setting, user, hasEvents }: SportFacts): boolean {
  const name = NAMES.find((known) => SPORTS[known] === sportId);
  if (!hasEvents || name === 'casino') return false;
  if (name === undefined) return true;
  return (user as Flags | null)?.[name] ?? (setting as Flags | null)?.[name] ?? true;
}

/** The sports that the flags of the domain and of the player allow, as far as they are known. */
export const createActiveSports = (
  sports$: Behavior<Loadable<readonly Sport[]>>,
  setting$: Behavior<DomainSetting | null>,
  user$: Behavior<User | null>,
): Behavior<Loadable<readonly Sport[]>> =>
  derive([sports$, setting$, user$], (sports, setting, user) => {
    const value = sports.value?.filter(({ id, events }) =>
      isSportActive(id, { setting, user, hasEvents: events.length > 0 }),
    );
    return value === undefined ? sports : { ...sports, value };
  });
