import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createSandbox } from '../sandbox/sandbox';
import { type ServedProduct, serveProduct } from '../sandbox/serve/serve';
import {
  buildPages,
  buildProduct,
  type LivePage,
  livePage,
  sourcesOf,
  writeReactDom,
  writeShell,
} from './builds';
import { readIndex, throttleTo } from './hostIndex';
import { measureHourOfPlay } from './hourOfPlay';
import { GRID, LADDERS, type LiveView, measureLivePrices } from './livePrices';
import { type LoadBudgets, measureLoads } from './loads';
import { takeLock } from './lock';
import { launch } from './measuredPage';
import { type Part, readOptions } from './options';
import { table } from './report';
import { signedIn } from './signedIn';
import { isNear, type Speed } from './speed';
import { differenceOf, type Figure, type Verdict, verdictOf } from './verdict';

/* `npm run bench` builds the product and its baselines, and measures all of them in one run. */

const PLAYER = { username: 'bench', password: 'three wide rivers' } as const;

const options = readOptions(process.argv.slice(2));
const release = takeLock(resolve('.cache/bench.lock'));
process.once('exit', release);
const scratch = resolve('.cache/bench');
const folder = (name: string): string => join(scratch, name);
const product = folder('product');
const against = options.self ? product : options.against && resolve(options.against);
const compares = against !== null;
// A difference between builds is reported only after at least nine pairs of runs.
const runs = options.quick && !compares ? 3 : 9;

await rm(scratch, { recursive: true, force: true });
await buildProduct(product);
await buildPages(folder('pages'));
await writeShell(product, folder('shell'));
await writeReactDom(product, folder('pages'), folder('reactDom'));
const otherPages = options.self ? folder('pages') : folder('otherPages');
const hasOtherPages =
  compares && (options.self || (await buildPages(otherPages, sourcesOf(against))));

const sandbox = createSandbox({ mode: 'simulator', seed: 11 });
await sandbox.ready;
const served: ServedProduct[] = [];
async function serve(dist: string): Promise<string> {
  const server = await serveProduct({ sandbox, dist, port: 0 });
  served.push(server);
  return server.origin;
}
const origins = {
  product: await serve(product),
  reactDom: await serve(folder('reactDom')),
  shell: await serve(folder('shell')),
  pages: await serve(folder('pages')),
  against: compares ? await serve(against) : null,
  otherPages: hasOtherPages ? await serve(otherPages) : null,
};
const browser = await launch();

/** If the page contains the first reply, the first price needs no request. */
const pageHasReply = (await (await fetch(`${origins.product}/home`)).text()).includes('id="first"');
const firstPrice = pageHasReply ? 0.7 : 0.95;
const BUDGETS = {
  home: { firstPrice, usable: 1.3, largestPaint: 1.15, painting: 25, script: 102 },
  event: { firstPrice, usable: 1.45, largestPaint: 1.05, painting: 30, script: 128 },
} satisfies Record<string, LoadBudgets>;

const measureEvent = (
  group: string,
  speed: Speed,
  stored: Readonly<Record<string, string>>,
): Promise<readonly Figure[]> => {
  // The last event to start neither ends nor is suspended during the measurement.
  const event = [...sandbox.exchange.events()].toSorted((a, b) => b.startTime - a.startTime)[0];
  if (!event) throw new Error('there is no event to open');
  const target = (origin: string) => ({
    url: `${origin}/markets/${event.id}`,
    prices: true,
    stored,
  });
  const build = (origin: string) => ({ ...target(origin), becomesUsable: true });
  const pages = {
    product: build(origins.product),
    reactDom: target(origins.reactDom),
    ...(origins.against && { against: build(origins.against) }),
  };
  return measureLoads(group, pages, BUDGETS.event, speed, runs);
};

const measureLive = (
  view: LiveView,
  {
    product,
    recorded,
    handWritten,
  }: Readonly<Record<'product' | 'handWritten', LivePage>> & {
    readonly recorded?: LivePage;
  },
  speed: Speed,
): Promise<readonly Figure[]> => {
  const { pages, otherPages } = origins;
  const addresses = {
    product: livePage(pages, product),
    handWritten: livePage(pages, handWritten),
    ...(recorded && { recorded: livePage(pages, recorded) }),
    ...(otherPages && { against: livePage(otherPages, product) }),
  };
  return measureLivePrices(browser, view, addresses, speed, {
    runs,
    seconds: options.quick ? 3 : 10,
  });
};

const PARTS: Readonly<
  Record<
    Part,
    {
      readonly indices: readonly number[];
      readonly measure: (speed: Speed) => Promise<readonly Figure[]>;
    }
  >
> = {
  home: {
    indices: [300, 130],
    measure: (speed) => {
      const target = (origin: string) => ({ url: `${origin}/home`, prices: true });
      const build = (origin: string) => ({ ...target(origin), becomesUsable: true });
      const pages = {
        product: build(origins.product),
        reactDom: target(origins.reactDom),
        shell: { ...target(origins.shell), prices: false },
        ...(origins.against && { against: build(origins.against) }),
      };
      return measureLoads('home', pages, BUDGETS.home, speed, runs);
    },
  },
  event: { indices: [300, 130], measure: (speed) => measureEvent('event', speed, {}) },
  player: {
    indices: [300, 130],
    measure: async (speed) =>
      measureEvent('event, signed in', speed, await signedIn(browser, origins.product, PLAYER)),
  },
  grid: {
    indices: [950, 300],
    measure: (speed) =>
      measureLive(
        GRID,
        { product: 'grid', recorded: 'recordedGrid', handWritten: 'handGrid' },
        speed,
      ),
  },
  ladder: {
    indices: [950, 300],
    measure: (speed) =>
      measureLive(LADDERS, { product: 'ladder', handWritten: 'handLadder' }, speed),
  },
  hour: {
    indices: [950],
    measure: (speed) =>
      measureHourOfPlay(browser, { product, ...(compares && { against }) }, speed, {
        runs: options.quick ? 1 : 3,
        pace: options.quick ? 40 : 20,
      }),
  },
};

const figures: Figure[] = [];
const speeds: (Speed & { readonly part: Part; readonly host: number })[] = [];
const failed: Part[] = [];
await sandbox.players.register(PLAYER.username, PLAYER.password);
try {
  for (const part of options.parts) {
    const { indices, measure } = PARTS[part];
    const started = performance.now();
    try {
      const host = await readIndex(browser, 1);
      for (const index of indices) {
        const speed = await throttleTo(browser, index, host);
        speeds.push({ part, host, ...speed });
        console.log(
          `${part}: index ${host}, throttled ×${speed.rate.toFixed(2)} to ${speed.reached} (wanted: ${index})`,
        );
        figures.push(...(await measure(speed)));
        const after = await readIndex(browser, speed.rate);
        if (!isNear(after, index))
          console.log(`${part}: other work took this machine to ${after}: measure again when idle`);
      }
    } catch (error) {
      // The figures of the other parts take minutes.
      console.error(`The part "${part}" could not be measured.`, error);
      failed.push(part);
    }
    console.log(`${part}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  }
} finally {
  await browser.close();
  for (const server of served) await server.close();
  sandbox.close();
}

console.log(`\n${table(figures)}\n`);
await writeFile(folder('bench.json'), JSON.stringify({ speeds, figures }, null, 2));
if (compares && !hasOtherPages)
  console.log(`${sourcesOf(against)} has no bench pages: its live prices were not measured.`);
const count = (verdict: Verdict): number =>
  figures.filter((figure) => verdictOf(figure) === verdict).length;
console.log(
  `${count('missed')} missed, ${count('inconclusive')} inconclusive, ${count('ok')} ok. Figures of each run: .cache/bench/bench.json`,
);
const different = figures.filter((figure) => differenceOf(figure)?.isReal).length;
if (compares) console.log(`${different} of ${figures.length} figures differ between the builds.`);
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}.`);
if (failed.length > 0 || (options.self ? different > 0 : count('missed') > 0)) process.exitCode = 1;
