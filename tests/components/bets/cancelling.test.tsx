import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { startPlayerFeatures } from '../../../src/islands/playerFeatures';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import { CANCEL } from '../../browser/actions/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { offer, onCall, type PlayedServer, suspend } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectGuest, expectPlayer, press, typeLogin } from '../actions';
import { cancelButton, chooseTab, openBet } from '../bets';
import {
  expectAccessible,
  expectLargeTargets,
  expectReadable,
  expectReadableInEveryView,
} from '../checks';
import { expectNotice } from '../slip';
import { type Given, stage, type Stage } from '../stage';
import { jumpingTime } from '../time';

const UNMATCHED = '/current-bet?tab=unmatched';

/** A bet of 10.00 at 5.0, which waits. */
const wait = (server: PlayedServer, runnerId: string = QUIET.home): string =>
  placeElsewhere(server, { runnerId, price: 500, stake: 1_000 });

/** Opens the waiting bets of a player who has one on each of these runners; only Norhaven by default. */
const openWaiting = (given: Given = {}, ...runners: readonly string[]): Promise<Stage> =>
  stage({
    path: UNMATCHED,
    signedIn: true,
    islands: [outlet, header, toasts],
    frame: [startPlayerFeatures],
    before: (server) => {
      for (const runner of runners.length > 0 ? runners : [QUIET.home]) wait(server, runner);
    },
    ...given,
  });

/** The bets of each cancel request that the page sent. */
const cancelsOf = (server: Stage): readonly (readonly string[])[] =>
  server.sent(CANCEL).map(({ body }) => {
    const { betIds }: { betIds: readonly string[] } = JSON.parse(body);
    return betIds;
  });

const idsOf = (server: Stage): readonly string[] => betsOf(server).map(({ id }) => id);
const cancelAllButton = (count: number): Locator =>
  page.getByRole('button', { name: `Cancel all ${count}` });
const expectNone = ({ screen }: Stage): Promise<unknown> =>
  expect.element(screen).toHaveTextContent('No open bets.');

test('says how much of a bet was matched before its cancel arrived', async () => {
  const server = await openWaiting();
  const { exchange } = server.sandbox;
  const release = server.hold(({ path }) => path === CANCEL);
  await cancelButton('Norhaven').click();
  await expect.poll(() => server.sent(CANCEL)).toHaveLength(1);
  exchange.placeOrder({
    accountId: exchange.accounts.named('quiet-maker')?.id ?? '',
    marketId: QUIET.matchOdds,
    runnerId: QUIET.home,
    side: 'LAY',
    price: 500,
    stake: 250,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });
  release();
  await expectNotice('Cancelled ₹7.50, ₹2.50 was matched first');
  expect(betsOf(server)).toMatchObject([{ cancelled: 750, matched: 250, remaining: 0 }]);
  await chooseTab('Matched');
  await expect.element(openBet('Norhaven')).toHaveTextContent('₹7.50 cancelled');
});

test.each([
  ['whose connection is cut after its arrival', { kind: 'dropAfter' }, 'Cancelled ₹10', 0],
  ['whose reply is unreadable', { kind: 'malform' }, 'Cancelled ₹10', 0],
  [
    'that is lost before its arrival',
    { kind: 'status', status: 504 },
    'The cancel didn’t go through. Your bet still waits.',
    1_000,
  ],
] as const)(
  'queries the outcome of a cancel %s, and does not send the cancel again',
  async (_, fault, says, remaining) => {
    const pass = jumpingTime();
    const server = await openWaiting();
    onCall(server, CANCEL, fault);
    await cancelButton('Norhaven').click();
    if (remaining > 0) {
      await expect.element(openBet('Norhaven')).toHaveTextContent('checking');
      await expectAccessible();
      await expectReadableInEveryView();
      // The notice disappears after some seconds.
      await expect
        .poll(async () => {
          await pass(1_000);
          return document.body.textContent;
        })
        .toContain(says);
    }
    await expectNotice(says);
    expect(cancelsOf(server)).toEqual([idsOf(server)]);
    expect(betsOf(server)).toMatchObject([{ remaining }]);
    if (remaining === 0) return;
    await cancelButton('Norhaven').click();
    await expectNotice('Cancelled ₹10');
  },
);

test.each([['phone'], ['desktop'], [[1_600, 900]]] as const)(
  'leaves Change in its place while a cancel has no reply, on a %s',
  async (size) => {
    const server = await openWaiting({ size });
    const release = server.hold(({ path }) => path === CANCEL);
    const change = page.getByRole('button', { name: 'Change Norhaven' });
    await expect.element(change).toBeVisible();
    await expect.element(cancelButton('Norhaven')).toBeEnabled();
    const before = change.element().getBoundingClientRect().x;
    // The test runner scales down a window that is larger than its own, so that a click would miss.
    await press(cancelButton('Norhaven'), '{Enter}');
    await expect.element(openBet('Norhaven')).toHaveTextContent('Cancelling…');
    expect(change.element().getBoundingClientRect().x).toBe(before);
    await (typeof size === 'string' ? expectReadableInEveryView() : expectReadable());
    release();
    await expectNotice('Cancelled ₹10');
  },
);

test('lets the player cancel only with a network', async () => {
  const server = await openWaiting();
  await expect.element(cancelButton('Norhaven')).toBeEnabled();
  server.setOnline(false);
  await expect
    .element(page.getByRole('button', { name: 'You’re offline. Odds are paused.' }))
    .toBeVisible();
  await cancelButton('Norhaven').click();
  await expectNotice('You’re offline. Nothing was sent.');
  expect(server.sent(CANCEL)).toEqual([]);
  server.setOnline(true);
  await cancelButton('Norhaven').click();
  await expect.poll(() => cancelsOf(server)).toEqual([idsOf(server)]);
  await expect.poll(() => betsOf(server)).toMatchObject([{ remaining: 0 }]);
});

test('queries the outcome of a cancel after a reload, and does not send the cancel again', async () => {
  const pass = jumpingTime();
  const server = await openWaiting();
  onCall(server, CANCEL, { kind: 'silence' });
  await cancelButton('Norhaven').click();
  await expect.poll(() => betsOf(server)).toMatchObject([{ remaining: 0 }]);
  await server.reload();
  await pass(5_000);
  await expectNotice('Cancelled ₹10');
  expect(server.sent(CANCEL)).toHaveLength(1);
  await expectNone(server);
});

test('keeps the focus in the list when a bet leaves it', async () => {
  const server = await openWaiting({}, QUIET.home, QUIET.away, QUIET.draw);
  const list = server.screen.getByRole('tabpanel');
  await expect.element(cancelButton('Norhaven')).toBeEnabled();
  await press(cancelButton('Norhaven'), '{Enter}');
  await expect.element(openBet('Norhaven')).not.toBeInTheDocument();
  await expect.element(list).toHaveFocus();
  await press(cancelAllButton(2), '{Enter}');
  await userEvent.keyboard('{Enter}');
  await expect.element(cancelAllButton(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  await expectNone(server);
  await expect.element(list).toHaveFocus();
});

test.each(['phone', 'desktop'] as const)(
  'asks the player before it cancels all bets with one request, on a %s',
  async (size) => {
    const server = await openWaiting({ size }, QUIET.home, QUIET.away, QUIET.draw);
    suspend(server);
    await expect.element(openBet('Norhaven')).toHaveTextContent('You can still cancel.');
    await cancelAllButton(3).click();
    const question = page.getByRole('region', { name: 'Cancel all 3 bets?' });
    await expect.element(question.getByRole('button', { name: 'Keep them' })).toHaveFocus();
    await expectAccessible();
    await expectLargeTargets();
    await expectReadableInEveryView();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    expect(server.sent(CANCEL)).toEqual([]);
    await cancelAllButton(3).click();
    await question.getByRole('button', { name: 'Cancel all 3' }).click();
    await expectNotice('Cancelled ₹30');
    expect(cancelsOf(server).map((ids) => ids.toSorted())).toEqual([idsOf(server).toSorted()]);
    await expectNone(server);
  },
);

test('offers no Cancel if the server cannot cancel, and says how bets end', async () => {
  const { screen } = await openWaiting({ setting: { cancelBets: false } }, QUIET.home, QUIET.away);
  await expect.element(screen).toHaveTextContent('These wait until they’re matched or lapse.');
  expect(screen.getByRole('button', { name: /^Cancel/ }).elements()).toEqual([]);
  await expectReadableInEveryView();
});

test('removes a cancel without a reply when its player logs out', async () => {
  const server = await openWaiting();
  onCall(server, CANCEL, { kind: 'status', status: 504 });
  await cancelButton('Norhaven').click();
  await expect.element(openBet('Norhaven')).toHaveTextContent('checking');
  server.visit('/auth/logout');
  await expectGuest();
  await expect
    .poll(() => Object.keys(server.stored).filter((key) => /cancel/.test(key)))
    .toEqual([]);
  await typeLogin(server, server);
  await expectPlayer();
  server.visit(UNMATCHED);
  offer(server, QUIET.home, [240], [250]);
  await expect.element(cancelButton('Norhaven')).toBeEnabled();
});
