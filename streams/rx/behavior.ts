/** A Behavior always has a value, and emits only changes. */

import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Scope } from './scope';

/** An Observable that always has a value: it emits the value on subscription, then each change. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/**
 * A Behavior with the functions that change it. Factories return the Behavior and keep the functions to
 * themselves.
 */
export interface State<T> {
  readonly value$: Behavior<T>;
  set(next: T): void;
  update(change: (current: T) => T): void;
}

/**
 * A value that changes together with others: the factory stages each new value first, and emits all of them
 * afterwards.
 */
export interface StagedState<T> {
  readonly value$: Behavior<T>;
  stage(next: T): void;
  /** Emits the staged value if it differs from the last emitted value. */
  emit(): void;
}

/**
 * `value` is the staged value, emitted or not. If a subscriber changes the value during an emission, later
 * subscribers get only the latest value, never the older one last. Completes with the scope.
 */
export function createStagedState<T>(initial: T, scope: Scope): StagedState<T> {
  let staged = initial;
  const subject = new BehaviorSubject(initial);
  scope.onClose(() => subject.complete());
  const value$ = subject.asObservable().pipe(
    map(() => staged),
    distinctUntilChanged(),
  );
  Object.defineProperty(value$, 'value', { get: () => staged });
  return {
    value$: value$ as Behavior<T>,
    stage(next) {
      if (!scope.isClosed) staged = next;
    },
    emit() {
      if (!Object.is(staged, subject.value)) subject.next(staged);
    },
  };
}

/** Emits only when the value changes (compared with `Object.is`). Completes with the scope. */
export function createState<T>(initial: T, scope: Scope): State<T> {
  const { value$, stage, emit } = createStagedState(initial, scope);
  const set = (next: T): void => {
    stage(next);
    emit();
  };
  return { value$, set, update: (change) => set(change(value$.value)) };
}

/**
 * Follows a source while the scope is open. The caller must catch the source's errors: a Behavior has no
 * error channel and keeps its last value.
 */
export function behaviorOf<T>(source$: Observable<T>, initial: T, scope: Scope): Behavior<T> {
  const { value$, set } = createState(initial, scope);
  scope.run(source$.pipe(distinctUntilChanged()), set);
  return value$;
}
