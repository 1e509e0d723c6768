import { defer, map, type Observable } from 'rxjs';
import { ApiError } from '../api/errors';
import { asked } from '../core/asked';
import { createDeferred } from '../core/deferred';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { ReportsNeeds } from './reports';
import type { Reports } from './types';

/** The code of the reports: most visits do without it. */
const CODE$ = defer(() => import('./reports'));

/**
 * Gives the reports once somebody asks for them: emits them when their code is there, and completes; errors
 * with `ApiError` while it is missing.
 */
export function createReportsLater(
  needs: ReportsNeeds & Pick<Ports, 'report'>,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): () => Observable<Reports> {
  const deferred = createDeferred(
    code$.pipe(map(({ createReports }) => createReports(needs, scope))),
    needs.random,
    scope,
    (why) => {
      needs.report.warn('the reports could not be loaded', why);
      return new ApiError({ kind: 'missing' });
    },
  );
  return () => asked(deferred);
}
