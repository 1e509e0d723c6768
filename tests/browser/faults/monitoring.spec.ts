import { continueAsDemo, loginAddress } from '../actions/account';
import { changeSettings } from '../actions/server';
import { expect, test } from '../product';

test('reports a failed call to the operator’s path, without cookies and referrer', async ({
  page,
  product,
}) => {
  changeSettings(product, { reports: '/monitoring/send' });
  product.sandbox.faults.add({
    match: { path: '/api/Account/LoginAsDemoUser' },
    action: { kind: 'status', status: 502 },
  });
  await page.context().addCookies([{ name: 'own', value: '1', url: product.origin }]);
  const sent = page.waitForRequest((request) => request.url().endsWith('/monitoring/send'));
  await page.goto(loginAddress('/home?private=1'));
  await continueAsDemo(page);
  const marks = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByName('first-prices').length);
  await expect.poll(marks).toBe(1);
  const headers = await (await sent).allHeaders();
  expect([headers['cookie'], headers['referer'], headers['authorization']]).toEqual(
    Array.from({ length: 3 }),
  );
  const latest = async (): Promise<string> =>
    (await page.request.get('/monitoring/latest.json')).text();
  // On a slow machine, a batch with late first prices may be sent before, and the next one a minute later.
  await expect
    .poll(latest, { timeout: 90_000 })
    .toContain('"call":"account/loginasdemouser","error":"server","status":502,"count":1');
});
