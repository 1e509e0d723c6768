import { menu, openMenu } from '../actions/account';
import { betsOf } from '../actions/outcome';
import { sheet } from '../actions/page';
import { QUIET_MARKET } from '../actions/prices';
import { changeSettings } from '../actions/server';
import { signIn } from '../actions/signIn';
import { bet, closeSlip, expectMatched } from '../actions/slip';
import { expect, test } from '../product';

const PATH = '/problems/send';

test('sends the operator exactly the report that the player has read', async ({
  page,
  product,
}) => {
  changeSettings(product, { problemReports: PATH });
  await signIn(page, product, `${QUIET_MARKET}?private=1`);
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await page.evaluate(() => {
    const error = new RangeError('private');
    dispatchEvent(
      new ErrorEvent('error', { error, filename: '/assets/a.js?private', lineno: 3, colno: 7 }),
    );
  });
  await closeSlip(page);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Report a problem' }).click();
  const report = sheet(page).filter({ hasText: 'What went wrong?' });
  await report.getByLabel('What went wrong?').fill('The price jumped.');
  await report.getByText('Show the whole report').click();
  const read: unknown = JSON.parse(await report.locator('pre').innerText());
  const sent = page.waitForRequest((request) => request.url().endsWith(PATH));
  await report.getByRole('button', { name: 'Send', exact: true }).click();
  const headers = await (await sent).allHeaders();
  expect([headers['cookie'], headers['referer'], headers['authorization']]).toEqual(
    Array.from({ length: 3 }),
  );
  await expect(report).toContainText('Sent. Thank you.');

  expect(await (await page.request.get('/problems/latest.json')).json()).toEqual({
    reports: [read],
  });
  const [{ clientReference: reference, id: betId } = {}] = betsOf(product);
  const events = [
    { kind: 'screen', path: QUIET_MARKET },
    { kind: 'request', path: '/api/Bet/PlaceBetV2', status: 200 },
    { kind: 'bet', reference, betId, state: 'matched' },
    { kind: 'error', name: 'RangeError', place: '/assets/a.js:3:7' },
  ].map((event) => expect.objectContaining(event));
  expect(read).toMatchObject({
    words: 'The price jumped.',
    events: expect.arrayContaining(events),
  });
  expect(JSON.stringify(read)).not.toMatch(new RegExp(`private|bearer|${product.password}`, 'i'));
});
