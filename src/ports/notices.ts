import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  merge,
  Observable,
  startWith,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import type { BrowserNotice, NoticePermission, Notices } from '../../streams/ports';
import { eventsOf } from './eventsOf';

/** The browser's notifications. `Browser` is null on browsers without them. */
export function createNotices(
  Browser: typeof Notification | null = globalThis.Notification ?? null,
): Notices {
  const changed$ = new Subject<unknown>();
  /** Some phones have the class, but show notifications from a service worker only. */
  let isRefused = false;
  const now = (): NoticePermission => {
    if (Browser === null || isRefused) return 'missing';
    return Browser.permission === 'default' ? 'unasked' : Browser.permission;
  };
  const status$ = defer(() => navigator.permissions.query({ name: 'notifications' })).pipe(
    switchMap((status) => eventsOf(status, 'change')),
    // Older browsers have no such query; the page then sees the change at its next visit.
    catchError(() => EMPTY),
  );
  return {
    permission$: merge(changed$, status$).pipe(
      map(now),
      startWith(null),
      map((permission) => permission ?? now()),
      distinctUntilChanged(),
    ),
    request: () =>
      defer(() => from(Browser?.requestPermission() ?? Promise.resolve())).pipe(
        map(now),
        catchError(() => [now()]),
        tap((permission) => changed$.next(permission)),
      ),
    show: (notice) =>
      new Observable((subscriber) => {
        if (Browser === null || now() !== 'granted') return subscriber.complete();
        try {
          const shown = open(Browser, notice);
          subscriber.add(eventsOf(shown, 'click').subscribe(() => subscriber.next()));
          subscriber.add(eventsOf(shown, 'close').subscribe(() => subscriber.complete()));
          subscriber.add(eventsOf(shown, 'error').subscribe(() => subscriber.complete()));
          return () => shown.close();
        } catch {
          isRefused = true;
          changed$.next(null);
          return subscriber.complete();
        }
      }),
  };
}

const open = (Browser: typeof Notification, { title, text, name }: BrowserNotice): Notification =>
  new Browser(title, { body: text, tag: name });

export const notices = createNotices();
