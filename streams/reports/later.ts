import { defer, EMPTY, map, merge, type Observable, take } from 'rxjs';
import { ApiError } from '../api/errors';
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
  const { load, there$, refused$ } = createDeferred(
    code$.pipe(map(({ createReports }) => createReports(needs, scope))),
    needs.random,
    scope,
    (why) => {
      needs.report.warn('the reports could not be loaded', why);
      return new ApiError({ kind: 'missing' });
    },
  );
  const asked$ = defer(() => {
    load();
    return EMPTY;
  });
  return () => merge(there$, refused$, asked$).pipe(take(1));
}
