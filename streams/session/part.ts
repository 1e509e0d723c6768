import type { Scope } from '../core/scope';
import { type AccessDeps, createAccess } from './access';
import type { Access } from './types';

/** The ways into a session, its renewal and its end in time. */
export function createSessionPart(deps: AccessDeps, scope: Scope): Access {
  return createAccess(deps, scope);
}
