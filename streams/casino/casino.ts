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
import { playerIdOf } from '../session/playerId';
import type { User } from '../session/types';
import type { DomainSetting } from '../settings/calls';
import type { AddressRules, CasinoFlags, GameCategory } from '../settings/types';
import { casinoGames } from './calls';
import { gameFacts } from './gameFile';
import { gameCatalogue } from './gameCatalogue';
import { casinoConfig } from './config';
import { createLaunch } from './launch';
import { createFavourites } from './favourites';
import type { CasinoFeature, Game, GameCatalogue } from './types';
import { createCasinoSession } from './casinoSession';

/** The wait between a reply and the next request, in ms. */
const EVERY_MS = 600_000;
/** The maximum number of search results: more than fit on a screen, and another letter narrows the list. */
const MOST_FOUND = 60;

export interface CasinoNeeds extends Pick<Ports, 'http' | 'visibility' | 'network'> {
  readonly host: Pick<Host, 'origin'>;
  readonly random: Pick<Random, 'next'>;
  readonly api: Api;
  readonly store: Pick<Store, 'persist'>;
  readonly user$: Behavior<User | null>;
  readonly funds$: Behavior<Funds | null>;
  readonly setting$: Behavior<Pick<DomainSetting, 'rest'> | null>;
  readonly rules: Pick<AddressRules, 'home' | 'lobby'>;
  /** The games in the list of events. */
  readonly casinoFlags: Pick<CasinoFlags, 'games$' | 'setOwnGames'>;
  /** Fetches the open bets. The reply includes the balance, and the profit and loss are derived from it. */
  readonly reloadBets: () => void;
}

/** The casino's games and the player's session, in a separate chunk. */
export function createCasino(needs: CasinoNeeds, scope: Scope): CasinoFeature {
  const { api, store, user$, visibility, network, random, casinoFlags, setting$, http } = needs;
  const player$ = playerIdOf(user$);
  const config$ = derive([setting$], casinoConfig);
  const active$ = and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$));
  const casinoToken = store.persist(casinoTokenKey);
  const reload$ = new Subject<void>();
  const moved$ = new Subject<void>();
  scope.onClose(() => {
    reload$.complete();
    moved$.complete();
  });

  /** The player's own list of games. Replies to the request of a previous player are dropped. */
  const own$ = player$.pipe(
    distinctUntilChanged(),
    switchMap((player) =>
      reloading(api.call(casinoGames, undefined), {
        everyMs: EVERY_MS,
        active$,
        reload$: reload$,
        random,
      }).pipe(
        tap(({ state, value }) => {
          if (state === 'ready' && player !== null)
            casinoFlags.setOwnGames(value.some(({ games }) => games.length > 0));
        }),
      ),
    ),
  );
  const catalogue$: Observable<Loadable<GameCatalogue>> = combineLatest([
    own$,
    casinoFlags.games$,
    config$,
  ]).pipe(map(([own, carried, config]) => shownOf(own, carried, config.lotus)));

  const { playerGames$, setFavourite, opened } = createFavourites(store, player$);
  const launch = createLaunch({ ...needs, config$, casinoToken: () => casinoToken.value$.value });
  const find = createFind();
  return {
    catalogue$,
    playerGames$,
    session$: createCasinoSession({ ...needs, player$, config$, moved$, active$ }),
    find,
    setFavourite,
    launch: (game) =>
      launch(game).pipe(
        // A launch belongs to the player who requested it.
        takeUntil(player$.pipe(skip(1))),
        tap(() => {
          opened(game.id);
          moved$.next();
        }),
      ),
    facts: (game) => gameFacts({ http }, config$.value.files, game),
    back() {
      needs.reloadBets();
      moved$.next();
    },
    reload: () => reload$.next(),
  };
}

/** Shows the games in the list of events until the player's own list arrives. They remain if that list fails. */
function shownOf(
  own: Loadable<readonly GameCategory[]>,
  carried: readonly GameCategory[],
  lotus: boolean,
): Loadable<GameCatalogue> {
  const catalogue = gameCatalogue([carried, own.value ?? []], { lotus });
  const known = own.value !== undefined || catalogue.games.length > 0 ? { value: catalogue } : {};
  if (own.state === 'ready') return { state: 'ready', value: catalogue };
  return own.state === 'failed'
    ? { state: 'failed', error: own.error, ...known }
    : { state: 'loading', ...known };
}

/** Returns a search for games by name, maker and kind. The function builds one index per catalogue. */
function createFind(): CasinoFeature['find'] {
  type Entry = { readonly name: string; readonly about: string; readonly game: Game };
  let known: { readonly catalogue: GameCatalogue; readonly index: SearchIndex<Entry> } | null =
    null;
  return (catalogue, text) => {
    if (known?.catalogue !== catalogue) {
      const entries = catalogue.games.map((game) => ({
        game,
        name: game.name,
        about: `${game.maker ?? ''} ${game.kind}`,
      }));
      known = { catalogue, index: indexOf(entries, known?.index) };
    }
    return known.index.find(text, MOST_FOUND).map(({ game }) => game);
  };
}
