import { useEffect, useState } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { Report, Reports } from '../../../streams/app';
import { useLazyFeature } from '../../hooks/useLazyFeature';
import { useStreams } from '../../state/context';

const NOTHING = {
  query: null,
  state: 'loading',
  page: null,
  isPrevious: false,
  loadedAt: null,
} as const;

interface Used<Query, Page> {
  readonly report: Report<Query, Page>;
  /** Loads the report again, or the code of the report if it is missing. */
  readonly retry: () => void;
}

/** Selects the report that follows the query. */
export type PickReport<Query, Page> = (
  reports: Reports,
  query$: Observable<Query>,
) => Observable<Report<Query, Page>>;

/**
 * A report that follows a query while it is on screen. A new object counts as a new query.
 * @param pick stays the same for the life of the view
 */
export function useReport<Query, Page>(
  pick: PickReport<Query, Page>,
  query: Query,
): Used<Query, Page> {
  const { reports } = useStreams();
  const [query$] = useState(() => new BehaviorSubject(query));
  useEffect(() => query$.next(query), [query$, query]);
  const { state: report, retry } = useLazyFeature<Reports, Report<Query, Page>>(
    reports,
    (all) => pick(all, query$),
    ({ reload }) => reload(),
    NOTHING,
  );
  // Until the new query is sent, the page on screen belongs to the previous query.
  const isBehind = report.page !== null && !isSame(report.query, query);
  return {
    report: isBehind ? { ...report, state: 'loading', isPrevious: true } : report,
    retry,
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
