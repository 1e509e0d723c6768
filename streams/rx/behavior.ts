/** A Behavior always has a value, and emits only changes. */

import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Scope } from './scope';

/** An Observable that always has a value. It emits the value on subscription, and then each change. */
export interface Behavior<T> extends Observable<T> {
  readonly value: T;
}

/**
 * A Behavior with the functions that change it. A factory returns only the Behavior, and the functions stay private to
 * it.
 */
export interface State<T> {
  readonly value$: Behavior<T>;
  set(next: T): void;
  update(change: (current: T) => T): void;
}

/** A value that changes together with others. The factory first stages each new value, and then emits them all. */
export interface StagedState<T> {
  readonly value$: Behavior<T>;
  stage(next: T): void;
  /** Emits the staged value if it differs from the last emitted value. */
  emit(): void;
}

/**
 * `value` is the staged value, even before it is emitted. If a subscriber changes the value during an emission, later
 * subscribers get only the latest value, and never the older value after it. Completes when the scope closes.
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

/** A value that emits only its changes (compared with `Object.is`). Completes when the scope closes. */
export function createState<T>(initial: T, scope: Scope): State<T> {
  const { value$, stage, emit } = createStagedState(initial, scope);
  const set = (next: T): void => {
    stage(next);
    emit();
  };
  return { value$, set, update: (change) => set(change(value$.value)) };
}

/**
 * Follows a source while the scope is open. The caller must catch the errors of the source: a Behavior never errors,
 * and retains its last value.
 */
export function behaviorOf<T>(source$: Observable<T>, initial: T, scope: Scope): Behavior<T> {
  const { value$, set } = createState(initial, scope);
  scope.run(source$.pipe(distinctUntilChanged()), set);
  return value$;
}
