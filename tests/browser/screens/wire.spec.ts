import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVENT, SETTINGS, TREE } from '../actions/calls';
import { screen } from '../actions/page';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { bet, expectMatched } from '../actions/slip';
import { stored, TOKEN } from '../actions/storage';
import { expectCode } from '../actions/worker';
import { expect, test } from '../product';

const VALIDITY = '/Account/GetAccessTokenValidateTime';

test('breaks no policy, and never writes the token to an address or the console', async ({
  page,
  product,
}) => {
  const violations: string[] = [];
  const told: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('request', (request) => told.push(request.url()));
  page.on('websocket', (socket) => told.push(socket.url()));
  page.on('console', (message) => told.push(message.text()));

  const sockets = page.waitForEvent('websocket');
  await signIn(page, product, QUIET_MARKET);
  await sockets;
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  const token = await stored(page, TOKEN);
  expect(token?.length).toBeGreaterThan(10);
  await page.goto('/current-bet');
  await expect(screen(page)).toContainText('Norhaven');

  expect(told.length).toBeGreaterThan(10);
  // The server accepts this one call only by its query (the contract's GetAccessTokenValidateTime).
  const asked = (line: string): boolean => new URL(line, page.url()).pathname.endsWith(VALIDITY);
  const leaked = told.filter((line) => line.includes(token ?? ''));
  expect(leaked.filter((line) => !/^https?:/.test(line) || !asked(line))).toEqual([]);
  expect(violations).toEqual([]);
});

/** Serves the product with headers that allow every reply to be cached for an hour. */
async function serveKeepable(
  origin: string,
): Promise<{ server: Server; origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const { method, headers } = request;
    const onward = ask(origin + path, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, {
        ...reply.headers,
        'cache-control': 'public, max-age=3600',
      });
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}`, asked };
}

test('fetches prices and settings again on every visit despite any cache headers', async ({
  page,
  product,
}) => {
  const line = await serveKeepable(product.origin);
  try {
    const visitor = await page.context().newPage();
    const times = (part: string): number => line.asked.filter((path) => path.includes(part)).length;
    for (let visit = 1; visit <= 3; visit++) {
      await visitor.goto(line.origin + QUIET_MARKET, { waitUntil: 'networkidle' });
      await expectPrices(visitor);
      // A visit that ends early would load the rest of its scripts on the next visit.
      await expectCode(visitor);
      for (const part of [TREE, EVENT, SETTINGS])
        await expect.poll(() => times(part), { message: part }).toBeGreaterThanOrEqual(visit);
    }
    // The page's own scripts may be cached, and they are.
    const scripts = line.asked.filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBe(new Set(scripts).size);
    await visitor.close();
  } finally {
    line.server.closeAllConnections();
    line.server.close();
  }
});
