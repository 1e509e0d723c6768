import { filter, merge, Observable } from 'rxjs';
import type { Clock, Frames, Host, Visibility } from '../../streams/ports';
import { eventsOf } from './eventsOf';
import { follow } from './follow';

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

export const clock: Clock = { monotonic: () => performance.now() };

export const host: Host = {
  name: location.hostname,
  origin: location.origin,
  agent: navigator.userAgent,
  // The boot script found it: of a player who chose none, at a domain without one, it is the device's own.
  theme: document.documentElement.className as Host['theme'],
};
