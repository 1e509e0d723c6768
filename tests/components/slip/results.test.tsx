import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PLACE } from '../../browser/actions/calls';
import { settle, voidMarket } from '../../browser/actions/server';
import { saySettlements } from '../../../src/islands/bets/settled/settled';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import {
  bet,
  expectMatched,
  expectNotice,
  fillSlip,
  leg,
  openMarket,
  openSlip,
  placeBets,
  receiptButton,
  slipBar,
} from '../slip';
import type { Given, Stage } from '../stage';

/* A bet on the receipt is settled: its row shows the result, and stays. */

async function openMatched(given: Given = {}): Promise<Stage> {
  const server = await openMarket(given);
  await bet('Back', 'Norhaven', '1000');
  await expectMatched('Norhaven', '₹1,000 at 2.40');
  return server;
}

/** Expects that the row shows its result and no match, even after a reload. */
async function expectResult(server: Stage, runner: string, result: RegExp): Promise<void> {
  await expect.element(leg(runner)).toHaveTextContent(result);
  await expect.element(page.getByCss('#island-slip')).not.toHaveTextContent('Matched');
  await server.reload();
  await openSlip();
  await expect.element(leg(runner)).toHaveTextContent(result);
}

describe('the receipt of a bet whose market is settled', () => {
  test.each([
    [
      'phone',
      'it won',
      QUIET.home,
      /Won\s*₹1,000 at 2\.40\s*\+1,400\.00\s*Commission ₹28\.00Receipt$/,
    ],
    [
      'desktop',
      'it won',
      QUIET.home,
      /Won\s*₹1,000 at 2\.40\s*\+1,400\.00\s*Commission ₹28\.00Receipt$/,
    ],
    ['phone', 'it lost', QUIET.away, /Lost\s*₹1,000 at 2\.40\s*−1,000\.00Receipt$/],
    ['phone', 'it is void', null, /Void\s*₹1,000 at 2\.40\s*Stake returnedReceipt$/],
  ] as const)('says on a %s that %s', async (size, _, winner, result) => {
    const server = await openMatched({ size });
    if (winner === null) voidMarket(server);
    else settle(server, winner);
    await expect.element(leg('Norhaven')).toHaveTextContent(result);
    await expectAccessible();
    await expectLargeTargets();
    await expectReadableInEveryView({ isSheet: size === 'phone' });
    if (winner === QUIET.home)
      for (const width of size === 'phone' ? [320, 360] : [1_280]) {
        await page.viewport(width, innerHeight);
        await expect
          .element(leg('Norhaven').getByText('Commission ₹28.00'))
          .toBeInViewport({ ratio: 1 });
      }
    await expectResult(server, 'Norhaven', result);
    await receiptButton('Done').click();
    await expect.element(slipBar()).not.toBeInTheDocument();
  });

  test('says that the liability of a void lay bet is released', async () => {
    const server = await openMarket();
    await bet('Lay', 'Eastmere', '100');
    await expectMatched('Eastmere', '₹100');
    voidMarket(server);
    await expect
      .element(leg('Eastmere'))
      .toHaveTextContent(/Void\s*₹100 at 3\.\d\d\s*Liability releasedReceipt$/);
  });

  test('shows the result of a market that was settled while the page was closed', async () => {
    const server = await openMatched();
    server.close();
    settle(server, QUIET.home);
    await server.reload();
    await openSlip();
    await expect
      .element(leg('Norhaven'))
      .toHaveTextContent(/Won.*\+1,400\.00\s*Commission ₹28\.00Receipt$/);
  });

  test('shows the commission of the market for its two bets', async () => {
    const server = await openMarket();
    await fillSlip('500', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
    await placeBets();
    await expectMatched('Eastmere', '₹500');
    settle(server, QUIET.home);
    await expect
      .element(leg('Norhaven'))
      .toHaveTextContent(/Won.*Commission on the market ₹\d+\.\d\dReceipt$/);
    await expect.element(leg('Eastmere')).toHaveTextContent(/Lost.*−500\.00Receipt$/);
  });

  test('says how much of a partly matched bet was matched', async () => {
    const server = await openMarket();
    await bet('Back', 'The draw', '1000');
    await expect.element(leg('The draw')).toHaveTextContent('90% matched');
    settle(server, QUIET.draw);
    await expectResult(
      server,
      'The draw',
      /Won\s*₹900 of ₹1,000 at 3\.35\s*\+2,115\.00\s*Commission/,
    );
  });

  test('shows the result of each of two markets when the market is settled', async () => {
    const server = await openMarket();
    await fillSlip('100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
    await placeBets();
    await expectMatched('Over 2.5 goals', '₹100');
    settle(server, QUIET.under, QUIET.goals);
    await expect.element(leg('Over 2.5 goals')).toHaveTextContent('Lost');
    await expectMatched('Norhaven', '₹100 at 2.40');
    settle(server, QUIET.home);
    await expectResult(server, 'Norhaven', /Won.*\+140\.00\s*Commission ₹2\.80Receipt$/);
    await expect.element(leg('Over 2.5 goals')).toHaveTextContent(/Lost.*−100\.00Receipt$/);
  });

  test('shows a bet as won if its market is settled before the reply to its placing arrives', async () => {
    const server = await openMarket({ frame: [saySettlements] });
    const reply = server.holdReplies(({ path }) => path === PLACE);
    await bet('Back', 'Norhaven', '100');
    await expect.poll(() => server.sandbox.exchange.orders(server.accountId)).toHaveLength(1);
    settle(server, QUIET.home);
    reply();
    await expectNotice('You won ₹137.20 after ₹2.80 commission');
    await expectResult(
      server,
      'Norhaven',
      /Won\s*₹100 at 2\.40\s*\+140\.00\s*Commission ₹2\.80Receipt$/,
    );
  });
});
