import { isObservable, Observable } from 'rxjs';
import type { Boundary } from './boundary';
import { type Entry, isPrice } from './types';

interface FacadeOptions {
  /** The functions that only read, and need no record. */
  readonly reads?: ReadonlySet<string>;
  /**
   * Receives the result of each call, and each emitted object with members, under the name of its seam.
   * @param value as the views see it
   * @param own as the streams return it
   */
  readonly onResult?: (id: number, name: string, value: unknown, own: object) => void;
}

const isMember = (part: unknown): boolean => typeof part === 'function' || isObservable(part);

/** Whether an object has streams or functions, itself or in its groups, so that calls of them cross the boundary. */
export const isAlive = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).some(
    (part: unknown) =>
      isMember(part) ||
      (typeof part === 'object' &&
        part !== null &&
        !Array.isArray(part) &&
        Object.values(part).some(isMember)),
  );

/**
 * Puts the facade of the streams behind a boundary: it works as before, and each command, subscription and emission
 * crosses the boundary.
 */
export function createBoundaryFacade<T extends object>(
  streams: T,
  { enter, leave }: Pick<Boundary, 'enter' | 'leave'>,
  { reads = new Set(), onResult = () => undefined }: FacadeOptions = {},
): T {
  let ids = 0;

  function seen(value$: Observable<unknown>, seam: string, of?: number): Observable<unknown> {
    const isPlain = isPrice({ seam, what: 'next' });
    const seen$ = new Observable((subscriber) => {
      const id = ++ids;
      const emit = (what: Entry['what'], value: unknown, run: () => void): void =>
        leave({ seam, of, what, id, value }, run);
      const subscription = enter({ seam, of, what: 'subscribe', id }, () =>
        value$.subscribe({
          next(value) {
            const isGroup = !isPlain && isAlive(value);
            const shown = isGroup ? members(value, seam, id) : value;
            if (isGroup) onResult(id, seam, shown, value);
            emit('next', value, () => subscriber.next(shown));
          },
          error: (error: unknown) => emit('error', error, () => subscriber.error(error)),
          complete: () => emit('complete', undefined, () => subscriber.complete()),
        }),
      );
      return () => {
        if (!subscription.closed)
          enter({ seam, of, what: 'unsubscribe', id }, () => subscription.unsubscribe());
      };
    });
    if ('value' in value$) Object.defineProperty(seen$, 'value', { get: () => value$.value });
    return seen$;
  }

  function called(member: (...args: unknown[]) => unknown, seam: string, of?: number) {
    return (...args: unknown[]): unknown => {
      if (reads.has(seam)) return member(...args);
      const id = ++ids;
      const result = enter({ seam, of, what: 'call', id, value: args }, () => member(...args));
      const value = behind(result, seam, id);
      if (value !== result) onResult(id, seam, value, result as object);
      return value;
    };
  }

  function behind(value: unknown, seam: string, of?: number): unknown {
    if (isObservable(value)) return seen(value, seam, of);
    if (typeof value === 'function') return called(value as never, seam, of);
    return isAlive(value) ? members(value, seam, of) : value;
  }

  function members<Group extends object>(group: Group, seam: string, of?: number): Group {
    const known = new Map<string | symbol, unknown>();
    return new Proxy(group, {
      get(_, name) {
        if (known.has(name)) return known.get(name);
        const member: unknown = Reflect.get(group, name);
        const value = behind(member, `${seam}.${String(name)}`, of);
        if (value !== member) known.set(name, value);
        return value;
      },
    });
  }

  return members(streams, 'streams');
}
