import { Observable } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Entry } from './types';

/** Knows the scope to which a subscription or a timer belongs. */
export interface Scopes {
  /** Follows a scope of the streams, and all scopes that it makes. */
  watch(scope: Scope): Scope;
  /** Returns the scope of a new subscription or timer; nothing for other events, and for the scope of the whole tab. */
  of(event: Pick<Entry, 'seam' | 'way' | 'what' | 'id'>): Pick<Entry, 'scope'>;
  /** Runs what a view calls, or what a subscription or a timer starts. */
  task<T>(by: Pick<Entry, 'seam' | 'id'>, run: () => T): T;
}

/** Code that runs at one depth of the stack, and the scope that subscribes there. */
interface Frame {
  scope: number | undefined;
}

/**
 * Finds the scope to which each subscription and each timer belongs. What is subscribed while a scope is built, or while
 * a stream that is bound to it is subscribed, belongs to this scope. What is subscribed later, when such a stream emits,
 * may be the subscriber's own, and belongs to none.
 *
 * @param receive receives each scope that is made (`call`) and that closes (`complete`), also when the whole tab closes
 */
export function createScopes(receive: (event: Omit<Entry, 'at'>) => unknown): Scopes {
  const note = (event: Pick<Entry, 'what' | 'id' | 'of'>): unknown =>
    receive({ seam: 'scope', way: 'seen', ...event });
  let count = 0;
  const open = new Set<number>();
  const owners = new Map<string, number>();
  let frame: Frame = { scope: undefined };
  const within = <T>(scope: number | undefined, run: () => T): T => {
    const before = frame;
    frame = { scope };
    try {
      return run();
    } finally {
      frame = before;
    }
  };

  function watched(scope: Scope, id: number | undefined, built: () => void): Scope {
    const emit = (run: () => void): void => within(frame.scope, run);
    const bind = <T>(source$: Observable<T>): Observable<T> =>
      new Observable((subscriber) => {
        const subscription = within(id, () =>
          scope.bind(source$).subscribe({
            next: (value) => emit(() => subscriber.next(value)),
            error: (error: unknown) => emit(() => subscriber.error(error)),
            complete: () => emit(() => subscriber.complete()),
          }),
        );
        built();
        return subscription;
      });
    return {
      closed$: scope.closed$,
      get isClosed() {
        return scope.isClosed;
      },
      bind,
      run: (source$, observer) => bind(source$).subscribe(observer),
      onClose: (cleanup) => scope.onClose(cleanup),
      child() {
        const own = scope.child();
        const child = ++count;
        const home = frame;
        const before = home.scope;
        open.add(child);
        note({ what: 'call', id: child, of: id });
        own.onClose(() => {
          open.delete(child);
          note({ what: 'complete', id: child, of: id });
          for (const [key, owner] of owners) if (owner === child) owners.delete(key);
        });
        home.scope = child;
        return watched(own, child, () => {
          // A keyed stream is built once its stream is subscribed; the rest of the task is its subscriber's.
          if (frame === home && home.scope === child) home.scope = before;
        });
      },
      close: () => scope.close(),
    };
  }

  return {
    watch: (scope) => watched(scope, undefined, () => undefined),
    of({ seam, way, what, id }) {
      const { scope } = frame;
      const isNew = (way === 'out' && what === 'subscribe') || (way === 'seen' && seam === 'timer');
      if (!isNew || scope === undefined || !open.has(scope)) return {};
      owners.set(`${seam} ${id}`, scope);
      return { scope };
    },
    task: ({ seam, id }, run) => within(owners.get(`${seam} ${id}`), run),
  };
}
