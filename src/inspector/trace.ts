import { isFacade } from './seams';
import { isViewSubscribing, type Timeline } from './timeline';

/** How long after an event its effects are still shown, in ms. */
const SPAN_MS = 10_000;
/** How many events a trace contains at most. */
const MOST = 60;

/** Whether a trace names an event: what only repeats its cause is left out. */
function isTold({ entries }: Timeline, index: number): boolean {
  const entry = entries[index];
  if (entry === undefined) return false;
  const { seam, way, what } = entry;
  if (way === 'seen') return seam.startsWith('page.') && what !== 'return';
  if (isFacade(seam)) return what === 'call' || what === 'next' || what === 'error';
  if (
    /^(storage\.(get|keys)|random|location\.led|report|visibility|frames|hub.link.every)/.test(seam)
  )
    return false;
  return way === 'in'
    ? what !== 'return' && what !== 'complete'
    : what === 'subscribe' || what === 'call';
}

/** Returns the causes of an entry, the first first. Of repeated timers, such as a poll, only the last is a cause. */
function back({ entries, causes }: Timeline, index: number): readonly number[] {
  const chain: number[] = [];
  let hasTimer = false;
  for (let cause = causes[index]; cause !== null && cause !== undefined; cause = causes[cause]) {
    const isTimer = entries[cause]?.what === 'fire';
    if (isTimer && hasTimer) break;
    hasTimer ||= isTimer;
    chain.unshift(cause);
  }
  return chain;
}

/** Returns the effects of an entry within seconds, in order, without values that were known before. */
function forward({ entries, causes }: Timeline, index: number): readonly number[] {
  const start = entries[index]?.at ?? 0;
  const hasTimer = new Map([[index, entries[index]?.what === 'fire']]);
  for (let effect = index + 1; effect < entries.length; effect++) {
    const entry = entries[effect];
    if (entry === undefined || entry.at > start + SPAN_MS) break;
    const cause = causes[effect];
    const isAfterTimer = cause === null || cause === undefined ? undefined : hasTimer.get(cause);
    if (isAfterTimer === undefined) continue;
    const isTimer = entry.what === 'fire';
    if (!isTimer || !isAfterTimer) hasTimer.set(effect, isTimer || isAfterTimer);
  }
  return [...hasTimer.keys()]
    .slice(1)
    .filter(
      (one) => entries[one]?.what !== 'next' || !isViewSubscribing(entries[causes[one] ?? -1]),
    );
}

/** Returns the events that led to an event and those that it led to, from a tap to a text, in order. */
export function traceOf(timeline: Timeline, index: number): readonly number[] {
  const all = [...back(timeline, index), index, ...forward(timeline, index)];
  const seen = new Set<string>();
  return all
    .filter((one) => {
      if (one === index) return true;
      if (!isTold(timeline, one)) return false;
      const { seam = '', what, value } = timeline.entries[one] ?? {};
      if (!isFacade(seam) || what !== 'next') return true;
      // Each subscriber of a stream gets its value; one of them is enough.
      const key = `${seam} ${JSON.stringify(value)}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, MOST);
}
