import { HUB, SETTINGS } from '../actions/calls';
import { expectConnection } from '../actions/connection';
import { expectNotice } from '../actions/notices';
import { checkButton } from '../actions/page';
import { expectPrices } from '../actions/prices';
import { dropHub, failCalls, mendServer } from '../actions/server';
import { stored } from '../actions/storage';
import { expect, test } from '../product';

/*
 * Rows of the error catalogue (specification §8) that need page loads or a real hub; the rest is in
 * tests/components/errors.
 */

test('suspends the site when its settings fail, shows their status, and ends the suspension automatically', async ({
  page,
  product,
}) => {
  failCalls(product, `${SETTINGS}*`, { status: 503 });
  await page.goto('/home');
  await expectNotice(page, 'HTTP error 503');
  await expect(page).toHaveURL('/under-maintenance');
  await expect(checkButton(page)).toBeVisible();
  expect(await stored(page, 'siteSuspended')).toContain('true');
  mendServer(product);
  await expect(page).toHaveURL('/home', { timeout: 30_000 });
  await expectPrices(page);
  expect(await stored(page, 'siteSuspended')).toContain('false');
});

test('only logs a failed registration, and is connected to the hub one heartbeat later', async ({
  page,
  product,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  product.sandbox.faults.add({
    match: { path: HUB, hubMethod: 'RegisterClient' },
    times: 1,
    action: { kind: 'status', status: 500, body: 'The register is full.' },
  });
  await page.goto('/home');
  await expectPrices(page);
  await expect.poll(() => logged.join('\n')).toContain('hub: registration failed');
  await expectConnection(page, 'live');
  dropHub(product);
  await expectConnection(page, 'live');
});
