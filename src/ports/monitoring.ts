import { concatMap, from, map, Observable } from 'rxjs';
import type { Monitoring } from '../../streams/ports';
import { facts$ } from './report';

/** When the first prices could be used (src/islands/mountApp.ts); null if the page was hidden before, which delays them. */
function firstPricesMs(): number | null {
  const [mark] = performance.getEntriesByName('first-prices');
  if (mark === undefined) return null;
  const wasHidden = performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < mark.startTime);
  return wasHidden ? null : mark.startTime;
}

/**
 * Sends to this site without cookies and without the address of the page, which a beacon of the browser would contain.
 * As with a beacon, a short request outlives the page.
 */
export const monitoring: Monitoring = {
  // The facts from before, and then each further one.
  facts$: facts$.pipe(concatMap((facts, index) => (index === 0 ? facts : facts.slice(-1)))),
  firstPricesMs,
  send: (path, text) =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const reply = fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: text,
        // A browser sends at most 64 kB after the page has closed.
        keepalive: text.length < 20_000,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: abort.signal,
      });
      const sent = from(reply)
        .pipe(map(({ status }) => status))
        .subscribe(subscriber);
      sent.add(() => abort.abort());
      return sent;
    }),
};
