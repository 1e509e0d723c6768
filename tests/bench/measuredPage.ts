import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium';

export async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...CHROMIUM_ARGS, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
    ...(executablePath ? { executablePath } : {}),
  });
}

/** Opens a page in a separate context, so that its cache is empty, with the processor throttled by `rate`. */
export async function openPage(
  browser: Browser,
  rate: number,
  viewport = { width: 360, height: 740 },
): Promise<{ page: Page; cdp: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    serviceWorkers: 'block',
    // The page's policy forbids the expressions that the bench evaluates in the page.
    bypassCSP: true,
  });
  // tsx wraps every function to preserve its name, even in code that is sent to a page.
  await context.addInitScript('globalThis.__name = (made) => made;');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Processor time of the thread: time in which other processes run does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (rate > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, cdp, close: () => context.close() };
}

/** Reads one figure from the browser's own accounting, in its original unit (seconds or bytes). */
export async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find((entry) => entry.name === name);
  if (!found) throw new Error(`the browser has no figure ${name}`);
  return found.value;
}

/** Counts the bytes in use after a full collection. */
export async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return metric(cdp, 'JSHeapUsedSize');
}
