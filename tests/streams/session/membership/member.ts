import { NEVER } from 'rxjs';
import { createApi } from '../../../../streams/api/client';
import { createStore } from '../../../../streams/storage/persisted';
import { createSteadyClock } from '../../../../streams/rx/steadyClock';
import type { Locks, Visibility } from '../../../../streams/ports';
import { createAccess } from '../../../../streams/session/access';
import { createMembership } from '../../../../streams/session/membership/membership';
import { createSession } from '../../../../streams/session/session';
import { membershipKeys } from '../../../../streams/session/membership/keys';
import { sessionKeys } from '../../../../streams/session/keys';
import { transportOver } from '../../api/sampleCalls';
import type { Marbles } from '../../marbles';
import {
  alwaysVisible,
  clock,
  createHttp,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  host,
  type MemoryStore,
  reply,
  type Route,
} from '../../ports';

interface Given {
  readonly routes?: Readonly<Record<string, Route>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly storage?: MemoryStore;
  readonly locks?: Locks;
  readonly visibility?: Visibility;
  readonly closesAt?: number;
}

/** A server that sends no limits for an idle page and never reports how long a token lasts. */
const SILENT: Readonly<Record<string, Route>> = {
  GetSettingExpiry: () => NEVER,
  GetAccessTokenValidateTime: () => NEVER,
  RefreshToken: () => NEVER,
};

/** The membership of one tab, with its session, over the replies of a test. */
export function setUpMember(m: Marbles, given: Given = {}) {
  const scope = m.scope(given.closesAt ?? 60_000);
  const storage = given.storage ?? createMemoryStore(given.stored);
  const visibility = given.visibility ?? alwaysVisible;
  const { http, requests } = createHttp({
    ...given.routes,
    ...Object.fromEntries(
      Object.entries(SILENT).filter(([path]) =>
        Object.keys(given.routes ?? {}).every((own) => !own.endsWith(path)),
      ),
    ),
  });
  const steady = createSteadyClock({ clock, visibility }, scope);
  const store = createStore(storage, createReport().report, scope);
  store.declare(...sessionKeys, ...membershipKeys);
  scope.run(visibility.visible$, store.reread);
  const session = createSession(store, scope);
  const transport = transportOver(http);
  const loading = { begin: () => undefined, succeed: () => undefined, fail: () => undefined };
  const random = createRandom(0);
  const locks = given.locks ?? createLocks();
  const { enter, ...access } = createAccess(
    { session, store, transport, loading, visibility, random, locks, host },
    scope,
  );
  const api = createApi(transport, { ...session, renew: access.renew }, loading);
  const deps = { api, session, store, steady, visibility, random, locks, transport, loading, host };
  const member = createMembership(deps, { ...access, enter }, scope);
  const bodies = (path: string): unknown[] =>
    requests
      .filter((request) => request.path.endsWith(path))
      .map(({ body }) => JSON.parse(body ?? 'null') as unknown);
  const times = (path: string): number[] =>
    requests.filter((request) => request.path.endsWith(path)).map(({ at }) => at);
  return {
    ...member,
    session: { ...session, ...access },
    deps,
    storage,
    requests,
    bodies,
    times,
    scope,
  };
}

/** A refusal that names fields, as ABP formats it. */
export const misfit = (fields: Readonly<Record<string, string>>) =>
  reply(400, {
    result: null,
    success: false,
    error: {
      code: 0,
      message: 'Your request is not valid!',
      validationErrors: Object.entries(fields).map(([member, message]) => ({
        message,
        members: [member],
      })),
    },
    __abp: true,
  });
