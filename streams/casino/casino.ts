import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  skip,
  Subject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { Funds } from '../account/types';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import { and, derive } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import type { Store } from '../storage/persisted';
import { reloading } from '../rx/reloading';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { Host, Ports, Random } from '../ports';
import { indexOf, type SearchIndex } from '../rules/search';
import { casinoTokenKey } from '../session/storedTokens';
import type { User } from '../session/types';
import type { DomainSetting } from '../settings/calls';
import type { AddressRules, Casino, GameCategory } from '../settings/types';
import { casinoGames } from './calls';
import { gameFacts } from './gameFile';
import { hallOf } from './gameCatalogue';
import { houseOf } from './config';
import { createLaunch } from './launch';
import { createShelf } from './favourites';
import type { CasinoFloor, Game, Hall } from './types';
import { casinoVisitOf } from './casinoSession';

/** From one reply to the next request, ms. */
const EVERY_MS = 600_000;
/** More than fit a screen; typing another letter narrows the list. */
const MOST_FOUND = 60;

export interface FloorNeeds extends Pick<Ports, 'http' | 'visibility' | 'network'> {
  readonly host: Pick<Host, 'origin'>;
  readonly random: Pick<Random, 'next'>;
  readonly api: Api;
  readonly store: Pick<Store, 'persist'>;
  readonly user$: Behavior<User | null>;
  readonly funds$: Behavior<Funds | null>;
  readonly setting$: Behavior<Pick<DomainSetting, 'rest'> | null>;
  readonly rules: Pick<AddressRules, 'home' | 'lobby'>;
  /** The games that the list of events carries. */
  readonly casino: Pick<Casino, 'games$' | 'listed'>;
  /** Fetches the open bets: their reply has the balance, and profit and loss follow from them. */
  readonly reloadBets: () => void;
}

/** The casino's games and the player's session, in a chunk of their own. */
export function createFloor(needs: FloorNeeds, scope: Scope): CasinoFloor {
  const { api, store, user$, visibility, network, random, casino, setting$, http } = needs;
  const player$ = derive([user$], (user) => user?.id ?? null);
  const house$ = derive([setting$], houseOf);
  const active$ = and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$));
  const casinoToken = store.persist(casinoTokenKey);
  const asked$ = new Subject<void>();
  const moved$ = new Subject<void>();
  scope.onClose(() => {
    asked$.complete();
    moved$.complete();
  });

  /** The player's own list of games. Drops a reply to a previous player's request. */
  const own$ = player$.pipe(
    distinctUntilChanged(),
    switchMap((player) =>
      reloading(api.call(casinoGames, undefined), {
        everyMs: EVERY_MS,
        active$,
        reload$: asked$,
        random,
      }).pipe(
        tap(({ state, value }) => {
          if (state === 'ready' && player !== null)
            casino.listed(value.some(({ games }) => games.length > 0));
        }),
      ),
    ),
  );
  const hall$: Observable<Loadable<Hall>> = combineLatest([own$, casino.games$, house$]).pipe(
    map(([own, ridden, house]) => shownOf(own, ridden, house.lotus)),
  );

  const { shelf$, favour, opened } = createShelf(store, player$);
  const launch = createLaunch({ ...needs, house$, casinoToken: () => casinoToken.value$.value });
  const find = createFind();
  return {
    hall$,
    shelf$,
    visit$: casinoVisitOf({ ...needs, player$, house$, moved$, active$ }),
    find,
    favour,
    launch: (game) =>
      launch(game).pipe(
        // The launch belongs to the player who requested it.
        takeUntil(player$.pipe(skip(1))),
        tap(() => {
          opened(game.id);
          moved$.next();
        }),
      ),
    facts: (game) => gameFacts({ http }, house$.value.files, game),
    back() {
      needs.reloadBets();
      moved$.next();
    },
    reload: () => asked$.next(),
  };
}

/** Shows the games of the list of events until the player's own list arrives, or if it fails. */
function shownOf(
  own: Loadable<readonly GameCategory[]>,
  ridden: readonly GameCategory[],
  lotus: boolean,
): Loadable<Hall> {
  const hall = hallOf([ridden, own.value ?? []], { lotus });
  const known = own.value !== undefined || hall.games.length > 0 ? { value: hall } : {};
  if (own.state === 'ready') return { state: 'ready', value: hall };
  return own.state === 'failed'
    ? { state: 'failed', error: own.error, ...known }
    : { state: 'loading', ...known };
}

/** Finds games by name, maker and kind; builds one index per catalogue. */
function createFind(): CasinoFloor['find'] {
  type Entry = { readonly name: string; readonly about: string; readonly game: Game };
  let known: { readonly hall: Hall; readonly index: SearchIndex<Entry> } | null = null;
  return (hall, text) => {
    if (known?.hall !== hall) {
      const entries = hall.games.map((game) => ({
        game,
        name: game.name,
        about: `${game.maker ?? ''} ${game.kind}`,
      }));
      known = { hall, index: indexOf(entries, known?.index) };
    }
    return known.index.find(text, MOST_FOUND).map(({ game }) => game);
  };
}
