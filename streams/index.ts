import { catchError, defer, map, merge, of, switchMap, timer } from 'rxjs';
import { createApi } from './api/client';
import { codecNamed } from './api/codec';
import { ApiError } from './api/errors';
import { createTransport } from './api/transport';
import type { Background } from './background';
import { createQuickStakes } from './betting/quickStakes';
import { createSelected } from './betting/selected';
import {
  OPEN_BETS_AT_KEY,
  OPEN_BETS_KEY,
  PLACEMENT_LIST_KEY,
  PLACEMENTS_KEY,
  SLIP_KEY,
} from './betting/slots';
import { type Behavior, behaviorOf } from './core/behavior';
import { createDeferred } from './core/deferred';
import { derive } from './core/derive';
import { createStore } from './core/persisted';
import type { Scope } from './core/scope';
import { createSteadyClock } from './core/steadyClock';
import { createBooks } from './market/books';
import { createCatalogue } from './market/catalogue';
import { createServerClock } from './market/serverClock';
import type { Selected } from './betting/types';
import type { Books, Catalogue, Events } from './market/types';
import type { Ports } from './ports';
import { seenEarly } from './seenEarly';
import { createSession } from './session/session';
import type { QuickStake, Session } from './session/types';
import { createGuards } from './shell/guards';
import { createLoading } from './shell/loading';
import { createNavigation } from './shell/navigation';
import { createSettings } from './shell/settings';
import { createTheme } from './shell/theme';
import { createActiveSports } from './shell/sports';
import { createConnectionState } from './shell/connectionState';
import type {
  AddressRules,
  Connection,
  Guards,
  Loading,
  Navigation,
  Settings,
  ThemeChoice,
} from './shell/types';

/** Where the server is until the domain's settings say otherwise; addresses without a trailing slash. */
export interface Places {
  readonly baseUrl: string;
  readonly hubUrl: string;
  /** Folder of the settings files. */
  readonly settingsUrl: string;
  /** The file asked for when the domain's own cannot be had. */
  readonly settingsFallbackUrl: string;
}

/** All that the views know of the product: what is, and what may be wished for. */
export interface Streams extends Omit<Background, 'access' | 'settingsReload'> {
  readonly session: Session;
  readonly settings: Settings;
  readonly loading: Loading;
  readonly navigation: Navigation;
  readonly guards: Guards;
  readonly theme: ThemeChoice;
  readonly catalogue: Catalogue;
  readonly books: Books;
  readonly quickStakes$: Behavior<readonly QuickStake[]>;
  /** The selections of a market that the slip holds and that are not placed. */
  selectedIn$(marketId: string): Behavior<Selected>;
  readonly connection$: Behavior<Connection>;
  /** True while a part of the streams is missing: its code fails to come, and is asked for again and again. */
  readonly missing$: Behavior<boolean>;
  /** Epoch ms by the server's clock. */
  serverNow(): number;
  /** Starts what the first prices do not need: the domain's settings and the hub. */
  startBackground(): void;
}

/** Builds the product's streams over the given ports; closing the scope ends all of them. */
export function createStreams(
  given: Ports,
  places: Places,
  rules: AddressRules,
  scope: Scope,
): Streams {
  const steady = createSteadyClock(given, scope);
  const { visible$, resumed$ } = given.visibility;
  // A sleep that no event tells of is a return like any other.
  const visibility = { visible$, resumed$: merge(resumed$, steady.slept$) };
  const ports = { ...given, visibility };
  const store = createStore(ports.storage, ports.report, scope);
  // Before anything else wakes: a page that was hidden or frozen heard nothing of the other tabs.
  scope.run(merge(ports.visibility.visible$, ports.visibility.resumed$), store.reread);
  store.declare(OPEN_BETS_KEY, OPEN_BETS_AT_KEY, SLIP_KEY, PLACEMENT_LIST_KEY, PLACEMENTS_KEY);
  const loading = createLoading(scope);
  const navigation = createNavigation(ports.location, loading, scope);
  const settings = createSettings(store, scope);
  const session = createSession(store, scope);
  const transport = createTransport({
    http: ports.http,
    base: () => settings.baseUrl$.value ?? places.baseUrl,
    codec: () => codecNamed(settings.setting$.value?.codec),
    report: ports.report,
  });

  const isMissing =
    (part: string) =>
    (why: unknown): ApiError => {
      ports.report.warn(`${part} could not be loaded`, why);
      return new ApiError({ kind: 'missing' });
    };
  const later = createDeferred<Background>(
    defer(() => import('./background')).pipe(
      // In a task of its own: with the reading of its code it would keep a slow phone from answering.
      switchMap((code) => timer(0).pipe(map(() => code))),
      map(({ createBackground }) =>
        createBackground(
          {
            ports,
            transport,
            api,
            store,
            loading,
            session,
            settings,
            settingsPlaces: { folder: places.settingsUrl, fallback: places.settingsFallbackUrl },
            books,
            clock,
            catalogue,
            hubUrl$,
            page$: navigation.path$,
          },
          scope,
        ),
      ),
    ),
    ports.random,
    scope,
    isMissing('the background'),
  );
  const { access, settingsReload, ...early } = seenEarly(later);
  const reloaded = { ...settings, ...settingsReload };
  const guards = createGuards({ ...ports, navigation, session, settings: reloaded }, rules, scope);
  const api = createApi(transport, { ...session, renew: access.renew }, loading);

  const books = createBooks({ ...ports, steady }, scope);
  const clock = createServerClock(steady, scope);
  const tree = createCatalogue({ ...ports, api, books, clock, loading, store }, scope);
  scope.run(tree.setting$, settings.overlay);
  const events = createDeferred<Events>(
    defer(() => import('./market/events')).pipe(
      map(({ createEvents }) =>
        createEvents({ ...ports, api, books, clock, catalogue: tree }, scope),
      ),
    ),
    ports.random,
    scope,
    isMissing('the events'),
  );
  const eventOf$ = events.request(({ event$ }) => event$);
  const catalogue: Catalogue = {
    ...tree,
    sports$: createActiveSports(tree.sports$, settings.setting$, session.user$),
    event$: (eventId) =>
      eventOf$(eventId).pipe(
        catchError((error: unknown) =>
          merge(
            of({ state: 'failed' as const, error }),
            events.stream(({ event$ }) => event$(eventId)),
          ),
        ),
      ),
    // Who asks of one market waits for it however long it takes.
    marketInfo$: (eventId, marketId) =>
      defer(() => {
        events.start();
        return events.stream(({ marketInfo$ }) => marketInfo$(eventId, marketId));
      }),
  };
  const hubUrl$ = derive([settings.setting$], (setting) => setting?.hubUrl ?? places.hubUrl);

  return {
    session: { ...session, ...access },
    settings: reloaded,
    loading,
    navigation,
    guards,
    theme: createTheme(store),
    catalogue,
    books,
    ...early,
    quickStakes$: createQuickStakes(session.user$),
    selectedIn$: createSelected(early.slip.state$),
    connection$: createConnectionState(
      early.hub.status$,
      early.pollingFails$,
      behaviorOf(ports.network.online$, true, scope),
    ),
    missing$: derive([later.missing$, events.missing$], (...parts) => parts.includes(true)),
    serverNow: clock.serverNow,
    startBackground() {
      settingsReload.reload();
      early.hub.start();
    },
  };
}

export type * from './betting/types';
export type * from './market/types';
export type * from './session/types';
export type * from './shell/types';
export type { Behavior } from './core/behavior';
export type { Loadable } from './core/loadable';
export type { Price } from './rules/ladder';
export type { Minor } from './rules/money';
export { createScope, type Scope } from './core/scope';
export { isPlaced } from './betting/selected';
export { bookPercent } from './rules/bookPercent';
export { favourites } from './rules/favourites';
export { type Failure, failureIn } from './api/errors';
