import { distinctUntilChanged, filter, map, merge, Observable, startWith } from 'rxjs';
import type { Clock, Frames, Host, Network, Random, Visibility } from '../../streams/ports';
import { eventsOf } from './eventsOf';

/** The present state on subscription, then each change that the events bring. */
const follow = (events$: Observable<unknown>, read: () => boolean): Observable<boolean> =>
  events$.pipe(startWith(null), map(read), distinctUntilChanged());

export const visibility: Visibility = {
  visible$: follow(
    eventsOf(document, 'visibilitychange'),
    () => document.visibilityState !== 'hidden',
  ),
  resumed$: merge(
    // The first showing of a page is no return.
    eventsOf<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted)),
    eventsOf(document, 'resume'),
  ),
};

export const network: Network = {
  online$: follow(
    merge(eventsOf(window, 'online'), eventsOf(window, 'offline')),
    () => navigator.onLine,
  ),
};

/** Its frames are those of the screen until later code paces them (pace.ts). */
export const frames: { -readonly [Name in keyof Frames]: Frames[Name] } = {
  next$: new Observable((subscriber) => {
    const handle = requestAnimationFrame(() => {
      subscriber.next();
      subscriber.complete();
    });
    return () => cancelAnimationFrame(handle);
  }),
};

export const random: Random = {
  next: () => Math.random(),
  reference: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
};

export const clock: Clock = { monotonic: () => performance.now() };

export const host: Host = {
  name: location.hostname,
  origin: location.origin,
  agent: navigator.userAgent,
  // The boot script found it: of a player who chose none, at a domain without one, it is the device's own.
  theme: document.documentElement.className as Host['theme'],
};
