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
    // The first `pageshow` of a page is not a return.
    eventsOf<PageTransitionEvent>(window, 'pageshow').pipe(filter(({ persisted }) => persisted)),
    eventsOf(document, 'resume'),
  ),
};

/** The screen's frames, until deferred code paces them (framePacing.ts). */
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
  // Set by the boot script: the player's choice, otherwise the domain's, otherwise the device's.
  theme: document.documentElement.className as Host['theme'],
};
