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
import { CASINO_EMPTY_KEY } from '../settings/facade';
import type { Casino, GameCategory } from '../settings/types';

type Games = readonly GameCategory[];

const ofDevice = { clearedAtLogout: false, expendable: true, initial: null } as const;

/** The specification's keys (§3). */
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

const some = (games: Games | null): boolean =>
  games?.some((category) => category.games.length > 0) ?? false;

/**
 * Reads one list of games; null where it says nothing of them: it is absent, is no list, or has nothing but
 * entries of another form.
 */
function listed(raw: unknown): Games | null {
  try {
    const [games, leftOut] = tally(readCategories, raw);
    return leftOut > 0 && !some(games) ? null : games;
  } catch {
    return null;
  }
}

/** The games of one reply, by the width of the screen. */
interface Told {
  /** The reply as it came. */
  readonly text: string;
  readonly narrow: Games | null;
  readonly wide: Games | null;
}

/** Reads the games of a reply; the same games again are the same lists. */
function told(last: Told | null, raw: unknown): Told {
  const text = JSON.stringify(raw);
  if (text === last?.text) return last;
  if (isObject(raw))
    return { text, narrow: listed(raw['mobileGames']), wide: listed(raw['desktopGames']) };
  const games = listed(raw);
  return { text, narrow: games, wide: games };
}

export interface CasinoFacts {
  readonly isPlayer: boolean;
  /** The casino was found without games. */
  readonly isEmpty: boolean;
  /** There is a list of games for this width of the screen. */
  readonly hasGames: boolean;
  /** The domain's flag. */
  readonly isOffered: boolean;
}

/** Tells whether the casino shows (specification §4). */
export const isCasinoActive = ({ isPlayer, isEmpty, hasGames, isOffered }: CasinoFacts): boolean =>
  isPlayer ? !isEmpty : hasGames && isOffered;

export interface CasinoDeps {
  readonly store: Pick<Store, 'persist'>;
  readonly user$: Behavior<User | null>;
  readonly setting$: Behavior<Pick<DomainSetting, 'casino'> | null>;
  /** The games of each list of events, as they came; undefined and null where it says nothing of them. */
  readonly games$: Observable<unknown>;
}

/**
 * The games that ride along with the list of events, one list for narrow screens and one for the others, kept
 * on the device; and whether the casino shows. The last lists that could be read find it empty for the player
 * of the session, whoever was there when they came.
 */
export function createCasino({ store, user$, setting$, games$ }: CasinoDeps, scope: Scope): Casino {
  const mobile = store.persist(MOBILE_GAMES);
  const desktop = store.persist(DESKTOP_GAMES);
  const isEmpty = store.persist(CASINO_EMPTY);
  const isNarrow = createState(false, scope);

  /** Whether the lists of this page had no game; null before any of them. */
  let hasNone: boolean | null = null;
  /** Whether the player's own list has any; null before it came. */
  let hasOwn: boolean | null = null;
  const flag = (): void => {
    if (user$.value === null || (hasNone ?? hasOwn) === null) return;
    isEmpty.set(hasNone !== false && hasOwn !== true);
  };
  const keep = (slot: State<Games | null>, games: Games | null): void => {
    if (games !== null && games !== slot.value$.value) slot.set(games);
  };
  const told$ = games$.pipe(
    filter((raw) => raw !== undefined && raw !== null),
    scan(told, null),
    filter((lists) => lists !== null),
  );
  scope.run(told$, ({ narrow, wide }) => {
    keep(mobile, narrow);
    keep(desktop, wide);
    if (narrow !== null || wide !== null)
      hasNone = !some(mobile.value$.value) && !some(desktop.value$.value);
    // Another tab may have taken the flag away with the session before.
    flag();
  });
  // A clearing between two players took it away. Saved stakes are news of the same player.
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
        hasGames: some(games),
        isOffered: setting?.casino ?? true,
      }),
    ),
    narrow: isNarrow.set,
    listed(hasGames) {
      hasOwn = hasGames;
      flag();
    },
  };
}
