import { defer, map } from 'rxjs';
import { createApi } from '../api/client';
import { createLater } from '../lazy/later';
import type { ChunkPorts } from '../lazy/loadChunk';
import type { Scope } from '../rx/scope';
import { type AccessDeps, createAccess } from './access';
import type { MembershipDeps } from './membership/membership';
import type { SessionFeed } from './session';
import type { Access } from './types';

/** The code is a separate chunk, because most visits do not need it. */
const CODE$ = defer(() => import('./membership/membership'));

type SessionPartDeps = AccessDeps &
  Omit<MembershipDeps, 'api'> &
  ChunkPorts & {
    readonly session: SessionFeed;
  };

/** The login, the renewal and the expiry of a session, and the membership, which loads when it is first requested. */
export function createSessionFeature(
  deps: SessionPartDeps,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): Access {
  const { enter, ...access } = createAccess(deps, scope);
  const { session, transport, loading } = deps;
  const api = createApi(transport, { ...session, renew: access.renew }, loading);
  const membership = createLater(
    'the membership',
    code$.pipe(
      map(({ createMembership }) =>
        createMembership({ ...deps, api }, { ...access, enter }, scope),
      ),
    ),
    deps,
    scope,
  );

  return { ...access, membership };
}
