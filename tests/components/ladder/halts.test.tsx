import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stopPrices, suspend } from '../../browser/actions/server';
import { QUIET } from '../market/market';
import { jumpingTime } from '../time';
import { ladderOf, openLadder } from './ladderPage';

/* What the head of the ladders says about a market that takes no bets. */

const head = () => page.getByRole('main').getByCss('header').first();

test.for(['phone', 'desktop'] as const)('says how old its prices are, on a %s', async (size) => {
  const pass = jumpingTime();
  const staged = await openLadder({ size });
  stopPrices(staged, '/api/Odds/*', '/api/Market/*', '/api/Event/*');
  await pass(15_000);
  await expect.element(head()).toHaveTextContent(/Odds \d+ s old/);
  await expect.element(ladderOf('Norhaven')).toHaveAttribute('data-halted');
});

test('says since when its market has been suspended', async () => {
  const staged = await openLadder();
  suspend(staged, QUIET.matchOdds);
  await expect.element(head()).toHaveTextContent(/Suspended since \d\d:\d\d/);
});
