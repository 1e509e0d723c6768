import type { Browser } from '@playwright/test';
import type { Sandbox } from '../sandbox/sandbox';
import { launchBare } from './bareBrowser';
import { type Load, load, type LoadTarget, PROCESSORS } from './coldLoad';
import { loadRows } from './loadRows';
import { median, type Row } from './report';
import { signedIn } from './signedIn';

/* The page of an event, opened for the first time by a guest and by a player who is signed in. */

const PLAYER = { username: 'bench', password: 'three wide rivers' } as const;

interface Origins {
  readonly product: string;
  readonly reactDom: string;
}

/** Opens the page of one event and react-dom alone in turn, `runs` times each, on each processor. */
export async function measureMarketLoad(
  browser: Browser,
  { exchange, players }: Pick<Sandbox, 'exchange' | 'players'>,
  origins: Origins,
  runs: number,
): Promise<readonly Row[]> {
  await players.register(PLAYER.username, PLAYER.password);
  // The last to start neither ends nor halts while it is measured.
  const event = [...exchange.events()].toSorted((a, b) => b.startTime - a.startTime)[0];
  if (!event) throw new Error('there is no event to open');
  const path = `/markets/${event.id}`;
  const rows: Row[] = [];
  for (const who of ['a guest', 'a player'] as const)
    for (const cpu of PROCESSORS) {
      const kept = who === 'a guest' ? {} : await signedIn(browser, origins.product, PLAYER);
      const target = (origin: string): LoadTarget => ({ url: origin + path, prices: true, kept });
      rows.push(
        ...(await measureOn(
          { product: target(origins.product), reactDom: target(origins.reactDom) },
          runs,
          cpu,
          `event for ${who} ×${cpu}, slow 4G`,
        )),
      );
    }
  return rows;
}

async function measureOn(
  targets: Readonly<Record<keyof Origins, LoadTarget>>,
  runs: number,
  cpu: number,
  group: string,
): Promise<readonly Row[]> {
  const loads = { product: [] as Load[], reactDom: [] as Load[] };
  const browser = await launchBare();
  try {
    await load(browser, targets.product, 1);
    for (let run = 0; run < runs; run++)
      for (const name of ['product', 'reactDom'] as const)
        loads[name].push(await load(browser, targets[name], cpu));
  } finally {
    await browser.close();
  }
  const row = (name: string, figure: 'largestPaint' | 'firstPrice', most: number): Row => ({
    group,
    name: `${name}, against react-dom alone`,
    value: median(loads.product.map((each) => each[figure])),
    baseline: median(loads.reactDom.map((each) => each[figure])),
    unit: 'ms',
    most,
  });
  return [
    row('first live price', 'firstPrice', 0.95),
    row('largest paint', 'largestPaint', 1.1),
    ...loadRows(group, (figure) => median(loads.product.map((each) => each[figure]))),
  ];
}
