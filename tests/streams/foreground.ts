import { type Observable, of } from 'rxjs';
import { createApi } from '../../streams/api/client';
import { codecNamed } from '../../streams/api/codec';
import { createTransport } from '../../streams/api/transport';
import type { Foreground } from '../../streams/background';
import { createState } from '../../streams/core/behavior';
import { createStore } from '../../streams/core/persisted';
import type { Scope } from '../../streams/core/scope';
import { createBooks } from '../../streams/market/books';
import { createCatalogue } from '../../streams/market/catalogue';
import { createEvents } from '../../streams/market/events';
import { createServerClock } from '../../streams/market/serverClock';
import { createSession } from '../../streams/session/session';
import { createLoading } from '../../streams/shell/loading';
import { createSettings } from '../../streams/shell/settings';
import type { HubLink, Ports } from '../../streams/ports';
import {
  alwaysOnline,
  alwaysVisible,
  clock,
  createHttp,
  createHub,
  createLocation,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  host,
  type Route,
  type SentRequest,
  sixteens,
  steady,
} from './ports';

/** What a stored login looks like to the page that loads. */
export const LOGGED_IN: Readonly<Record<string, string>> = {
  accessToken: 'T',
  expire_DateTime: '3600000',
  expire_in: '3600',
  userinfo: JSON.stringify({
    username: 'player',
    demo: false,
    currency: null,
    domain: null,
    football: true,
    tennis: true,
    cricket: true,
  }),
};

interface Outside {
  readonly routes: Readonly<Record<string, Route>>;
  readonly connection$: Observable<HubLink>;
  readonly stored?: Readonly<Record<string, string>>;
}

/** The product's own foreground over drawn ports. */
export function createForeground(
  { routes, connection$, stored = {} }: Outside,
  scope: Scope,
): { readonly foreground: Foreground; readonly requests: readonly SentRequest[] } {
  const { http, requests } = createHttp(routes);
  const ports: Ports = {
    http,
    hub: createHub(() => connection$).hub,
    storage: createMemoryStore(stored),
    locks: createLocks(),
    visibility: alwaysVisible,
    network: alwaysOnline,
    location: createLocation('/home').location,
    random: createRandom(0),
    frames: sixteens,
    clock,
    host,
    report: createReport().report,
  };
  const store = createStore(ports.storage, ports.report, scope);
  const loading = createLoading(scope);
  const session = createSession(store, scope);
  const transport = createTransport({
    http,
    base: () => 'https://x/api',
    codec: () => codecNamed(null),
    report: ports.report,
  });
  const api = createApi(transport, { ...session, renew: () => of('T') }, loading);
  const books = createBooks({ ...ports, steady }, scope);
  const serverClock = createServerClock(steady, scope);
  const catalogue = createCatalogue(
    { ...ports, api, books, clock: serverClock, loading, store },
    scope,
  );
  return {
    requests,
    foreground: {
      ports,
      transport,
      api,
      store,
      loading,
      session,
      settings: createSettings(store, scope),
      settingsPlaces: { folder: '/settings', fallback: '/settings/fallback.json' },
      books,
      clock: serverClock,
      catalogue: createEvents({ ...ports, api, books, clock: serverClock, catalogue }, scope),
      hubUrl$: createState('/hubs/exchange', scope).value$,
      page$: createState('/home', scope).value$,
    },
  };
}
