import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { OPEN_BETS } from '../../browser/actions/calls';
import { failCalls, onPlacing } from '../../browser/actions/server';
import { bet, CHECKING, leg, openMarket } from '../slip';

test('heads the columns of a bet whose outcome is not yet known', async () => {
  const opened = await openMarket({ size: 'desktop', islands: [outlet, slip] });
  onPlacing(opened, { kind: 'malform' });
  failCalls(opened, `${OPEN_BETS}*`);
  await bet('Back', 'Norhaven', '100');
  await expect.element(leg('Norhaven')).toHaveTextContent(CHECKING);
  opened.visit('/current-bet');
  const checking = page.getByRole('region', { name: 'Bets being checked' });
  // A screen reader hears the name of each figure instead.
  const heads = checking.getByCss('[aria-hidden=true]').first();
  await expect.element(heads).toBeVisible();
  await expect.element(heads).toHaveTextContent(/^SelectionStakeOddsLiabilityPotential profit$/);
});
