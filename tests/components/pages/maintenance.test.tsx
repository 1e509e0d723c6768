import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { OPEN_BETS, SETTINGS } from '../../browser/actions/calls';
import {
  changeSettings,
  failCalls,
  mendServer,
  onPlacing,
  type Server,
} from '../../browser/actions/server';
import { boxOf, heading } from '../actions';
import { expectReadable } from '../checks';
import { bet, CHECKING, leg, openMarket } from '../slip';
import { type Given, stage, type Stage } from '../stage';

/* A site in maintenance: the text and the button of its page. */

const PAGE = '/under-maintenance';

const suspendSite = (server: Server, siteSuspended: boolean): void =>
  changeSettings(server, { siteSuspended });

const checkButton = (): Locator => page.getByRole('main').getByRole('button', { name: /^Check/ });

const status = (says: string): Locator => page.getByRole('status').filter({ hasText: says });

async function expectMaintenance({ path }: Stage): Promise<void> {
  await expect.poll(path).toBe(PAGE);
  await expect.poll(() => document.title).toBe('Touchline | Back soon');
  await expect.element(heading()).toHaveTextContent(/^Back soon$/);
}

async function open(given: Given = {}): Promise<Stage> {
  const opened = await stage({ before: (server) => suspendSite(server, true), ...given });
  await expectMaintenance(opened);
  return opened;
}

test('shows no bets to a guest', async () => {
  await open();
  expect(page.getByRole('region', { name: 'Open bets' }).elements()).toEqual([]);
});

test.each(['phone', 'desktop'] as const)(
  'lists a bet whose outcome is not yet known, on a %s',
  async (size) => {
    const opened = await openMarket({ size });
    onPlacing(opened, { kind: 'malform' });
    failCalls(opened, `${OPEN_BETS}*`);
    await bet('Back', 'Norhaven', '100');
    await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
    suspendSite(opened, true);
    await opened.reload();
    await expectMaintenance(opened);
    const checking = page.getByRole('region', { name: 'Bets being checked' });
    await expect.element(checking).toHaveTextContent('Norhaven');
    await expect.element(checking).toHaveTextContent('The bet won’t be sent twice.');
    const notice = page.getByRole('main').getByCss('.card').first();
    expect(boxOf(checking).top - boxOf(notice).bottom).toBeGreaterThanOrEqual(12);
    await expectReadable();
  },
);

test('checks the site when its button is pressed, and shows the result', async () => {
  const opened = await open();
  const before = opened.sent(SETTINGS).length;
  const release = opened.hold(({ path }) => path.startsWith(SETTINGS));
  await checkButton().click();
  await expect.poll(() => opened.sent(SETTINGS).length).toBeGreaterThan(before);
  await expect.element(checkButton()).toHaveTextContent(/^Checking…$/);
  await expect.element(checkButton()).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(status('Still working on it. Checked at')).toBeVisible();
  await expect.element(checkButton()).toHaveTextContent(/^Check again$/);
  await expectMaintenance(opened);
});

test.each([
  [
    'is answered with an error',
    { kind: 'status', status: 500 },
    'The site isn’t answering properly yet.',
  ],
  ['is unreadable', { kind: 'malform' }, 'The site isn’t answering properly yet.'],
  ['gets no answer', { kind: 'dropBefore' }, 'No answer. Check your connection.'],
] as const)(
  'explains that the settings file %s, and returns to the page after a valid file',
  async (_, action, says) => {
    const opened = await open({ path: '/inplay' });
    opened.sandbox.faults.add({ match: { path: `${SETTINGS}*` }, action });
    for (let time = 0; time < 2; time++) {
      const before = opened.sent(SETTINGS).length;
      await checkButton().click();
      await expect.poll(() => opened.sent(SETTINGS).length).toBeGreaterThan(before);
      await expect.element(status(says)).toBeVisible();
      await expect.element(checkButton()).toHaveTextContent(/^Check again$/);
    }
    await expectMaintenance(opened);
    suspendSite(opened, false);
    mendServer(opened);
    await checkButton().click();
    await expect.poll(opened.path).toBe('/inplay');
  },
);
