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

/** The keys that specification §3 names. */
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

/** The games in one reply, by screen width. */
interface GameLists {
  /** The text of the reply as received. */
  readonly text: string;
  readonly narrow: Games | null;
  readonly wide: Games | null;
}

/** Reads the games in a reply. Returns the previous lists if they have not changed. */
export function readLists(last: GameLists | null, raw: unknown): GameLists {
  const text = JSON.stringify(raw);
  if (text === last?.text) return last;
  if (isObject(raw))
    return { text, narrow: readList(raw['mobileGames']), wide: readList(raw['desktopGames']) };
  const games = readList(raw);
  return { text, narrow: games, wide: games };
}

export interface CasinoFacts {
  readonly isPlayer: boolean;
  /** Whether the casino has no games, according to the lists so far. */
  readonly isEmpty: boolean;
  /** Whether a list for this screen width has games. */
  readonly hasGames: boolean;
  /** Whether the domain offers the casino. */
  readonly isOffered: boolean;
}

/** Whether the casino is shown (specification §4). */
export const isCasinoActive = ({ isPlayer, isEmpty, hasGames, isOffered }: CasinoFacts): boolean =>
  isPlayer ? !isEmpty : hasGames && isOffered;

export interface CasinoFlagsDeps {
  readonly store: Pick<Store, 'persist'>;
  readonly user$: Behavior<User | null>;
  readonly setting$: Behavior<Pick<DomainSetting, 'casino'> | null>;
  /** The unparsed games of each list of events; undefined or null if a list does not contain any. */
  readonly games$: Observable<unknown>;
}

/**
 * The games in the list of events, and whether the casino is shown. The device stores one list for narrow screens and
 * one for all others. The last valid lists decide whether the casino is empty for the session's player, even if they
 * arrived while another player was logged in.
 */
export function createCasinoFlags(
  { store, user$, setting$, games$ }: CasinoFlagsDeps,
  scope: Scope,
): CasinoFlags {
  const mobile = store.persist(MOBILE_GAMES);
  const desktop = store.persist(DESKTOP_GAMES);
  const isEmpty = store.persist(CASINO_EMPTY);
  const isNarrow = createState(false, scope);

  /** Whether the lists of this page had no games; null before the first list. */
  let hasNone: boolean | null = null;
  /** Whether the player's own list has games; null before it arrives. */
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
  // A change of player clears the flag. Saving stakes emits the same player again.
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
