import { type Observable, tap } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { expect, TestRunner } from 'vitest';
import { type Behavior, createState } from '../../streams/rx/behavior';
import { createScope, type Scope } from '../../streams/rx/scope';
import { resetClocks } from './device';

/** The drawings of a test and the values that its streams then emitted, for the map of streams. */
export interface Drawing {
  /** What acts on the stream. */
  readonly inputs: readonly string[];
  /** The stream's values, exactly as the test expects them. */
  readonly outputs: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    drawings?: readonly Drawing[];
  }
}

export interface Marbles extends RunHelpers {
  /**
   * A scope that closes at the given virtual ms, after one minute by default: time runs until no task is scheduled, so
   * a stream that polls without end must be closed.
   */
  scope(closesAt?: number): Scope;
  /**
   * Acts as the player or the outside: each letter runs its action at its frame, aligned under the marbles next to it.
   */
  act(marbles: string, actions: Readonly<Record<string, () => void>>): void;
  /**
   * A Behavior in marbles: its first letter is its value from the start, and each further letter sets it. Completes
   * when the diagram does.
   */
  behavior<T = string>(marbles: string, values?: Readonly<Record<string, T>>): Behavior<T>;
  /** Runs when virtual time is over, for facts that are not streams: requests sent, keys stored. */
  after(check: () => void): void;
  /** Returns the virtual time, in epoch ms; a test starts at 0. */
  now(): number;
}

/**
 * One test in virtual time: one marble is one millisecond, compared strictly. A test without a check fails, and so does
 * an expectation without its marbles.
 */
export function marbles(body: (m: Marbles) => void): void {
  const checked = expect.getState().assertionCalls;
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toStrictEqual(expected));
  const checks: (() => void)[] = [];
  let open = 0;
  const inputs: string[] = [];
  const outputs: string[] = [];
  const drawing =
    <A extends readonly [string, ...unknown[]], R>(draw: (...args: A) => R) =>
    (...args: A): R => {
      inputs.push(args[0]);
      return draw(...args);
    };

  resetClocks();
  scheduler.run((run) => {
    /** Counts the expectation as open until its marbles are given, and passes them to `note`. */
    const awaited = <E extends object>(expectation: E, note: (drawn: string) => void): E => {
      open++;
      return new Proxy(expectation, {
        get(target, name, receiver) {
          if (name === 'toBe' || name === 'toEqual') open--;
          const expected: unknown = Reflect.get(target, name, receiver);
          if (name !== 'toBe' || typeof expected !== 'function') return expected;
          return (drawn: string, ...rest: readonly unknown[]) => {
            note(drawn);
            expected(drawn, ...rest);
          };
        },
      });
    };
    body({
      ...run,
      cold: drawing(run.cold),
      hot: drawing(run.hot),
      expectObservable: (...args: Parameters<RunHelpers['expectObservable']>) =>
        awaited(run.expectObservable(...args), (drawn) => outputs.push(drawn)),
      expectSubscriptions: (...args: Parameters<RunHelpers['expectSubscriptions']>) =>
        awaited(run.expectSubscriptions(...args), () => undefined),
      scope(closesAt = 60_000) {
        const scope = createScope();
        scheduler.schedule(() => scope.close(), closesAt);
        return scope;
      },
      act(drawn, actions) {
        inputs.push(drawn);
        for (const letter of Object.keys(actions))
          if (!drawn.includes(letter)) throw new Error(`Action '${letter}' is not in '${drawn}'`);
        run
          .cold(drawn)
          .pipe(
            tap((letter) => {
              const action = actions[letter];
              if (action === undefined) throw new Error(`No action for '${letter}' of '${drawn}'`);
              action();
            }),
          )
          .subscribe();
      },
      behavior<T = string>(drawn: string, values?: Readonly<Record<string, T>>): Behavior<T> {
        inputs.push(drawn);
        const letter = drawn.trim().charAt(0);
        if (!/[a-z\d]/i.test(letter) || (values !== undefined && !(letter in values)))
          throw new Error(`A Behavior has a value from the start, and '${drawn}' has none`);
        const scope = createScope();
        const { value$, set } = createState((values ? values[letter] : letter) as T, scope);
        run.cold<T>(drawn, values).subscribe({ next: set, complete: () => scope.close() });
        return value$;
      },
      after: (check) => checks.push(check),
      now: () => scheduler.now(),
    } satisfies Marbles);
  });

  resetClocks();
  for (const check of checks) check();
  if (open > 0) throw new Error('An expectation was begun without saying what is expected.');
  if (expect.getState().assertionCalls === checked)
    throw new Error('This test expects nothing, so it cannot fail.');
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) meta.drawings = [...(meta.drawings ?? []), { inputs, outputs }];
}

/** Times, in virtual ms, at which a source emitted: filled while the test runs. */
export function timesOf(m: Marbles, source$: Observable<unknown>): number[] {
  const times: number[] = [];
  source$.subscribe(() => times.push(m.now()));
  return times;
}
