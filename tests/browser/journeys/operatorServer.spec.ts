import { test as base, expect, type Page } from '@playwright/test';
import { type Engine, startEngine } from '../../operator/engine';
import { buildHost, hasDotnet, type Host, type Naming, startHost } from '../../operator/host';
import { hasNginx, hasOpenssl, startNginx } from '../../operator/nginx';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { logIn, type Player } from '../actions/account';
import { expectExposure } from '../actions/outcome';
import { expectPrice, QUIET_MARKET } from '../actions/prices';
import { bet, expectMatched } from '../actions/slip';
import { stayCalm } from '../product';

/* The built product on an operator's server in ASP.NET Core, over each transport of Microsoft's own hub and HTTP/2. */

interface Operator {
  readonly engine: Engine;
  readonly hosts: Readonly<Record<Naming, Host>>;
}

interface Fixtures {
  naming: Naming;
  origin: string;
  player: Player;
  calm: void;
}

const test = base.extend<Fixtures, { operator: Operator }>({
  operator: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures to set up.
    async ({}, use) => {
      await buildHost();
      const engine = await startEngine('dist');
      const [camel, pascal] = await Promise.all([
        startHost(engine, 'camel'),
        startHost(engine, 'pascal'),
      ]);
      await use({ engine, hosts: { camel, pascal } });
      await Promise.all([camel.stop(), pascal.stop()]);
      await engine.close();
    },
    // The build alone may take a minute.
    { scope: 'worker', timeout: 300_000 },
  ],
  naming: ['camel', { option: true }],
  origin: ({ operator, naming }, use) => use(operator.hosts[naming].origin),
  baseURL: ({ origin }, use) => use(origin),
  player: async ({ operator: { engine } }, use, { testId, repeatEachIndex }) => {
    const player = { username: `${testId} ${repeatEachIndex}`, password: 'three wide rivers' };
    await engine.players.register(player.username, player.password);
    await use(player);
  },
  calm: [({ page, origin }, use) => stayCalm(page, origin, use), { auto: true }],
});

/** The transports over which the page has connected to the hub. */
function recordTransports(page: Page): ReadonlySet<string> {
  const transports = new Set<string>();
  page.on('websocket', () => transports.add('WebSockets'));
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/hubs/') || !searchParams.has('id')) return;
    if (request.resourceType() === 'eventsource') transports.add('server-sent events');
    else if (request.method() === 'GET') transports.add('long polling');
  });
  return transports;
}

// One worker runs all of these tests, because they share the build and the hosts.
test.describe.configure({ mode: 'default' });
test.skip(!hasDotnet, 'There is no .NET 10 with ASP.NET Core.');

const CASES = [
  ['WebSockets', '/hubs/exchange', 'camel'],
  ['server-sent events', '/hubs/without-websockets', 'camel'],
  ['long polling', '/hubs/polling-only', 'camel'],
  ['WebSockets', '/hubs/exchange', 'pascal'],
] as const;

/** Logs in, and sees a price, the next price, a bet and its exposure. */
async function play(
  page: Page,
  player: Player,
  { engine }: Operator,
  hubUrl: string,
  transport: string,
): Promise<void> {
  const { matchOdds: marketId, home: runnerId } = QUIET;
  const move = (price: number): void =>
    engine.control({ do: 'movePrice', marketId, runnerId, price });
  const transports = recordTransports(page);
  engine.control({ do: 'setting', change: { hubUrl } });
  move(2.4);
  await logIn(page, player, QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect.poll(() => [...transports]).toEqual([transport]);

  move(2.5);
  await expectPrice(page, 'Back', 'Norhaven', '2.50');
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.50');
  await expectExposure(page, 10_000);
}

for (const [transport, hubUrl, naming] of CASES)
  test.describe(`an operator’s server with names in ${naming} case`, () => {
    test.use({ naming });

    test(`logs in, receives a price, bets and shows the exposure over ${transport}`, ({
      page,
      player,
      operator,
    }) => play(page, player, operator, hubUrl, transport));
  });

test.describe('an operator’s server behind nginx', () => {
  test.skip(!hasNginx || !hasOpenssl, 'There is no nginx or no openssl.');
  test.use({
    // The certificate is the test's own.
    ignoreHTTPSErrors: true,
    origin: async ({ operator: { hosts } }, use) => {
      const port = Number(new URL(hosts.camel.origin).port);
      const nginx = await startNginx([port, port], { dist: 'dist', isSecure: true });
      await use(nginx.origin);
      await nginx.stop();
    },
  });

  test('logs in, receives a price, bets and shows the exposure over HTTP/2', async ({
    page,
    player,
    operator,
  }) => {
    await play(page, player, operator, '/hubs/exchange', 'WebSockets');
    const protocols = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/'))
        .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
    );
    expect([...new Set(protocols)]).toEqual(['h2']);
  });
});
