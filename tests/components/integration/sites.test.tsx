import { describe, expect, test } from 'vitest';
import { failCalls } from '../../browser/actions/server';
import { fundsOnBoth, sitesOf } from '../../browser/actions/sites';
import { retryAndMend } from '../actions';
import { SIZES } from '../stage';
import { expectSound, type ViewState } from '../states';
import { jumpingTime } from '../time';
import {
  amountField,
  deposit,
  expectSite,
  main,
  openAccount,
  openSites,
  says,
  siteButton,
  siteCard,
  transfers,
} from './actions';

/* Accounts on other sites: opening them, entering the sites, and transfers to and from them. */

const ACCOUNTS = '/api/Integration/GetPlayerAccountList';
const OPEN_ACCOUNT = '/api/Integration/OpenAccount';
const LEDGER = '/api/Integration/GetTransfers';

const expectTransfers = (text: string): Promise<unknown> =>
  expect.element(transfers()).toHaveTextContent(text);

test('opens an ID once, shows its password once, and replaces the password', async () => {
  const opened = await openSites();
  await expectTransfers('No transfers yet.');
  await siteButton('Open an ID').dblClick();
  await expectSite('Save this password now. It isn’t shown again.');
  expect(opened.sent(OPEN_ACCOUNT)).toHaveLength(1);
  const sites = sitesOf(opened);
  const [account] = sites.of(opened.accountId);
  const password = siteCard().getByCss('output code');
  const shown = (): string => password.element().textContent ?? '';
  const first = shown();
  expect(sites.hasPassword(account!.id, first)).toBe(true);
  await expectSite(account!.userName);
  await expectSite('0.00');
  await opened.reload();
  await expectSite(account!.userName);
  await expect.element(main()).not.toHaveTextContent(first);
  await siteButton('New password').click();
  await expectSite('The old password stops working');
  await siteButton('Get a new password').click();
  await expect.element(password).toBeVisible();
  expect(sites.hasPassword(account!.id, first)).toBe(false);
  expect(sites.hasPassword(account!.id, shown())).toBe(true);
});

test('transfers money to an ID and back, and shows both balances', async () => {
  const opened = await openSites();
  await siteButton('Open an ID').click();
  await siteButton('Deposit').click();
  await siteButton('Move').click();
  await expectSite('Type an amount.');
  await amountField().fill('50');
  await expectSite('Move at least ₹100.');
  await amountField().fill('2k');
  await siteButton('Move ₹2,000 to Harbour Sportsbook').click();
  await expectSite('Sent ₹2,000 to Harbour Sportsbook. Transfers below say when it’s there.');
  await expectSite('2,000.00');
  await says('98,000.00');
  await expectTransfers('−2,000.00');
  await expectTransfers('+2,000.00');
  await siteButton('Withdraw').click();
  await amountField().fill('2,500');
  await expect
    .poll(() => siteCard().getByText('You have ₹2,000 to move.').elements())
    .toHaveLength(1);
  await amountField().fill('500');
  await siteButton('Move ₹500 back from Harbour Sportsbook').click();
  await expectSite('1,500.00');
  await says('98,500.00');
  expect(fundsOnBoth(opened)).toEqual({ here: 9_850_000, there: 150_000 });
});

test('explains a transfer that failed half way, and shows the refund', async () => {
  const pass = jumpingTime();
  const opened = await openSites();
  const { control } = opened.sandbox;
  await openAccount();
  control({ do: 'breakTransfers', times: 1 });
  await deposit('1,000');
  await expectTransfers('Not arrived');
  await expectTransfers('Don’t send it again.');
  await expect
    .element(transfers().getByRole('button', { name: 'Copy the reference' }))
    .toBeVisible();
  await says('99,000.00');
  await expectSite('0.00');
  control({ do: 'mendTransfers', how: 'return' });
  await pass(20_000);
  await expectTransfers('Returned');
  await expectTransfers('came back');
  await says('1,00,000.00');
  expect(fundsOnBoth(opened).there).toBe(0);
});

test('loads the IDs after a failure when the player tries again', async () => {
  const opened = await openSites({ before: (server) => failCalls(server, ACCOUNTS) });
  const alert = main().getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t load your IDs.');
  await retryAndMend(opened, alert, ACCOUNTS);
  await expect.element(siteCard()).toBeVisible();
});

test('shows the IDs, and says that the transfers could not be loaded', async () => {
  const opened = await openSites({ before: (server) => failCalls(server, LEDGER) });
  await expectTransfers('We couldn’t load your transfers.');
  await expect.element(siteCard()).toBeVisible();
  await retryAndMend(opened, transfers(), LEDGER);
  await expectTransfers('No transfers yet.');
});

test('shows the last loaded IDs while the player is offline, and marks them as out of date', async () => {
  const { setOnline } = await openSites();
  await expect.element(siteCard()).toBeVisible();
  setOnline(false);
  await says(/You’re offline\. Last updated at \d\d:\d\d, \d+ s ago\./);
  await expect.element(siteCard()).toBeVisible();
});

const STATES: Readonly<Record<string, ViewState['reach']>> = {
  'a new ID': async () => {
    await siteButton('Open an ID').click();
    await expectSite('Save this password now.');
  },
  'a transfer': async () => {
    await openAccount();
    await deposit('2k');
    await expectTransfers('+2,000.00');
  },
  'a broken transfer': async ({ sandbox }) => {
    await openAccount();
    sandbox.control({ do: 'breakTransfers', times: 1 });
    await deposit('1,000');
    await expectTransfers('Not arrived');
  },
  'a list of old IDs': async ({ setOnline }) => {
    await expect.element(siteCard()).toBeVisible();
    setOnline(false);
    await says(/You’re offline\. Last updated at \d\d:\d\d, \d+ s ago\./);
  },
  'a failed list of IDs': async (opened) => {
    failCalls(opened, ACCOUNTS);
    await opened.reload();
    await says('We couldn’t load your IDs.');
  },
  'the entry to a partner': async () => {
    const lantern = siteCard('Lantern Games');
    await lantern.getByRole('button', { name: 'Open an ID' }).click();
    await lantern.getByRole('button', { name: 'Log in' }).click();
    await expect.element(lantern.getByRole('link', { name: 'Go to Lantern Games' })).toBeVisible();
  },
};

describe.each(SIZES)('the IDs on a %s', (size) => {
  test.each(Object.entries(STATES))('keeps %s accessible and readable', (_, reach) =>
    expectSound({ path: '/ids', signedIn: true, reach }, size),
  );
});
