import { defer, map } from 'rxjs';
import { createApi } from '../api/client';
import { ApiError } from '../api/errors';
import { asked } from '../core/asked';
import { createDeferred } from '../core/deferred';
import type { Scope } from '../core/scope';
import type { Report } from '../ports';
import { type AccessDeps, createAccess } from './access';
import type { MembershipDeps } from './membership/membership';
import { membershipKeys } from './membership/shape';
import type { SessionFeed } from './session';
import type { Access } from './types';

/** The code of the membership: most visits do without it. */
const CODE$ = defer(() => import('./membership/membership'));

type SessionPartDeps = AccessDeps &
  Omit<MembershipDeps, 'api'> & {
    readonly session: SessionFeed;
    readonly report: Pick<Report, 'warn'>;
  };

/** The ways into a session, its renewal and its end in time; and the membership, once somebody asks for it. */
export function createSessionPart(
  deps: SessionPartDeps,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): Access {
  deps.store.declare(...membershipKeys);
  const { enter, ...access } = createAccess(deps, scope);
  const { session, transport, loading } = deps;
  const api = createApi(transport, { ...session, renew: access.renew }, loading);
  const membership = createDeferred(
    code$.pipe(
      map(({ createMembership }) =>
        createMembership({ ...deps, api }, { ...access, enter }, scope),
      ),
    ),
    deps.random,
    scope,
    (why) => {
      deps.report.warn('the membership could not be loaded', why);
      return new ApiError({ kind: 'missing' });
    },
  );
  return { ...access, membership: () => asked(membership) };
}
