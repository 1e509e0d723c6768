import { elapsed, type Moment } from '../../streams/rules/twoClocks';
import type { EarlyReply } from '../ports/early';
import { FRESH_MS } from './earlyReply';
import { presentMoment } from './presentMoment';

/**
 * The reply to the first request, if the server wrote it into the page:
 * `<script type="application/json" id="first" data-call="…" data-time="…">`. Null if the page has no such element, if it
 * answers another call, or if the page is a copy that a browser or the service worker stored.
 * @param url the address of the first request
 */
export function pricedReply(url: string | undefined): EarlyReply | null {
  const element = document.querySelector<HTMLScriptElement>('script#first');
  if (!element || !url?.endsWith(`/${element.dataset['call']}`)) return null;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // No bytes were transferred for a stored copy.
  if (!load || load.transferSize === 0 || load.type === 'back_forward') return null;
  const written: Moment = {
    monotonic: load.responseStart,
    // The server's time reveals an old copy from a cache on the way. If the device's clock is behind the server's, the
    // reply counts as new.
    wall: Math.min(Number(element.dataset['time']), performance.timeOrigin + load.responseStart),
  };
  const age = (): number => elapsed(written, presentMoment());
  if (!(age() < FRESH_MS)) return null;
  const body = element.textContent ?? '';
  return {
    url,
    reply: Promise.resolve({ status: 200, statusText: '', body }),
    age,
    hasArrived: () => true,
    isFresh: (within = FRESH_MS) => age() < within,
  };
}
