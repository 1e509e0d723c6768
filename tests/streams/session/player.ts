import { NEVER } from 'rxjs';
import { accountKeys } from '../../../streams/account/keys';
import { createStore } from '../../../streams/storage/persisted';
import { createAccess } from '../../../streams/session/access';
import { createSession } from '../../../streams/session/session';
import { sessionKeys } from '../../../streams/session/keys';
import type { User } from '../../../streams/session/types';
import { transportOver } from '../api/sampleCalls';
import type { Marbles } from '../marbles';
import {
  alwaysVisible,
  createHttp,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  host,
  type Route,
} from '../ports';

/* A player, the result and stored values of their login, and a session over the replies of a test. */

export const result = {
  accessToken: 'T1',
  refreshToken: 'R1',
  expireInSeconds: 600,
  userId: 7,
  stakes: [{ title: '1k', value: 1000 }],
  casinoToken: 'C1',
  domain: 'exchange.example',
  currency: 'INR',
  football: true,
  tennis: false,
  cricket: true,
};
export const player: User = {
  id: '7',
  username: 'player',
  demo: false,
  currency: 'INR',
  stakes: [{ title: '1k', value: 1000 }],
  football: true,
  tennis: false,
  cricket: true,
};
export const userinfo = JSON.stringify({
  id: '7',
  username: 'player',
  demo: false,
  currency: 'INR',
  domain: 'exchange.example',
  football: true,
  tennis: false,
  cricket: true,
});
/** The stored player whose session expired last, and the stored player who is logged in. */
export const expiredPlayer = '{"id":"7","username":"player","demo":false}';
/** The stored values after a login of `result` at 0. */
export const stored = {
  accessToken: 'T1',
  refresh_token: 'R1',
  expire_in: '600',
  expire_DateTime: '600000',
  betslips: '[{"title":"1k","value":1000}]',
  userinfo,
  casinoToken: 'C1',
  player: expiredPlayer,
};
export const credentials = {
  userNameOrEmailAddress: 'player',
  password: 'secret',
  rememberClient: true,
};

/** A value of the player that outlives an expiry. */
export const outliving = { key: 'outliving', clearedAtLogout: true, outlivesExpiry: true } as const;

/** The session with login, renewal and expiry. */
export function setUp(
  m: Marbles,
  routes: Record<string, Route>,
  initial: Record<string, string> = {},
) {
  const scope = m.scope(1_300_000);
  const storage = createMemoryStore(initial);
  const { http, requests } = createHttp({ 'Account/RefreshToken': NEVER, ...routes });
  const log: string[] = [];
  const store = createStore(storage, createReport().report, scope);
  store.declare(outliving, ...sessionKeys, ...accountKeys);
  const session = createSession(store, scope);
  const access = createAccess(
    {
      session,
      store,
      transport: transportOver(http),
      loading: {
        begin: (name) => log.push(`begin ${name}`),
        succeed: (name) => log.push(`succeed ${name}`),
        fail: (name) => log.push(`fail ${name}`),
      },
      visibility: alwaysVisible,
      random: createRandom(0),
      locks: createLocks(),
      host,
    },
    scope,
  );
  return { session: { ...session, ...access }, store, storage, requests, log, scope };
}
