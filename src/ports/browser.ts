import { distinctUntilChanged, filter, map, merge, Observable, startWith } from 'rxjs';
import type { Clock, Frames, Host, Network, Random, Visibility } from '../../streams/ports';
import { eventsOf } from './eventsOf';

const visible = (): boolean => document.visibilityState !== 'hidden';

export const visibility: Visibility = {
  visible$: eventsOf(document, 'visibilitychange').pipe(
    map(visible),
    startWith(true),
    map(visible),
    distinctUntilChanged(),
  ),
  resumed$: merge(
    // The first showing of a page is no return.
    eventsOf<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted)),
    eventsOf(document, 'resume'),
  ),
};

const online = (): boolean => navigator.onLine;

export const network: Network = {
  online$: merge(eventsOf(window, 'online'), eventsOf(window, 'offline')).pipe(
    startWith(null),
    map(online),
    distinctUntilChanged(),
  ),
};

export const frames: Frames = {
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
