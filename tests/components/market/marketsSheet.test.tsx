import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openMatch, type Server, settle, suspend } from '../../browser/actions/server';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { stage } from '../stage';
import { exactly, expectPrice, marketCard, QUIET, QUIET_MARKET } from './market';

const MINUTE = 60_000;

/** Opens a match of the quiet event's sport that starts in eight minutes, and one on another day. */
function openNext(server: Server): void {
  for (const [eventId, name, startsIn] of [
    ['29300020', 'Ashford v Calder', 8 * MINUTE],
    ['29300021', 'Dunmore v Elswick', 3 * 24 * 60 * MINUTE],
  ] as const)
    openMatch(server, {
      eventId,
      marketId: `1.${eventId}`,
      name,
      startsIn,
      runners: name
        .split(' v ')
        .map((side, index) => ({ id: `${eventId}${index + 1}`, name: side })),
    });
}

const sheet = (): Locator => page.getByRole('dialog');

test.each(['phone', 'desktop'] as const)(
  'shows all markets of an event and the next events after one tap, on a %s',
  async (size) => {
    const { screen } = await stage({
      path: QUIET_MARKET,
      size,
      before(server) {
        openNext(server);
        suspend(server, QUIET.goals);
      },
    });
    await expectPrice('Back', 'Norhaven', '2.40');
    await screen.getByRole('button', { name: 'All markets and next football' }).click();
    const own = sheet()
      .getByRole('region', { name: /Norhaven/ })
      .getByRole('button');
    await expect.poll(() => own.elements().length).toBe(3);
    await expect.element(own.nth(0)).toHaveTextContent(exactly('All markets'));
    await expect.element(own.nth(1)).toHaveTextContent(exactly('Match odds'));
    await expect.element(own.nth(2)).toHaveTextContent(/^Over\/Under 2.5 goals ?Suspended$/);
    await expect.element(own.first()).toHaveAttribute('aria-pressed', 'true');
    const next = sheet().getByRole('region', { name: 'Next football' }).getByRole('link');
    await expect.element(next.first()).toHaveTextContent(/Ashford v Calder.*Starts in [78]:\d\d/);
    await expect.element(next.last()).toHaveTextContent('Dunmore v Elswick');
    await expectAccessible();
    await expectLargeTargets();
    await expectReadableInEveryView({ isSheet: true });
    // The event has a single market.
    await own.last().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(marketCard('Over/Under 2.5 goals')).toBeVisible();
    await expect.element(marketCard('Match odds')).not.toBeInTheDocument();
  },
);

test('links a finished event to the next event of its sport', async () => {
  const staged = await stage({ path: QUIET_MARKET, before: openNext });
  const { screen } = staged;
  await expectPrice('Back', 'Norhaven', '2.40');
  settle(staged, QUIET.home);
  settle(staged, QUIET.over, QUIET.goals);
  await expect.element(screen).toHaveTextContent('Result: Norhaven');
  const next = screen.getByRole('link', { name: /^Next: Ashford v Calder/ });
  await expect.element(next).toHaveTextContent(/Starts in \d:\d\d/);
  await expectLargeTargets();
  await next.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ashford');
});
