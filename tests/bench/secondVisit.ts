import type { Sandbox } from '../sandbox/sandbox';
import { type BareBrowser, type BarePage, launchBare } from './bareBrowser';
import { type Load, SLOW_4G, visit } from './coldLoad';
import { throttleOf } from './hostIndex';
import { median, type Row } from './report';
import { openSlowLine, type SlowLine } from './slowLine';

/*
 * The second visit: the first one left the service worker with the code, and was long ago, so that the worker starts
 * anew. The line is slow from then on. The page comes from the network, as it must, so a visit costs one round
 * trip at least; the odds must not cost another one.
 */

const CPU = 4;
/** What the product may take beside one round trip, ms: what the page and the reply weigh, and to paint them. */
const BESIDE_MS = 300;
const ROUND_TRIP_MS = SLOW_4G.latency;

/** Resolves once the worker serves the page and keeps all code that the page has loaded. */
const SERVED = `(async () => {
  const { pathname } = location;
  for (;;) {
    const used = performance.getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
    const kept = await Promise.all(used.map((path) => caches.match(path)));
    if (navigator.serviceWorker.controller?.state === 'activated' && used.length > 0 && kept.every(Boolean)) return;
    if (performance.now() > 30_000) throw new Error('no worker came for ' + pathname);
    await new Promise((soon) => setTimeout(soon, 100));
  }
})()`;

/**
 * Measures with a processor four times slower than the machine's, and with one as fast as a fast phone's.
 * @param port where the built product is served
 * @param index the host's, without a throttle
 */
export async function measureSecondVisit(
  port: number,
  { exchange }: Pick<Sandbox, 'exchange'>,
  index: number,
  runs: number,
): Promise<readonly Row[]> {
  const event = [...exchange.events()].toSorted((a, b) => b.startTime - a.startTime)[0];
  const pages = { home: '/home', 'an event': `/markets/${event?.id}` };
  const phone = throttleOf(index);
  const processors = { [`×${CPU}`]: CPU, [`fast phone (×${phone.toFixed(1)} here)`]: phone };
  const line = await openSlowLine(port);
  const browser = await launchBare();
  const rows: Row[] = [];
  try {
    for (const [processor, cpu] of Object.entries(processors))
      for (const [name, path] of Object.entries(pages)) {
        const loads: Load[] = [];
        for (let run = 0; run < runs; run++) loads.push(await again(browser, line, path, cpu));
        rows.push({
          group: `second visit, slow 4G, ${processor}`,
          name: `${name}: first live price, against a round trip of ${ROUND_TRIP_MS} ms and ${BESIDE_MS} ms`,
          value: median(loads.map(({ firstPrice }) => firstPrice)),
          baseline: ROUND_TRIP_MS + BESIDE_MS,
          unit: 'ms',
          most: 1,
        });
      }
  } finally {
    await browser.close();
    await line.close();
  }
  return rows;
}

/** One visit on a line as fast as the machine, and another one when it is slow. */
async function again(
  browser: BareBrowser,
  line: SlowLine,
  path: string,
  cpu: number,
): Promise<Load> {
  const url = line.origin + path;
  line.setSpeed(null);
  const first = await browser.newPage({ width: 360, height: 740 });
  await first.send('Page.enable');
  await first.send('Page.navigate', { url });
  await waitForPage(first);
  await first.evaluate(SERVED);
  await first.send('Page.navigate', { url: 'about:blank' });
  await first.send('ServiceWorker.enable');
  await first.send('ServiceWorker.stopAllWorkers');
  line.setSpeed(SLOW_4G);
  const load = await visit(first, { url, prices: true }, cpu);
  await first.close();
  return load;
}

async function waitForPage(page: BarePage): Promise<void> {
  while (!(await page.evaluate<boolean>(`location.protocol === 'http:'`)))
    await new Promise((soon) => setTimeout(soon, 50));
}
