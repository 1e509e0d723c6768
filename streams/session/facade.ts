import { request, type Facade } from '../lazy/lazyFeature';
import type { Access } from './types';

/** The session before its code is loaded: each request waits for the code. */
export const sessionFacade: Facade<Access> = {
  login: request,
  loginAsDemo: request,
  renew: request,
  membership: request,
};
