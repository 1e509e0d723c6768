import { defer, Observable, of } from 'rxjs';
import type { Locks } from '../../streams/ports';

/** Missing if the page is not served securely. */
const manager: LockManager | undefined = navigator.locks;

/** The browser's locks, which end with the tab that holds them. */
export const locks: Locks = {
  hold: (name, holding = 'shared') =>
    new Observable((subscriber) => {
      const none = (): void => subscriber.next(null);
      // A shared lock: two tabs may send the same bet request at once.
      const options: LockOptions =
        holding === 'shared' ? { mode: 'shared' } : { ifAvailable: holding === 'ifFree' };
      const request = manager?.request(name, options, (lock) => {
        subscriber.next(lock !== null);
        // Resolves at once if the tab stopped waiting before it got the lock.
        return new Promise<void>((resolve) => subscriber.add(resolve));
      });
      if (request) request.catch(none);
      else none();
    }),
  holders: (name) =>
    defer(
      () =>
        manager?.query().then(
          ({ held }) => held?.filter((lock) => lock.name === name).length ?? null,
          () => null,
        ) ?? of(null),
    ),
};
