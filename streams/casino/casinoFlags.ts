import { distinctUntilChanged, filter, type Observable, scan } from 'rxjs';
import { readCategories } from './wireGames';
import { type Behavior, createState, type State } from '../rx/behavior';
import { derive } from '../rx/derive';
import { isObject, tally } from '../api/read';
import { flagFormat, jsonFormat } from '../storage/formats';
import type { StorageKey, Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { User } from '../session/types';
import type { DomainSetting } from '../settings/calls';
import { CASINO_EMPTY_KEY } from './keys';
import type { CasinoFlags, GameCategory } from '../settings/types';

type Games = readonly GameCategory[];

const ofDevice = { clearedAtLogout: false, expendable: true, initial: null } as const;

/** The keys of specification §3. */
const MOBILE_GAMES: StorageKey<Games | null> = {
  key: 'mobileGames',
  ...ofDevice,
  ...jsonFormat(readCategories),
};
const DESKTOP_GAMES: StorageKey<Games | null> = {
  key: 'desktopGames',
  ...ofDevice,
  ...jsonFormat(readCategories),
};
const CASINO_EMPTY: StorageKey<boolean> = { ...CASINO_EMPTY_KEY, initial: false, ...flagFormat };

const NONE: Games = [];

const hasGames = (games: Games | null): boolean =>
  games?.some((category) => category.games.length > 0) ?? false;

/** Reads one list of games; null if it is missing, is not a list, or contains only malformed entries. */
function readList(raw: unknown): Games | null {
  try {
    const [games, leftOut] = tally(readCategories, raw);
    return leftOut > 0 && !hasGames(games) ? null : games;
  } catch {
    return null;
  }
}

/** The games of one reply, by screen width. */
interface GameLists {
  /** The reply as received. */
  readonly text: string;
  readonly narrow: Games | null;
  readonly wide: Games | null;
}

/** Reads the games of a reply; returns the previous lists if nothing changed. */
function readLists(last: GameLists | null, raw: unknown): GameLists {
  const text = JSON.stringify(raw);
  if (text === last?.text) return last;
  if (isObject(raw))
    return { text, narrow: readList(raw['mobileGames']), wide: readList(raw['desktopGames']) };
  const games = readList(raw);
  return { text, narrow: games, wide: games };
}

export interface CasinoFacts {
  readonly isPlayer: boolean;
  /** Whether the casino was found to have no games. */
  readonly isEmpty: boolean;
  /** Whether there is a list of games for this screen width. */
  readonly hasGames: boolean;
  /** The domain's flag. */
  readonly isOffered: boolean;
}

/** Whether the casino is shown (specification §4). */
export const isCasinoActive = ({ isPlayer, isEmpty, hasGames, isOffered }: CasinoFacts): boolean =>
  isPlayer ? !isEmpty : hasGames && isOffered;

export interface CasinoFlagsDeps {
  readonly store: Pick<Store, 'persist'>;
  readonly user$: Behavior<User | null>;
  readonly setting$: Behavior<Pick<DomainSetting, 'casino'> | null>;
  /** The games of each list of events, unparsed; undefined or null if it does not mention games. */
  readonly games$: Observable<unknown>;
}

/**
 * The games that the list of events carries, one list for narrow screens and one for the others, stored on the device;
 * and whether the casino is shown. The last valid lists decide whether it is empty for the session's player, even if
 * someone else was logged in when they arrived.
 */
export function createCasinoFlags(
  { store, user$, setting$, games$ }: CasinoFlagsDeps,
  scope: Scope,
): CasinoFlags {
  const mobile = store.persist(MOBILE_GAMES);
  const desktop = store.persist(DESKTOP_GAMES);
  const isEmpty = store.persist(CASINO_EMPTY);
  const isNarrow = createState(false, scope);

  /** Whether this page's lists had no game; null before the first list. */
  let hasNone: boolean | null = null;
  /** Whether the player's own list has any; null before it arrives. */
  let hasOwn: boolean | null = null;
  const flag = (): void => {
    if (user$.value === null || (hasNone ?? hasOwn) === null) return;
    isEmpty.set(hasNone !== false && hasOwn !== true);
  };
  const update = (slot: State<Games | null>, games: Games | null): void => {
    if (games !== null && games !== slot.value$.value) slot.set(games);
  };
  const lists$ = games$.pipe(
    filter((raw) => raw !== undefined && raw !== null),
    scan(readLists, null),
    filter((lists) => lists !== null),
  );
  scope.run(lists$, ({ narrow, wide }) => {
    update(mobile, narrow);
    update(desktop, wide);
    if (narrow !== null || wide !== null)
      hasNone = !hasGames(mobile.value$.value) && !hasGames(desktop.value$.value);
    // Another tab may have cleared the flag with the previous session.
    flag();
  });
  // Changing players clears it. Saved stakes emit the same player again.
  scope.run(user$.pipe(distinctUntilChanged((a, b) => a?.id === b?.id)), () => {
    hasOwn = null;
    flag();
  });

  const shown$ = derive(
    [isNarrow.value$, mobile.value$, desktop.value$],
    (narrow, small, large) => (narrow ? small : large) ?? NONE,
  );
  return {
    games$: shown$,
    active$: derive([user$, setting$, isEmpty.value$, shown$], (user, setting, empty, games) =>
      isCasinoActive({
        isPlayer: user !== null,
        isEmpty: empty,
        hasGames: hasGames(games),
        isOffered: setting?.casino ?? true,
      }),
    ),
    setNarrow: isNarrow.set,
    setOwnGames(hasGames) {
      hasOwn = hasGames;
      flag();
    },
  };
}
