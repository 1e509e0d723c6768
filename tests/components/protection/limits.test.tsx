import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startPlayClock } from '../../../src/islands/deferredFeatures';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { delayCalls, failCalls, mendServer } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { fillSlip, placeBets, placeButton, refusal, typeStake } from '../slip';
import { type Given, stage, type Stage } from '../stage';
import { limitRow, setLimit } from './actions';

const GET = '/api/services/app/PlayerProtection/Get';

const protection = (given: Given = {}): Promise<Stage> =>
  stage({ path: '/protection', signedIn: true, ...given });

test.each(['phone', 'desktop'] as const)(
  'delays a higher limit for a day, and lets the player keep the lower limit, on a %s',
  async (size) => {
    const opened = await protection({ size });
    const row = limitRow(opened, 'Losses', '7 days');
    await expect.element(row).toHaveTextContent('No limit');
    await setLimit(opened, 'Losses', '7 days', '2k');
    await expect.element(row).toHaveTextContent('₹2,000');
    await expect.element(row).toHaveTextContent('₹2,000 left');
    await setLimit(opened, 'Losses', '7 days', '5,000');
    await expect.element(row).toHaveTextContent('₹5,000 from');
    await expect.element(row).toHaveTextContent('₹2,000 left');
    await expectReadableInEveryView();
    await expectAccessible();
    await row.getByRole('button', { name: 'Keep the lower one' }).click();
    await expect.element(row).not.toHaveTextContent('₹5,000');
  },
);

test('does not send a limit of zero or a limit that is too large', async () => {
  const opened = await protection();
  await setLimit(opened, 'Stakes', '24 hours', '0');
  const row = limitRow(opened, 'Stakes', '24 hours');
  await expect.element(row).toHaveTextContent('Enter an amount above zero.');
  await expectAccessible();
  await row.getByLabelText('Limit in ₹').fill('2,000 Cr');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(row)
    .toHaveTextContent('Enter ₹10,00,00,00,000 or less, or remove the limit.');
  expect(opened.sent('/api/services/app/PlayerProtection/Set')).toEqual([]);
});

test('offers a break while limits cannot be loaded, and loads them when the player tries again', async () => {
  const opened = await protection({ before: (server) => failCalls(server, GET) });
  const { screen } = opened;
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t load your limits.');
  await expect.element(screen.getByRole('radio', { name: '24 hours' })).toBeVisible();
  await expectAccessible();
  const before = opened.sent(GET).length;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => opened.sent(GET).length).toBeGreaterThan(before);
  mendServer(opened);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(limitRow(opened, 'Stakes', '24 hours')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('links to help on a site without limits', async () => {
  const { screen } = await protection({
    setting: { playerProtection: false, limitsLink: '/pages/limits' },
    frame: [startPlayClock],
  });
  await expect.element(screen).toHaveTextContent('This site doesn’t offer limits yet.');
  await expect
    .element(screen.getByRole('link', { name: 'Responsible play' }))
    .toHaveAttribute('href', '/pages/limits');
  await expect.element(page.getByCss('#played')).not.toBeVisible();
  await expectAccessible();
});

test('reserves space for limits that are loading', async () => {
  const opened = await protection({ before: (server) => delayCalls(server, GET, 500) });
  await expect.element(page.getByCss('main [aria-busy=true]').first()).toBeInTheDocument();
  await expect.element(page.getByCss('main')).not.toHaveAttribute('aria-busy');
  await expect.element(limitRow(opened, 'Stakes', '24 hours')).toBeVisible();
});

test.each(['phone', 'desktop'] as const)(
  'warns in the slip about a bet above a limit, and shows the server’s refusal, on a %s',
  async (size) => {
    await stage({
      path: QUIET_MARKET,
      signedIn: true,
      size,
      islands: [outlet, slip],
      before: ({ sandbox, accountId }) =>
        sandbox.protections.setLimit(accountId, 'STAKE', 'DAY', 5_000),
    });
    await fillSlip('40', ['Back', 'Norhaven']);
    const passes = page.getByText('This passes your stake limit for 24 hours: ₹50 left.');
    await expect.element(placeButton()).toBeEnabled();
    await expect.element(passes).not.toBeInTheDocument();
    await typeStake('Norhaven', '60');
    await expect.element(passes).toBeVisible();
    await expectReadableInEveryView({ isSheet: true });
    await expectAccessible();
    await placeBets();
    await expect
      .element(refusal('Norhaven'))
      .toHaveTextContent('This bet would take you over your stake limit.');
  },
);
