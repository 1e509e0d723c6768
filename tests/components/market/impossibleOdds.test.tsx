import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ODDS } from '../../browser/actions/calls';
import { failCalls, mendServer } from '../../browser/actions/server';
import { NO_BETS } from '../../checks/outcome';
import { bestPrice, expectOutcome, openMarket } from '../slip';
import type { Stage } from '../stage';
import { jumpingTime } from '../time';
import { expectPrice, QUIET } from './market';

/* Odds that no exchange should send. The page polls its prices, so that a test decides each reply. */

const { matchOdds, home, away, draw } = QUIET;

interface WireRunner {
  readonly id: string;
  readonly status: unknown;
  readonly back?: readonly (readonly [number, number])[];
}

const runs = (id: string, back: number): WireRunner => ({
  id,
  status: 'ACTIVE',
  back: [[back, 100]],
});
const [HOME, AWAY, DRAW] = [runs(home, 2.4), runs(away, 3.2), runs(draw, 3.4)];

/** Answers every request for prices with these runners. Returns a function that stops it. */
function reply(
  server: Stage,
  runners: readonly (WireRunner | undefined)[],
  { seq = Date.now(), time = Date.now() }: { seq?: number; time?: number } = {},
): () => void {
  const markets = [{ marketId: matchOdds, seq, version: seq, status: 'OPEN', runners }];
  mendServer(server);
  return failCalls(server, ODDS, {
    status: 200,
    body: {
      success: true,
      result: { time: new Date(time).toISOString(), markets, quiet: [] },
    },
  });
}

const cell = () => bestPrice('Back', 'Norhaven');

/** Opens the match with polled prices. */
async function open(): Promise<{ server: Stage; pass: (ms: number) => Promise<unknown> }> {
  const pass = jumpingTime();
  const server = await openMarket({ backend: { oddsPush: false } });
  await expectPrice('Back', 'Norhaven', '2.40');
  return { server, pass };
}

test('offers no price for a runner with an unknown status, and leaves its market open', async () => {
  const { server, pass } = await open();
  reply(server, [
    { ...HOME, id: home, status: 'BALLRUNNING' },
    { ...AWAY, id: away, back: [[3.3, 50]], status: 'active' },
    DRAW,
  ]);
  await pass(5_000);
  await expectPrice('Back', 'Eastmere', '3.30');
  await expect.element(cell()).toHaveTextContent('–');
  await expect.element(cell()).toBeDisabled();
  await expect.element(bestPrice('Back', 'Eastmere')).toBeEnabled();
  reply(server, [HOME, AWAY, { id: draw, status: 'REMOVED_VACANT' }]);
  await pass(5_000);
  await expect.element(cell()).toBeEnabled();
  await expect.element(cell()).toHaveTextContent('2.40');
  await expect.element(page.getByText('Non-runner')).toBeVisible();
  await expectOutcome(server, NO_BETS);
});

test('shows no price for a runner that is missing from the odds', async () => {
  const { server, pass } = await open();
  reply(server, [AWAY, DRAW]);
  await pass(5_000);
  await expect.element(cell()).toHaveTextContent('–');
  await expect.element(cell()).not.toHaveTextContent('2.40');
  await expect.element(cell()).toBeDisabled();
  await expectOutcome(server, NO_BETS);
});

test('shows no price that is outside every price ladder', async () => {
  const { server, pass } = await open();
  reply(server, [
    { id: home, status: 'ACTIVE', back: [[5_000, 100]] },
    { id: away, status: 'ACTIVE', back: [[1, 100]] },
    { id: draw, status: 'ACTIVE', back: [[1_000, 100]] },
  ]);
  await pass(5_000);
  await expectPrice('Back', 'The draw', '1000');
  await expectPrice('Back', 'Norhaven', '–');
  await expectPrice('Back', 'Eastmere', '–');
  await expectOutcome(server, NO_BETS);
});

test('shows correct prices again after a sequence and a time far in the future', async () => {
  const { server, pass } = await open();
  const month = 30 * 86_400_000;
  const stop = reply(server, [{ id: home, status: 'ACTIVE', back: [[9, 100]] }, AWAY, DRAW], {
    seq: 2 ** 52,
    time: Date.now() + month,
  });
  await pass(5_000);
  await expect.element(cell()).toHaveTextContent('9.0');
  stop();
  await pass(15_000);
  await expect.element(cell()).toHaveTextContent('2.40');
  await expect.element(cell()).toBeEnabled();
  await expectOutcome(server, NO_BETS);
});
