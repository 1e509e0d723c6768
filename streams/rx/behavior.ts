import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Scope } from './scope';

/** An Observable that always has a value: it emits the value on subscription, then each change. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/**
 * A Behavior together with the one function that may change it; the pair never leaves its factory whole.
 */
export interface State<T> {
  readonly value$: Behavior<T>;
  set(next: T): void;
  update(change: (current: T) => T): void;
}

/**
 * A value that changes together with others: the factory first holds each new value, and tells all of them
 * afterwards.
 */
export interface StagedState<T> {
  readonly value$: Behavior<T>;
  stage(next: T): void;
  /** Emits the held value when it differs from the last value told. */
  emit(): void;
}

/**
 * Its `value` is the held one, told or not. A listener that changes it as it hears of a change makes the others hear
 * the latest value alone, never the one before it as the last. Completes with the scope.
 */
export function createStagedState<T>(initial: T, scope: Scope): StagedState<T> {
  let held = initial;
  const subject = new BehaviorSubject(initial);
  scope.onClose(() => subject.complete());
  const value$ = subject.asObservable().pipe(
    map(() => held),
    distinctUntilChanged(),
  );
  Object.defineProperty(value$, 'value', { get: () => held });
  return {
    value$: value$ as Behavior<T>,
    stage(next) {
      if (!scope.isClosed) held = next;
    },
    emit() {
      if (!Object.is(held, subject.value)) subject.next(held);
    },
  };
}

/** Emits only when the value is another one (by `Object.is`). Completes with the scope. */
export function createState<T>(initial: T, scope: Scope): State<T> {
  const { value$, stage, emit } = createStagedState(initial, scope);
  const set = (next: T): void => {
    stage(next);
    emit();
  };
  return { value$, set, update: (change) => set(change(value$.value)) };
}

/**
 * Follows a source for as long as the scope is open. The caller must catch the source's errors: a Behavior
 * has no error channel, and its last value stays.
 */
export function behaviorOf<T>(source$: Observable<T>, initial: T, scope: Scope): Behavior<T> {
  const { value$, set } = createState(initial, scope);
  scope.run(source$.pipe(distinctUntilChanged()), set);
  return value$;
}
