import { defer, from, map, Observable, of } from 'rxjs';
import type { Locks } from '../../streams/ports';

/** Missing where the page is not served securely. */
const manager = (): LockManager | undefined => navigator.locks;

/** The browser's locks, which end with the tab that holds them. */
export const locks: Locks = {
  hold: (name) =>
    new Observable(() => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      // The lock is shared, as two tabs may send the same bet request at once.
      manager()
        ?.request(name, { mode: 'shared' }, () => held)
        .catch(() => undefined);
      return () => release();
    }),
  isHeld: (name) =>
    defer(() => {
      const present = manager();
      if (present === undefined) return of(null);
      return from(present.query().catch(() => null)).pipe(
        map((known) => known?.held?.some((lock) => lock.name === name) ?? null),
      );
    }),
};
