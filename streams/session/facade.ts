import { request, type Facade } from '../lazy/lazyFeature';
import type { Access } from './types';

/** Each request waits until the session's code is loaded. */
export const sessionFacade: Facade<Access> = {
  login: request,
  loginAsDemo: request,
  renew: request,
  membership: request,
};
