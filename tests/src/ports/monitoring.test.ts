import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { monitoring } from '../../../src/ports/monitoring';
import { report } from '../../../src/ports/report';
import type { Fact } from '../../../streams/ports';

const fact = (part: string): Fact => ({ kind: 'code', part });

test('emits the latest twenty facts from before, and then each further fact once', () => {
  for (let index = 0; index < 30; index++) report.note(fact(`early ${index}`));
  const received: Fact[] = [];
  const subscription = monitoring.facts$.subscribe((next) => received.push(next));
  expect(received).toEqual(Array.from({ length: 20 }, (_, index) => fact(`early ${index + 10}`)));
  report.note(fact('late 1'));
  report.note(fact('late 2'));
  expect(received.slice(20)).toEqual([fact('late 1'), fact('late 2')]);
  subscription.unsubscribe();
});

describe('the time of the first prices', () => {
  afterEach(() => performance.clearMarks('first-prices'));

  test('is unknown before they can be used', () => {
    expect(monitoring.firstPricesMs()).toBeNull();
  });

  test('is when they could first be used', () => {
    performance.mark('first-prices', { startTime: 5_000 });
    performance.mark('first-prices', { startTime: 6_000 });
    expect(monitoring.firstPricesMs()).toBe(5_000);
  });

  test.each([
    ['hidden', 4_999, null],
    ['hidden', 5_001, 5_000],
    ['visible', 0, 5_000],
  ])('counts if the page was %s at %s ms: %s', (name, startTime, ms) => {
    performance.mark('first-prices', { startTime: 5_000 });
    const entry = { name, startTime, duration: 0, entryType: 'visibility-state' };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as never]);
    expect(monitoring.firstPricesMs()).toBe(ms);
  });
});

test('ends a request whose answer the page no longer awaits', () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    ({ signal } = options);
    return new Promise(() => undefined);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  monitoring.send('/monitoring', '{}').subscribe().unsubscribe();
  expect(signal?.aborted).toBe(true);
});
