import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tellSessionEnd } from '../../../src/islands/toasts/sessionEnd';
import { LIMITS, LOGIN, OPEN_BETS, PLACE, REFRESH } from '../../browser/actions/calls';
import { expireTokens, failCalls, mendServer, onPlacing } from '../../browser/actions/server';
import { betsOf, ONE_BET } from '../../checks/outcome';
import { QUIET_MARKET } from '../../checks/prices';
import { typeLogin } from '../actions';
import {
  bestPrice,
  bet,
  CHECKING,
  expectMatched,
  expectNoLegs,
  expectNotice,
  expectOutcome,
  fillSlip,
  leg,
  notices,
  openLeg,
  openMarket,
  openSlip,
  placeBets,
  placeButton,
  referencesOf,
  refusal,
  removeLeg,
  stakeField,
  backToSlip,
} from '../slip';
import type { Stage } from '../stage';
import { jumpingTime } from '../time';

/* A token that expires while a player has a slip. */

const LOGIN_RAN_OUT = 'You were logged out as the bet was sent.';
const LOGGED_OUT_BY_SERVER = 'You’ve been logged out. Log in again.';

const renewals = (staged: Stage): number => staged.sent(REFRESH).length;

const expectLogin = ({ path }: Stage): Promise<unknown> =>
  expect.poll(path).toBe(`/auth/login?to=${encodeURIComponent(QUIET_MARKET)}`);

/** Logs in and returns to the market. */
async function logInAgain(staged: Stage, as: Partial<Stage> = {}): Promise<void> {
  await typeLogin(staged, { ...staged, ...as });
  await expect.poll(staged.path).toBe(QUIET_MARKET);
}

/** Expires the tokens while the page is closed, and opens it again. */
async function loadWithEndedTokens(staged: Stage, refreshToo = false): Promise<void> {
  staged.close();
  expireTokens(staged, refreshToo);
  await staged.reload();
}

/** Expires the tokens as the page sends the next bet, so that no earlier request meets the expired ones. */
function expireAtPlacing(staged: Stage, refreshToo = false): void {
  const stop = staged.hold(({ path, method }) => {
    if (path === PLACE && method === 'POST') {
      stop();
      expireTokens(staged, refreshToo);
    }
    return false;
  });
}

async function expectStake(stake: string): Promise<void> {
  await openLeg('Norhaven');
  await expect.element(stakeField('Norhaven')).toHaveValue(stake);
}

/** Waits until the bet can no longer reach the exchange, and reads why it was not placed. */
async function expectRanOut(pass: (ms: number) => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      await pass(1_000);
      return refusal('Norhaven').query()?.textContent ?? '';
    })
    .toContain(LOGIN_RAN_OUT);
}

describe('an expired token', () => {
  test('is renewed silently for reads, but requires the player to place a bet again', async () => {
    const pass = jumpingTime();
    const staged = await openMarket({ frame: [tellSessionEnd] });
    await loadWithEndedTokens(staged);
    await fillSlip('100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
    await expect.poll(() => staged.sent(LIMITS).length).toBeGreaterThan(0);
    expect(staged.path()).toBe(QUIET_MARKET);
    await expect.poll(() => page.getByText(/Log in/).elements()).toHaveLength(0);
    await expect.poll(() => renewals(staged)).toBe(1);

    await removeLeg('Over 2.5 goals');
    await expect.element(placeButton()).toBeEnabled();
    expireAtPlacing(staged);
    await placeBets();
    // A network may have delivered the bet twice, so the page queries the exchange before it shows the outcome.
    await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
    await expectRanOut(pass);
    expect(betsOf(staged)).toEqual([]);
    await backToSlip('Norhaven');
    await expect.element(placeButton()).toBeEnabled();
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.40');
    expect([renewals(staged), referencesOf(staged).length]).toEqual([2, 2]);
    await expectOutcome(staged, ONE_BET);
  });

  test('sends the player to the login and back to the slip if it cannot be renewed', async () => {
    const pass = jumpingTime();
    const staged = await openMarket({ frame: [tellSessionEnd] });
    await fillSlip('100', ['Back', 'Norhaven']);
    await expect.element(placeButton()).toBeEnabled();
    expireAtPlacing(staged, true);
    await placeBets();
    await expectLogin(staged);
    await expectNotice(LOGGED_OUT_BY_SERVER);
    await logInAgain(staged);
    await openSlip();
    await expectRanOut(pass);
    expect(betsOf(staged)).toEqual([]);
    await backToSlip('Norhaven');
    await expectStake('100');
    await expect.element(placeButton()).toBeEnabled();
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.40');
    expect(referencesOf(staged).length).toBe(2);
    await expectOutcome(staged, ONE_BET);
  });

  test('lets the player query an unknown bet after the login', async () => {
    const staged = await openMarket({ frame: [tellSessionEnd] });
    onPlacing(staged, { kind: 'malform' });
    const mend = failCalls(staged, OPEN_BETS);
    await bet('Back', 'Norhaven', '100');
    await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
    expireTokens(staged, true);
    mend();
    await expectLogin(staged);
    await logInAgain(staged);
    await openSlip();
    await expectMatched('Norhaven', '₹100 at 2.40');
    expect(referencesOf(staged).length).toBe(1);
    await expectOutcome(staged, ONE_BET);
  });

  test('keeps the slip of a player who logs in with an e-mail address instead of a name', async () => {
    const staged = await openMarket({ frame: [tellSessionEnd] });
    await fillSlip('100', ['Back', 'Norhaven']);
    // An operator's server accepts an e-mail address too; the sandbox finds players only by name.
    const { sandbox, username, password } = staged;
    const login = async (): Promise<unknown> => {
      const reply = await sandbox.fetch(
        new Request(new URL(LOGIN, location.origin), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            userNameOrEmailAddress: username,
            password,
            rememberClient: false,
          }),
        }),
      );
      return reply.json();
    };
    await loadWithEndedTokens(staged, true);
    await expectLogin(staged);
    failCalls(staged, LOGIN, { status: 200, body: await login() });
    await logInAgain(staged, { username: 'player@mail.example' });
    expect(JSON.parse(staged.sent(LOGIN).at(-1)!.body)).toMatchObject({
      userNameOrEmailAddress: 'player@mail.example',
    });
    await expectStake('100');
    await expect.element(leg('Norhaven')).toBeVisible();
    expect(betsOf(staged)).toEqual([]);
  });

  test('never shows the slip of one player to another if it cannot be renewed', async () => {
    const staged = await openMarket({ frame: [tellSessionEnd] });
    const other = { username: 'other', password: 'quiet green hill' };
    await staged.sandbox.players.register(other.username, other.password);
    await fillSlip('100', ['Back', 'Norhaven']);
    expireAtPlacing(staged, true);
    await placeBets();
    await expectLogin(staged);
    await logInAgain(staged, other);
    await expect.element(page.getByCss('#island-header')).toHaveTextContent('₹1,00,000.00');
    await expect.element(bestPrice('Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'false');
    await expectNoLegs();
    expect(betsOf(staged)).toEqual([]);
  });

  test('is renewed early, and a failed renewal changes neither the page nor the slip', async () => {
    const pass = jumpingTime();
    const staged = await openMarket({ frame: [tellSessionEnd], backend: { tokenLifetimeS: 12 } });
    await fillSlip('100', ['Back', 'Norhaven']);
    await expect
      .poll(async () => {
        await pass(2_000);
        return renewals(staged);
      })
      .toBeGreaterThan(0);
    await expect.element(placeButton()).toBeEnabled();
    staged.sandbox.faults.add({ match: { path: REFRESH }, action: { kind: 'dropBefore' } });
    await expect
      .poll(async () => {
        await pass(2_000);
        return notices().filter({ hasText: 'Your session has expired' }).elements().length;
      })
      .toBe(1);
    expect(staged.path()).toBe(QUIET_MARKET);
    mendServer(staged);
    await page.getByRole('link', { name: 'Log in to place this bet' }).click();
    await logInAgain(staged);
    await expectStake('100');
    await expect.element(placeButton()).toBeEnabled();
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.40');
    await expectOutcome(staged, ONE_BET);
  });
});
