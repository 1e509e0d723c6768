import { request, type Shape } from '../lazy/lazyFeature';
import type { Access } from './types';

/** The ways into a session before their code is there: each waits for it. */
export const sessionShape: Shape<Access> = {
  login: request,
  loginAsDemo: request,
  renew: request,
  membership: request,
};

const ofPlayer = { clearedAtLogout: true } as const;

/** The keys of a login under the specification's names (§4), beside those in storedSession.ts. */
export const REFRESH_TOKEN_KEY = { key: 'refresh_token', ...ofPlayer } as const;
export const LIFETIME_KEY = { key: 'expire_in', ...ofPlayer } as const;
export const CASINO_TOKEN_KEY = { key: 'casinoToken', ...ofPlayer } as const;

export const sessionKeys = [REFRESH_TOKEN_KEY, LIFETIME_KEY, CASINO_TOKEN_KEY];
