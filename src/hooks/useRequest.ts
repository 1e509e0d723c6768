import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { catchError, map, type Observable, of, startWith } from 'rxjs';
import type { Loadable } from '../../streams/app';

/** The reply to one request at a time; `ask` sends another request, or the same one again. */
export function useRequest<T>(
  first: () => Observable<T>,
): readonly [Loadable<T>, ask: (request$: Observable<T>) => void] {
  const [reply$, setReply] = useState(() => replyOf(first()));
  const [seen, setSeen] = useState<Loadable<T>>({ state: 'loading' });
  useSubscription(reply$, setSeen);
  return [seen, (request$) => setReply(replyOf(request$))];
}

interface Pages<T> {
  readonly index: number;
  readonly seen: Loadable<T>;
  /** Requests a page; call it with the same index to retry. */
  readonly go: (index: number) => void;
}

/** One page at a time of a paged list. */
export function usePages<T>(pageAt: (index: number) => Observable<T>): Pages<T> {
  const [index, setIndex] = useState(0);
  const [seen, ask] = useRequest(() => pageAt(0));
  return {
    index,
    seen,
    go(next) {
      setIndex(next);
      ask(pageAt(next));
    },
  };
}

const replyOf = <T>(request$: Observable<T>): Observable<Loadable<T>> =>
  request$.pipe(
    map((value): Loadable<T> => ({ state: 'ready', value })),
    catchError((error: unknown) => of<Loadable<T>>({ state: 'failed', error })),
    startWith<Loadable<T>>({ state: 'loading' }),
  );
