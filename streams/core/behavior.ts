import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Scope } from './scope';

/** An Observable that always has a value: emits it on subscription, then each change. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/** A Behavior together with the one function that may change it; the pair never leaves its factory whole. */
export interface State<T> {
  readonly value$: Behavior<T>;
  set(next: T): void;
  update(change: (current: T) => T): void;
}

/** Emits only when the value is another one (by `Object.is`). Completes with the scope. */
export function createState<T>(initial: T, scope: Scope): State<T> {
  const subject = new BehaviorSubject(initial);
  scope.onClose(() => subject.complete());
  const set = (next: T): void => {
    if (!scope.isClosed && !Object.is(next, subject.value)) subject.next(next);
  };
  return { value$: readOnly(subject), set, update: (change) => set(change(subject.value)) };
}

/**
 * Follows a source for as long as the scope is open. A source that errors must be caught before:
 * a Behavior has no error channel, its last value stays.
 */
export function behaviorOf<T>(source$: Observable<T>, initial: T, scope: Scope): Behavior<T> {
  const { value$, set } = createState(initial, scope);
  scope.run(source$.pipe(distinctUntilChanged()), set);
  return value$;
}

function readOnly<T>(subject: BehaviorSubject<T>): Behavior<T> {
  const view$ = subject.asObservable();
  Object.defineProperty(view$, 'value', { get: () => subject.value });
  return view$ as Behavior<T>;
}
