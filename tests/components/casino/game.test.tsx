import { expect, test } from 'vitest';
import { OPEN_BETS } from '../../browser/actions/calls';
import { failCalls, mendServer } from '../../browser/actions/server';
import { logOutElsewhere, press, retryAndMend } from '../actions';
import { type Given, stage, type Stage } from '../stage';
import {
  balanceOf,
  beginRound,
  behind,
  exitButton,
  expectFramed,
  finishRound,
  frame,
  gameLink,
  GAMES,
  listNoGames,
  playRound,
  section,
  sheet,
  VISIT,
} from './actions';

/* A game in its frame, between the two bars of the site. */

const lobby = (given: Given = {}): Promise<Stage> =>
  stage({ path: '/lobby', signedIn: true, ...given });

const failLogin = (server: Stage | Parameters<typeof failCalls>[0], message: string) =>
  failCalls(server, '/login', { status: 200, body: { success: false, error: { message } } });

test('shows the exit, the time, the net result and the stakes around the page of the provider', async () => {
  const opened = await lobby();
  await gameLink('High or Low').click();
  await expect.element(sheet()).toHaveTextContent(/Time0:00:\d\dNet result0\.00Staked0\.00/);
  await playRound(opened, 'high-or-low');
  await expect
    .element(frame())
    .toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  await expect.element(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(new URL(await expectFramed('high-or-low')).origin).not.toBe(location.origin);
  await expect
    .element(sheet())
    .toHaveTextContent(/Time0:00:\d\dNet result[−+]100\.00Staked100\.00/);
  await expect.element(exitButton()).toBeInViewport();
  await sheet().getByRole('button', { name: /About/ }).click();
  await expect
    .element(sheet())
    .toHaveTextContent('On average 98% of all stakes is paid back over time.');
  await press(exitButton(), '{Escape}');
  await expect.element(sheet()).toBeVisible();
});

test('marks the figures of the visit as old until newer figures are loaded', async () => {
  const opened = await lobby({ path: '/lobby?play=plinko' });
  await expect.element(sheet()).toHaveTextContent('Staked0.00');
  failCalls(opened, VISIT);
  await playRound(opened, 'plinko');
  const old = sheet().getByText('Your session’s figures are not up to date.');
  await expect.element(old).toBeVisible();
  mendServer(opened);
  await expect.element(sheet()).toHaveTextContent('Staked100.00');
  await expect.element(old).not.toBeInTheDocument();
});

test.each([
  ['phone', 2],
  ['desktop', 1],
] as const)(
  'says that the device is offline, and links to limits and breaks, on a %s',
  async (size, most) => {
    const { setOnline, path } = await lobby({ path: '/lobby?play=plinko', size });
    await expectFramed('plinko');
    setOnline(false);
    const note = sheet().getByText(/^You’re offline\. Last updated at \d\d:\d\d, \d+ s ago\.$/);
    await expect.element(note).toBeVisible();
    // The link is still as low as the figures next to it.
    const rest = sheet().getByRole('link', { name: 'Take a break' });
    const words = document.createRange();
    words.selectNodeContents(rest.element());
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
    expect(lines.size).toBe(most);
    setOnline(true);
    await expect.element(note).not.toBeInTheDocument();
    await rest.click();
    await expect.poll(path).toBe('/protection');
    await expect.element(sheet()).not.toBeInTheDocument();
  },
);

test('closes when the player goes back, and fetches bets and funds', async () => {
  const { back, path, sent } = await lobby();
  await gameLink('Plinko').click();
  await expectFramed('plinko');
  const before = sent(OPEN_BETS).length;
  back();
  await expect.poll(() => sent(OPEN_BETS).length).toBeGreaterThan(before);
  await expect.poll(path).toBe('/lobby');
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('shows an open round in the lobby, and lets the player finish it', async () => {
  const opened = await lobby();
  await gameLink('Plinko').click();
  await beginRound(opened, await expectFramed('plinko'));
  const staked = balanceOf(opened);
  await exitButton().click();
  const round = section('A round is open');
  await expect.element(round).toHaveTextContent('Plinko');
  await round.getByRole('link', { name: 'Resume Plinko' }).click();
  const { won } = await finishRound(opened, await expectFramed('plinko'));
  expect(balanceOf(opened) - staked).toBe(won ? 20_000 : 0);
  await exitButton().click();
  await expect.element(round).not.toBeInTheDocument();
});

test('shows an open round whose game is no longer listed', async () => {
  const opened = await lobby({ path: '/lobby?play=plinko', setting: { games: null } });
  await beginRound(opened, await expectFramed('plinko'));
  listNoGames(opened);
  opened.visit('/lobby');
  await opened.reload();
  await expect.element(section('A round is open')).toHaveTextContent('plinko');
});

test('shows only the time if the site records no visits, and closes after a logout', async () => {
  const opened = await lobby({
    path: '/lobby?play=plinko',
    setting: { casinoSession: false },
  });
  await expectFramed('plinko');
  await expect.element(sheet()).toHaveTextContent(/Time0:00:\d\d/);
  await expect.element(sheet()).not.toHaveTextContent('Net result');
  logOutElsewhere(opened);
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('explains why a game does not open, and offers a retry and a way back', async () => {
  const opened = await lobby();
  await expect.element(gameLink('Plinko')).toBeVisible();
  failLogin(opened, 'This table is closed until 18:00.');
  await gameLink('Plinko').click();
  const alert = sheet().getByRole('alert');
  await expect.element(alert).toHaveTextContent('Plinko didn’t open.');
  await expect
    .element(alert)
    .toHaveTextContent('This table is closed until 18:00. No money was moved.');
  mendServer(opened);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectFramed('plinko');
  await exitButton().click();
  opened.visit('/lobby?play=no-such-game');
  await expect.element(alert).toHaveTextContent('We don’t have this game.');
  await alert.getByRole('button', { name: 'Back to the casino' }).click();
  await expect.poll(opened.path).toBe('/lobby');
});

test('leaves a game open when a new list no longer contains it', async () => {
  const opened = await lobby({ path: '/lobby?play=plinko', setting: { games: null } });
  await expectFramed('plinko');
  const before = frame().element();
  listNoGames(opened);
  // A page that is online again loads the games again.
  opened.setOnline(false);
  await expect.element(behind()).toHaveTextContent('You’re offline.');
  opened.setOnline(true);
  await expect.element(behind()).not.toHaveTextContent('Gem Rush');
  // A frame that moves or gets another address loses its page.
  expect(frame().element()).toBe(before);
  await expectFramed('plinko');
});

test('says that the list of games failed, and does not call the game missing', async () => {
  const opened = await lobby({
    path: '/lobby?play=plinko',
    setting: { games: null },
    before: (server) => failCalls(server, GAMES),
  });
  const alert = sheet().getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t load the games.');
  await retryAndMend(opened, alert, GAMES);
  await expectFramed('plinko');
});
