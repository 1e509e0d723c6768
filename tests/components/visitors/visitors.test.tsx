import { expect, test } from 'vitest';
import { header } from '../../../src/islands/header/island';
import { menu } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { toasts } from '../../../src/islands/toasts/island';
import { OPEN_SCREENS, PLAYER_SCREENS } from '../../browser/actions/addresses';
import { typeLogin, heading } from '../actions';
import { type Given, type Stage, stage } from '../stage';

/*
 * Visitors with few or no bets, funds and events. Each screen opens for them or explains a refusal, and no request
 * fails in the background. A test fails if its page writes to the console.
 */

const addressesOf = (screens: typeof OPEN_SCREENS) => screens.map(({ address }) => address);
const OPEN = addressesOf(OPEN_SCREENS);
const OF_PLAYERS = addressesOf(PLAYER_SCREENS);

const open = (given: Given): Promise<Stage> =>
  stage({ islands: [outlet, header, sports, menu, slip, toasts], ...given });

/** Loads a screen, and waits until no request is in flight. */
async function load(staged: Stage, address: string): Promise<void> {
  await staged.load(address);
  await expect
    .poll(
      () => {
        const busy = document.querySelector(
          'main:is([data-waiting], [aria-busy=true]), main [aria-busy=true]',
        );
        const sentRequests = staged.sent('/');
        return (
          busy === null &&
          sentRequests.every(({ status, signal }) => status !== undefined || signal.aborted)
        );
      },
      { message: `what is on its way at ${address}` },
    )
    .toBe(true);
}

/** The requests that failed since the last call. */
function watchFailures(staged: Stage): () => readonly string[] {
  let seen = staged.sent('/').length;
  return () => {
    const since = staged.sent('/').slice(seen);
    seen += since.length;
    return since.flatMap(({ status = 0, path }) => (status >= 400 ? `${status} ${path}` : []));
  };
}

/** Shows the screens one after the other. */
async function walk(staged: Stage, addresses: readonly string[]): Promise<void> {
  const failures = watchFailures(staged);
  for (const address of addresses) {
    await load(staged, address);
    await expect.poll(() => heading().elements().length, { message: address }).toBe(1);
    // The bill in the address does not exist, and the page shows a notice.
    if (address.startsWith('/payment-bill/'))
      await expect.element(staged.screen).toHaveTextContent('We can’t find this bill.');
    const failed = failures().filter((each) => each !== '404 /api/Account/GetPaymentInfo');
    expect(failed, `requests that failed at ${address}`).toEqual([]);
  }
}

test('shows a guest every public screen in full, and the login in place of the other screens', async () => {
  const staged = await open({});
  await walk(staged, OPEN);
  for (const address of OF_PLAYERS) {
    await staged.load(address);
    await expect.poll(staged.path).toBe(`/auth/login?to=${encodeURIComponent(address)}`);
    await expect.poll(() => heading().elements().length, { message: address }).toBe(1);
  }
});

test('shows every screen in full to a new player without a bet or money', async () => {
  const newcomer = { username: 'newcomer', password: 'four calm lakes' };
  const staged = await open({
    path: '/auth/login',
    before: ({ sandbox }) => sandbox.players.register(newcomer.username, newcomer.password, 0),
  });
  await typeLogin(staged, newcomer);
  await expect.poll(staged.path).toBe('/home');
  await walk(staged, [...OPEN, ...OF_PLAYERS]);
});

/** The calls that a server refuses for a player whose account it has suspended. */
const OWN = [
  '/api/DepositWithdrawal/*',
  '/api/Transaction/*',
  '/api/Bonus/*',
  '/api/Integration/*',
  '/api/services/app/Integration/*',
  '/api/Bet/GetUserBetHistory',
  '/api/Account/GetUserLoginAttempts',
  '/api/Account/GetPaymentInfo',
];
const SUSPENDED = 'Your account is suspended.';

test.each([
  '/bethistory',
  '/bet-history',
  '/account-statement',
  '/ProfitLoss',
  '/dwrequest',
  '/payment-bill/1',
  '/bonus',
  '/ids',
  '/profile',
  '/change-password',
])('shows a suspended player the reason at %s', async (path) => {
  const body = {
    success: false,
    result: null,
    error: { code: 0, message: SUSPENDED },
    unAuthorizedRequest: true,
    __abp: true,
  };
  const staged = await open({
    path,
    signedIn: true,
    before({ sandbox: { faults } }) {
      for (const refused of OWN)
        faults.add({ match: { path: refused }, action: { kind: 'status', status: 403, body } });
    },
  });
  await expect.element(staged.screen).toHaveTextContent(SUSPENDED);
});
