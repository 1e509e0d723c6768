import type { Browser } from '@playwright/test';
import { createSandbox } from '../sandbox/sandbox';
import { serveProduct } from '../sandbox/serve/serve';
import type { Row } from './report';

/*
 * What ten tabs of one browser cost the server at rest, against one tab: requests, and bytes on all lines. Each
 * browser has a server of its own with the same market in it, and both are counted over the same seconds. All tabs are
 * in sight, which is the worst case: a tab behind another asks for nothing.
 */

const TABS = 10;
/** The first prices and what comes after them are there by then, ms. */
const OPENED_MS = 15_000;

const rest = (ms: number): Promise<void> => new Promise((rested) => setTimeout(rested, ms));

interface Cost {
  readonly requests: number;
  /** Both ways, headers included. */
  readonly bytes: number;
}

interface Watched {
  /** What the server has seen so far. */
  cost(): Cost;
  close(): Promise<void>;
}

/** Opens home in so many tabs of one browser. */
async function open(
  browser: Browser,
  dist: string,
  tabs: number,
  oddsPush: boolean,
): Promise<Watched> {
  const sandbox = createSandbox({ mode: 'simulator', seed: 11, oddsPush });
  await sandbox.ready;
  const served = await serveProduct({ sandbox, dist, port: 0 });
  let requests = 0;
  let closed = 0;
  const lines = new Set<{ readonly bytesRead: number; readonly bytesWritten: number }>();
  const bytesOn = (line: { readonly bytesRead: number; readonly bytesWritten: number }): number =>
    line.bytesRead + line.bytesWritten;
  served.server.on('request', () => void (requests += 1));
  served.server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => {
      lines.delete(line);
      closed += bytesOn(line);
    });
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  for (let tab = 0; tab < tabs; tab++) {
    const page = await context.newPage();
    await page.goto(`${served.origin}/home`);
    await page.locator('main button[data-price="0"]').first().waitFor();
  }
  return {
    cost: () => ({
      requests,
      bytes: [...lines].reduce((sum, line) => sum + bytesOn(line), closed),
    }),
    async close() {
      await context.close();
      await served.close();
      sandbox.close();
    },
  };
}

/** Measures where the hub pushes odds, and where the tabs have to ask for them. */
export async function measureManyTabs(
  browser: Browser,
  dist: string,
  seconds: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const oddsPush of [true, false]) {
    const many = await open(browser, dist, TABS, oddsPush);
    const one = await open(browser, dist, 1, oddsPush);
    await rest(OPENED_MS);
    const took = [many, one].map(({ cost }) => ({ cost, before: cost() }));
    await rest(seconds * 1_000);
    const [ten = Number.NaN, single = Number.NaN] = took.map(
      ({ cost, before }) => cost().bytes - before.bytes,
    );
    const [asked = Number.NaN, askedByOne = Number.NaN] = took.map(
      ({ cost, before }) => cost().requests - before.requests,
    );
    for (const each of [many, one]) await each.close();
    const group = `${TABS} tabs at rest, the hub ${oddsPush ? 'pushes' : 'does not push'} odds`;
    const perMinute = (count: number): number => (count * 60) / seconds;
    rows.push(
      {
        group,
        name: 'on all lines, against one tab',
        value: perMinute(ten) / 1_000,
        baseline: perMinute(single) / 1_000,
        unit: 'KB/min',
        most: 1.1,
      },
      // One tab may ask for nothing at all while the hub pushes.
      {
        group,
        name: 'requests a minute beyond 1.1 × those of one tab',
        value: Math.max(0, perMinute(asked - 1.1 * askedByOne)),
        unit: '',
        most: 0,
      },
      { group, name: 'requests of one tab', value: perMinute(askedByOne), unit: '/min' },
    );
  }
  return rows;
}
