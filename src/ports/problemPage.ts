import { map, merge, Observable } from 'rxjs';
import type { PageCall, PageError } from '../../streams/ports';
import { eventsOf } from './eventsOf';

/** The requests of the page, from the start of the visit. The browser measures them itself. */
export const calls$: Observable<PageCall> = new Observable((subscriber) => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.initiatorType !== 'fetch')
        continue;
      subscriber.next({
        at: Math.round(performance.timeOrigin + entry.startTime),
        path: new URL(entry.name).pathname,
        status: entry.responseStatus,
        ms: Math.round(entry.duration),
      });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
});

/** The name of an error, if it is the name of a class; a name may be any text. */
const nameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Z]\w{0,40}$/.test(error.name) ? error.name : 'Error';

/** The errors of the page's own code. Their messages are left out, because they may contain anything. */
export const errors$: Observable<PageError> = merge(
  eventsOf<ErrorEvent>(window, 'error').pipe(
    map(({ error, filename, lineno, colno }) => ({
      name: nameOf(error),
      place: filename ? `${new URL(filename, location.href).pathname}:${lineno}:${colno}` : null,
    })),
  ),
  eventsOf<PromiseRejectionEvent>(window, 'unhandledrejection').pipe(
    map(({ reason }) => ({ name: nameOf(reason), place: null })),
  ),
);
