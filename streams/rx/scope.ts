/** A scope owns subscriptions: closing it ends them all. */

import {
  defer,
  type Observable,
  type Observer,
  of,
  Subject,
  type Subscription,
  takeUntil,
} from 'rxjs';

/**
 * The lifetime of a group of subscriptions. Every subscription that a factory makes belongs to its scope, so that
 * closing the scope ends them all.
 */
export interface Scope {
  /** Emits once when the scope closes, and completes. A later subscriber gets the emission at once. */
  readonly closed$: Observable<void>;
  readonly isClosed: boolean;
  /** Completes the source when the scope closes. */
  bind<T>(source$: Observable<T>): Observable<T>;
  /** Subscribes to the source as long as the scope is open. */
  run<T>(
    source$: Observable<T>,
    observer?: Partial<Observer<T>> | ((value: T) => void),
  ): Subscription;
  /** Runs a cleanup once when the scope closes. The cleanup that was registered last runs first. */
  onClose(cleanup: () => void): void;
  /** Creates a scope that closes together with this scope, unless it is closed earlier. */
  child(): Scope;
  close(): void;
}

export function createScope(): Scope {
  const closing$ = new Subject<void>();
  const cleanups: (() => void)[] = [];
  let isClosed = false;
  // A source that is bound after the scope has closed completes at once.
  const closed$ = defer(() => (isClosed ? of(undefined) : closing$));

  const scope: Scope = {
    closed$,
    get isClosed() {
      return isClosed;
    },
    bind: (source$) => source$.pipe(takeUntil(closed$)),
    run: (source$, observer) => scope.bind(source$).subscribe(observer),
    onClose(cleanup) {
      if (isClosed) cleanup();
      else cleanups.push(cleanup);
    },
    child() {
      const child = createScope();
      const forget = closed$.subscribe({ complete: () => child.close() });
      child.onClose(() => forget.unsubscribe());
      return child;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      closing$.next();
      closing$.complete();
      for (const cleanup of cleanups.toReversed()) cleanup();
      cleanups.length = 0;
    },
  };
  return scope;
}
