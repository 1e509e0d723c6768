import { defer, map, type Observable, of, throwError, timer } from 'rxjs';
import * as account from '../../streams/account/feature';
import * as alerts from '../../streams/alerts/alerts';
import { createApi } from '../../streams/api/client';
import * as cashOuts from '../../streams/betting/cashOut/cashOuts';
import * as ladder from '../../streams/betting/ladder/ladder';
import * as tools from '../../streams/betting/oneClick/oneClick';
import * as casino from '../../streams/casino/casino';
import * as facts from '../../streams/eventFacts/eventFacts';
import * as panels from '../../streams/navigation/panels';
import * as cashier from '../../streams/payments/cashier';
import { createPlayerFeatures } from '../../streams/playerFeatures';
import * as problems from '../../streams/problems/problems';
import * as profile from '../../streams/profile/profile';
import * as protection from '../../streams/protection/protection';
import * as reports from '../../streams/reports/reports';
import * as membership from '../../streams/session/membership/membership';
import * as integrations from '../../streams/transfers/integrations';
import * as betting from '../../streams/betting/feature';
import type { Scope } from '../../streams/rx/scope';
import * as hub from '../../streams/hub/feature';
import { createInfrastructure, createApp, type Streams } from '../../streams/app';
import * as market from '../../streams/odds/feature';
import type { Recorder } from '../../streams/inspect/recorder';
import type { HubLink, Ports } from '../../streams/ports';
import * as session from '../../streams/session/feature';
import * as shell from '../../streams/settings/feature';
import type { Marbles } from './marbles';
import { noPeers } from './peerTabs';
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
  reply,
  type Route,
  sixteens,
  wrapped,
} from './ports';
import { RULES } from './settings/rules';

/** Each area with the code of the parts that it loads on demand. */
const CODE = {
  account,
  hub,
  betting: {
    ...betting,
    createBettingFeature: (...[needs, scope]: Parameters<typeof betting.createBettingFeature>) =>
      betting.createBettingFeature(needs, scope, {
        tools: of(tools),
        ladder: of(ladder),
        cashOuts: of(cashOuts),
        alerts: of(alerts),
      }),
  },
  market: {
    ...market,
    createOddsFeature: (...[needs, place, scope]: Parameters<typeof market.createOddsFeature>) =>
      market.createOddsFeature(needs, place, scope, of(facts)),
  },
  session: {
    ...session,
    createSessionFeature: (...[deps, scope]: Parameters<typeof session.createSessionFeature>) =>
      session.createSessionFeature(deps, scope, of(membership)),
  },
  shell: {
    ...shell,
    createSettingsFeature: (
      ...[needs, places, scope]: Parameters<typeof shell.createSettingsFeature>
    ) =>
      shell.createSettingsFeature(
        needs,
        places,
        scope,
        of({
          ...panels,
          createPanels: (...[deps, own]: Parameters<typeof panels.createPanels>) =>
            panels.createPanels(deps, own, of(casino)),
        }),
      ),
  },
};
const PLAYER_CODE = {
  cashier: of(cashier),
  integrations: of(integrations),
  problems: of(problems),
  profile: of(profile),
  protection: of(protection),
  reports: of(reports),
};
export type Area = keyof typeof CODE;
export const AREAS = Object.keys(CODE) as Area[];

/** A stored login as a loading page finds it; its token expires after an hour. */
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

const SETTING = JSON.stringify({ football: true, tennis: true, cricket: true });
/** The settings that an earlier visit stored. Without them, some calls wait for the settings file. */
export const RETURNING: Readonly<Record<string, string>> = {
  domainSetting: SETTING,
  domainOwnSetting: SETTING,
};

/** A server without events. */
const ROUTES: Readonly<Record<string, Route>> = {
  'Event/TreeSportWithEvent': of(wrapped({ events: [] })),
  'Market/GetByEventId': () => of(reply(404)),
  'Odds/GetUserOddsV2': of(wrapped({ markets: [] })),
  'Odds/GetUserLimits': of(wrapped({ minStake: 1, maxStake: 1_000, maxLiability: 10_000 })),
  'Bet/GetUserOpenBets': of(wrapped({ balance: 100, exposure: 0, openBets: [] })),
  '.json': of(reply(200, { status: 200, data: { setting: {} } })),
};

interface Given {
  readonly routes?: Readonly<Record<string, Route>>;
  /** Each connection to the hub, counted from 0. */
  readonly connect: (count: number) => Observable<HubLink>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly ports?: Partial<Ports>;
  /** The ms until each feature's code loads; at once if absent. */
  readonly after?: Partial<Record<Area, number>>;
  /** Features whose code never loads. */
  readonly gone?: readonly Area[];
  readonly closesAt?: number;
  /** The base addresses of the build. */
  readonly baseUrl?: string;
  /** Records the page. */
  readonly record?: (ports: Ports) => Recorder;
}

/** The given ports of a test, and the other ports of a calm device. */
export function createTestPorts(given: Given) {
  const { http, requests } = createHttp({ ...given.routes, ...withoutThose(given.routes) });
  const { report, warnings, missing$ } = createReport();
  const { hub, opened } = createHub(given.connect);
  const storage = createMemoryStore(given.stored);
  const ports: Ports = {
    http,
    hub,
    storage,
    locks: createLocks(),
    peers: noPeers,
    visibility: alwaysVisible,
    network: alwaysOnline,
    location: createLocation('/home').location,
    random: createRandom(0),
    frames: sixteens,
    clock,
    host,
    report,
    ...given.ports,
  };
  return { ports, storage, requests, warnings, missing$, opened };
}

/** The infrastructure of the product's streams over the ports of a test. */
export function createTestInfrastructure(given: Given, scope: Scope) {
  const { ports, ...drawn } = createTestPorts(given);
  const places = {
    baseUrl: given.baseUrl ?? '/api',
    hubUrl: '/hubs/exchange',
    settingsUrl: '/settings',
    settingsFallbackUrl: '/settings/fallback.json',
  };
  const recorder = given.record?.(ports);
  const infrastructure = recorder
    ? recorder.build(() => createInfrastructure(recorder.ports, places, scope))
    : createInfrastructure(ports, places, scope);
  return { infrastructure, recorder, ...drawn };
}

/** The product's own streams over the ports of a test, all features in virtual time. */
export function createProduct(m: Pick<Marbles, 'scope'>, given: Given) {
  const scope = m.scope(given.closesAt ?? 5_000);
  const { infrastructure, recorder, requests, ...drawn } = createTestInfrastructure(given, scope);
  /** Areas whose code was requested, in order. */
  const loaded: Area[] = [];
  const codeOf = <A extends Area>(area: A): Observable<(typeof CODE)[A]> =>
    defer(() => {
      loaded.push(area);
      if (given.gone?.includes(area)) return throwError(() => new TypeError('gone'));
      const ms = given.after?.[area] ?? 0;
      return ms === 0 ? of(CODE[area]) : timer(ms).pipe(map(() => CODE[area]));
    });
  const code = {
    account: codeOf('account'),
    betting: codeOf('betting'),
    hub: codeOf('hub'),
    market: codeOf('market'),
    session: codeOf('session'),
    shell: codeOf('shell'),
  };
  const create = (): Streams => {
    const app = createApp(infrastructure, RULES, scope, { code });
    const { ports, transport, loading, clock: serverClock } = infrastructure;
    const { renew } = app.session;
    const api = createApi(transport, { ...infrastructure.session, renew }, loading);
    const needs = { ...infrastructure, ...ports, ...serverClock, ...app.balance, api };
    const { user$ } = app.session;
    return { ...app, ...createPlayerFeatures({ ...needs, user$ }, scope, PLAYER_CODE) };
  };
  const streams = recorder ? recorder.facade(recorder.build(create)) : create();
  const requested = (path: string): number[] =>
    requests.filter((request) => request.path.endsWith(path)).map(({ at }) => at);
  return { streams, requests, requested, loaded, scope, ...drawn };
}

/** The server's replies, unless a test provides its own. */
const withoutThose = (routes: Given['routes'] = {}): Readonly<Record<string, Route>> =>
  Object.fromEntries(Object.entries(ROUTES).filter(([path]) => !(path in routes)));

/** A message as the hub sends it. */
export const message = (code: string, data: unknown): string =>
  JSON.stringify({ Code: code, Data: JSON.stringify(data) });
