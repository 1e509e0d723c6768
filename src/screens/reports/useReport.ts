import { useSubscription } from 'observable-hooks';
import { useEffect, useState } from 'react';
import {
  BehaviorSubject,
  catchError,
  defer,
  ignoreElements,
  merge,
  type Observable,
  of,
  repeat,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import type { Report, Reports } from '../../../streams/index';
import { useStreams } from '../../state/context';

const NOTHING = { query: null, state: 'loading', page: null, isFormer: false, at: null } as const;

interface Used<Query, Page> {
  readonly report: Report<Query, Page>;
  /** Asks for the report again, and for its code where that did not come. */
  readonly retry: () => void;
}

/** Which of the reports follows the query. */
export type PickReport<Query, Page> = (
  reports: Reports,
  query$: Observable<Query>,
) => Observable<Report<Query, Page>>;

/**
 * A report that follows a query for as long as it is on the screen. A query is another one when it is another
 * object.
 * @param pick stays the same for the life of the view
 */
export function useReport<Query, Page>(
  pick: PickReport<Query, Page>,
  query: Query,
): Used<Query, Page> {
  const { reports } = useStreams();
  const [{ query$, again$, report$ }] = useState(() => {
    const query$ = new BehaviorSubject(query);
    const again$ = new Subject<void>();
    const report$ = defer(reports).pipe(
      switchMap((all) => merge(pick(all, query$), again$.pipe(tap(all.reload), ignoreElements()))),
      catchError((error: unknown) => of({ ...NOTHING, state: 'failed' as const, error })),
      repeat({ delay: () => again$ }),
    );
    return { query$, again$, report$ };
  });
  const [report, setReport] = useState<Report<Query, Page>>(NOTHING);
  useEffect(() => query$.next(query), [query$, query]);
  useSubscription(report$, setReport);
  // Until the query has gone its way, the page on the screen is a former one's.
  const isBehind = report.page !== null && !isSame(report.query, query);
  return {
    report: isBehind ? { ...report, state: 'loading', isFormer: true } : report,
    retry: () => again$.next(),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
