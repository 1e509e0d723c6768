import { bet, expect, logIn, QUIET_MARKET, test } from '../product';
import { onDesktop, SAME } from './sizes';

test.skip(onDesktop, SAME);

test('no policy is broken, and the token is in no address and no line of the console', async ({
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
  await logIn(page, product, QUIET_MARKET);
  await sockets;
  await bet(page, 'Back', 'Norhaven', '100');
  await expect(page.getByText(/Matched ₹100 at 2\.40/).first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  expect(token?.length).toBeGreaterThan(10);
  await page.goto(`${product.origin}/current-bet`);
  await expect(page.getByRole('main')).toContainText('Norhaven');

  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((line) => line.includes(token ?? ''))).toEqual([]);
  expect(violations).toEqual([]);
});
