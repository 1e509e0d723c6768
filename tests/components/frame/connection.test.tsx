import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { connection } from '../../../src/islands/connection/island';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { TREE } from '../../browser/actions/calls';
import { failCalls, loseHub, mendServer, offer, stopPrices } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectAccessible } from '../checks';
import { expectPrice } from '../market/market';
import { type Given, stage, type Stage } from '../stage';
import { jumpingTime } from '../time';
import { boxOf, expectPlayer } from '../actions';
import { CONNECTION_SAYS } from '../../checks/connection';

/** A time in ms after which prices are no longer fresh. */
const STALE = 15_000;

const open = (given: Given = {}): Promise<Stage> =>
  stage({ islands: [outlet, header, connection], ...given });

const dot = (): Locator => page.getByCss('#island-header [data-opens="connection"]');
const info = (): Locator => page.getByRole('dialog');
const reconnect = (): Locator => info().getByRole('button', { name: 'Reconnect' });

const expectConnection = (state: keyof typeof CONNECTION_SAYS): Promise<unknown> =>
  expect
    .element(page.getByCss('#island-header').getByRole('button', { name: CONNECTION_SAYS[state] }))
    .toBeVisible();

function expectInside(): void {
  const box = boxOf(info());
  expect(box.x).toBeGreaterThanOrEqual(8);
  expect(box.right).toBeLessThanOrEqual(innerWidth - 8);
  expect(box.bottom).toBeLessThanOrEqual(innerHeight);
}

const PARTS = ['.brand', '.ways', '.ways a', '#played', '.find', '[data-opens="wallet"]', '.login'];
const places = () =>
  PARTS.map((part) => {
    const { x, width } = document.querySelector(part)?.getBoundingClientRect() ?? {};
    return [part, x, width];
  });

test.each(
  [1_280, 1_024].flatMap((width) => [false, true].map((signedIn) => ({ width, signedIn }))),
)(
  'keeps other parts in place after a lost connection at $width px (logged in: $signedIn)',
  async ({ width, signedIn }) => {
    const { setOnline } = await open({ size: [width, 800], signedIn });
    await expectPrice('Back', 'Norhaven', '2.40');
    await expectConnection('live');
    if (signedIn) await expectPlayer();
    const before = places();
    setOnline(false);
    const word = page.getByCss('#island-header').getByText('Offline', { exact: true });
    await expect.element(word).toBeInViewport({ ratio: 1 });
    expect(places()).toEqual(before);
    await expect.element(page.getByCss('[data-brand]')).toBeInViewport({ ratio: 1 });
  },
);

test('dims old funds in the header, and says how old they are', async () => {
  const { setOnline } = await open({ signedIn: true });
  await expectConnection('live');
  await expectPlayer();
  const funds = page.getByCss('[data-opens="wallet"]');
  const colour = (): string => getComputedStyle(funds.getByCss('b').element()).color;
  const fresh = colour();
  await expect.element(funds).not.toHaveTextContent('Last updated');
  setOnline(false);
  await expectConnection('offline');
  await expect.element(funds).toHaveTextContent(/Last updated at \d\d:\d\d, \d+ s ago/);
  expect(colour()).not.toBe(fresh);
  await expectAccessible();
  setOnline(true);
  await expectConnection('live');
  await expect.poll(colour).toBe(fresh);
});

describe('the connection dot in the header', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows and hides its state and the age of the last update, on a %s',
    async (size) => {
      await open({ path: QUIET_MARKET, size });
      await expectConnection('live');
      await dot().click();
      await expect.element(info()).toHaveTextContent('Live');
      await expect.element(info()).toHaveTextContent(/Last update \d+ s ago/);
      await expect.element(reconnect()).not.toBeInTheDocument();
      await expect.poll(expectInside).toBeUndefined();
      await expectAccessible();
      await dot().click();
      await expect.element(info()).not.toBeInTheDocument();
      await dot().click();
      await expect.element(info()).toBeVisible();
      await page.getByCss('main').click({ position: { x: 8, y: 300 } });
      await expect.element(info()).not.toBeInTheDocument();
    },
  );

  test('has a large enough target and room for its text at 320 px', async () => {
    await open({ size: [320, 640] });
    await expectConnection('live');
    const { x, y, width, height } = boxOf(dot());
    const [left, top] = [x + width / 2, y + height / 2];
    // The touch target is larger than the visible dot.
    for (const [dx, dy] of [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const)
      expect(
        document.elementFromPoint(left + dx, top + dy)?.closest('[data-opens="connection"]'),
        `${dx}, ${dy}`,
      ).not.toBeNull();
    (document.elementFromPoint(left + 20, top) as HTMLElement).click();
    await expect.element(info()).toBeVisible();
    await expect.poll(expectInside).toBeUndefined();
  });

  test('opens with the keyboard, and gets the focus back', async () => {
    await open();
    await expectConnection('live');
    (dot().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(info()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(info()).not.toBeInTheDocument();
    await expect.element(dot()).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(info()).toBeVisible();
  });

  test('explains a lost connection, and reconnects after a tap', async () => {
    const opened = await open({ path: QUIET_MARKET });
    await expectConnection('live');
    const restore = loseHub(opened);
    await expectConnection('polling');
    await dot().click();
    await expect.element(info()).toHaveTextContent('The live feed is down.');
    restore();
    await reconnect().click();
    await expectConnection('live');
    await expect.element(info()).toHaveTextContent('Live');
    await expect.element(reconnect()).not.toBeInTheDocument();
    offer(opened, QUIET.home, [252], [260]);
    await expectPrice('Back', 'Norhaven', '2.52');
  });

  test('says that prices have stopped, and offers to try again', async () => {
    const pass = jumpingTime();
    const opened = await open({ path: QUIET_MARKET });
    await expectConnection('live');
    stopPrices(opened);
    await pass(STALE);
    await expectConnection('failing');
    await dot().click();
    await expect.element(info()).toHaveTextContent('No odds');
    await expect.element(reconnect()).toBeVisible();
    await expect.element(info()).toHaveTextContent(/Last update \d+ s ago/);
  });

  test('says that the device is offline, and offers no useless button', async () => {
    const { setOnline } = await open();
    await expectConnection('live');
    setOnline(false);
    await expectConnection('offline');
    await dot().click();
    await expect.element(info()).toHaveTextContent('Your device has no network.');
    await expect.element(reconnect()).not.toBeInTheDocument();
    setOnline(true);
    await expectConnection('live');
  });

  test('is not live while the list of events fails, even if the hub is connected', async () => {
    const opened = await open({ before: (server) => failCalls(server, TREE) });
    const alert = opened.screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('We couldn’t load the events.');
    await expectConnection('failing');
    // The screen shows the failure, so the header does not repeat it.
    await expect.element(page.getByText('We can’t reach the exchange')).not.toBeInTheDocument();
    mendServer(opened);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expectPrice('Back', 'Norhaven', '2.40');
    await expectConnection('live');
  });

  test('is live on an event that loads, even if the list of events fails', async () => {
    await open({ path: QUIET_MARKET, before: (server) => failCalls(server, TREE) });
    await expectPrice('Back', 'Norhaven', '2.40');
    await expectConnection('live');
  });
});

test.each(['phone', 'desktop'] as const)(
  'shows a guest a single word when the device is offline, on a %s',
  async (size) => {
    const { setOnline } = await open({ size });
    await expectConnection('live');
    setOnline(false);
    const word = dot().getByText('Offline');
    await expect.element(word).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(word.element());
    expect(new Set([...range.getClientRects()].map(({ y }) => y)).size).toBe(1);
  },
);
