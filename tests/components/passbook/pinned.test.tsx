import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { expireTokens } from '../../browser/actions/server';
import { expectGuest, expectPlayer, typeLogin } from '../actions';
import { expectPrice } from '../market/market';
import { stage } from '../stage';
import { expectPinned, MATCH, pin } from './actions';

const BETS = '/current-bet';
const pinned = (): Locator => page.getByRole('main').getByRole('region', { name: 'Pinned' });

test('keeps pinned events on home after a reload and after the session ends', async () => {
  const opened = await stage({ signedIn: true, islands: [outlet, header] });
  await expectPrice('Back', 'Norhaven', '2.40');
  await expect.element(pinned()).not.toBeInTheDocument();
  await pin(MATCH);
  await expect.element(pinned()).toHaveTextContent('Norhaven');
  await opened.reload();
  await expect.element(pinned()).toHaveTextContent('Norhaven');

  // The pins survive a session that the server ends, both for the guest and for the returning player.
  expireTokens(opened, true);
  await opened.load(BETS);
  await expect.poll(opened.path).toBe(`/auth/login?to=${encodeURIComponent(BETS)}`);
  opened.visit('/home');
  await expectGuest();
  await expect.element(pinned()).toHaveTextContent('Norhaven');
  opened.back();
  await typeLogin(opened, opened);
  await expect.poll(opened.path).toBe(BETS);
  opened.visit('/home');
  await expectPlayer();
  await expect.element(pinned()).toHaveTextContent('Norhaven');

  await pin(MATCH, false);
  await expect.element(pinned()).not.toBeInTheDocument();
  await expectPinned(MATCH, false);
});
