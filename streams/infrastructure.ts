import { defer, map, merge, Subject } from 'rxjs';
import { codecNamed } from './api/codec';
import { cutBy } from './api/cutting';
import { inDialect } from './api/dialect/inDialect';
import { createServerZone } from './api/serverZone';
import { createTransport } from './api/transport';
import { behaviorOf } from './rx/behavior';
import { createLater } from './lazy/later';
import { createLazyFeatures } from './lazy/lazyFeature';
import { createStore } from './storage/persisted';
import type { Scope } from './rx/scope';
import { createSteadyClock } from './rx/steadyClock';
import { createBooks } from './odds/books';
import { createServerClock } from './odds/serverClock';
import type { Ports } from './ports';
import { createSession } from './session/session';
import { createLoading } from './navigation/loading';
import { createNavigation } from './navigation/navigation';
import { createSettings } from './settings/settings';
import { basesFor } from './rules/testHost';

/** The addresses of the server, without a trailing slash, until the domain's settings replace them. */
export interface Places {
  /**
   * The base address, which may be followed by a comma and the address for test hosts. If it is, the list of events is
   * fetched only by host name.
   */
  readonly baseUrl: string;
  readonly hubUrl: string;
  /** The folder of the settings files. */
  readonly settingsUrl: string;
  /** The file to fetch if the domain's own file is not available. */
  readonly settingsFallbackUrl: string;
}

/** The odds feature contains the code that splits a long list of odds. */
const market$ = defer(() => import('./odds/feature'));
const older$ = defer(() => import('./api/dialect/older'));

/**
 * Builds the base of all features on the given ports: the player's device, address and session, and the client for
 * calls. Closing the scope ends the base, and everything built on it.
 */
export function createInfrastructure(given: Ports, places: Places, scope: Scope) {
  const steady = createSteadyClock(given, scope);
  const { visible$, resumed$ } = given.visibility;
  // Some sleeps do not cause a browser event; the end of such a sleep is a return too.
  const visibility = { visible$, resumed$: merge(resumed$, steady.slept$) };
  const ports = { ...given, visibility };
  const store = createStore(ports.storage, ports.report, scope);
  // The store rereads itself before other code wakes, because a hidden or frozen page does not receive messages from
  // other tabs.
  scope.run(merge(visibility.visible$, visibility.resumed$), store.reread);
  const loading = createLoading(scope);
  const navigation = createNavigation(ports.location, loading, scope);
  const settings = createSettings(store, scope);
  const session = createSession(store, scope);
  const zone = createServerZone();
  const bases = basesFor(places.baseUrl, ports.host.name);
  const own = createTransport({
    http: ports.http,
    base: ({ byHost }) => (byHost ? bases.tree : null) ?? settings.baseUrl$.value ?? bases.base,
    codec: () => codecNamed(settings.setting$.value?.codec),
    hasEnvelope: () => settings.setting$.value?.rest?.['envelope'] !== false,
    report: ports.report,
    zone,
    cut: cutBy(market$),
  });
  const older = createLater(
    'the older dialect',
    older$.pipe(map(({ createOlder }) => createOlder(own, zone))),
    ports,
    scope,
  );
  const { isOlder$ } = settings;
  const settingsNeeded$ = new Subject<void>();
  const needSettings = (): void => settingsNeeded$.next();
  const transport = inDialect(own, { isOlder$, needSettings }, older);
  const features = createLazyFeatures(ports, store, scope);
  const clock = createServerClock(steady, scope);
  const books = createBooks({ ...ports, steady, clock }, scope);
  const online$ = behaviorOf(ports.network.online$, true, scope);
  const base = { online$, steady, ports, store, features, books, clock, zone };
  return {
    ...base,
    isOlder$,
    settingsNeeded$,
    needSettings,
    places,
    loading,
    navigation,
    settings,
    session,
    transport,
  };
}

/** The base of all features. */
export type Infrastructure = ReturnType<typeof createInfrastructure>;
