import { afterEach, describe, expect, test } from 'vitest';
import { choose } from '../../../src/screens/market/position/choice';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import {
  BLUE,
  OPERATOR_PRICED,
  openOperatorPricedMatch,
  OVERS,
} from '../../browser/actions/operatorPriced';
import { offer, openMarket as addMarket } from '../../browser/actions/server';
import { marketAddress } from '../../checks/prices';
import { textsOf } from '../bets';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import {
  bestPrice,
  bet,
  closeSheet,
  expectMatched,
  leg,
  openMarket,
  placeBets,
  receiptButton,
  typeStake,
} from '../slip';
import type { StageServer } from '../stage';
import { jumpingTime } from '../time';
import { expectPrice, operatorCell, marketCard, QUIET, tapOperatorCell } from './market';
import { figureOf, rowOf } from './position';

/* The player's position in a market, and its possible changes. */

// The player's choice lasts as long as the page.
afterEach(() => choose({ step: 'slip', isNet: true }));

const EXPECTED = '/api/Bet/GetUserExpectedProfitLoss';

interface Expected {
  readonly result: readonly {
    readonly runners: readonly { readonly runnerId: string; readonly amount: number }[];
  }[];
}

const matchOdds = () => marketCard('Match odds');
const expectFigure = (runner: string, says: string, market?: string): Promise<unknown> =>
  expect.poll(() => textsOf(figureOf(runner, market))).toEqual([says]);

/** Chooses the bets that the figures include. */
const count = (step: 'Matched' | '+ Waiting' | '+ Slip') =>
  matchOdds().getByCss('label').filter({ hasText: step }).click();

/** 200.00 backed at 2.40 on the home side, matched. */
const backHome = (server: StageServer): string =>
  placeElsewhere(server, { price: 240, stake: 20_000 });

/** The box of the text in an element. */
function textBoxOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

describe('the position in a market', () => {
  test.each(['phone', 'desktop'] as const)(
    'shows each runner’s net and gross result above the exposure, on a %s',
    async (size) => {
      await openMarket({ size, before: backHome });
      await expectFigure('Norhaven', '+274.40 if this wins');
      await expectFigure('The draw', '−200.00 if this wins');
      await expect.element(matchOdds()).toHaveTextContent('Exposure 200.00');
      await expect.element(matchOdds()).toHaveTextContent('Net of 2% commission');
      await matchOdds().getByRole('button', { name: 'Show gross' }).click();
      await expectFigure('Norhaven', '+280.00 if this wins');
      await expectFigure('The draw', '−200.00 if this wins');
      await expect.element(matchOdds()).toHaveTextContent('Before commission');
      await expectAccessible();
      await expectReadableInEveryView();
    },
  );

  test('includes waiting bets and the slip if the player chooses so', async () => {
    await openMarket({
      before: (server) => {
        backHome(server);
        // The bet is larger than the offer, so it waits.
        placeElsewhere(server, { runnerId: QUIET.away, price: 500, stake: 10_000 });
      },
    });
    // −100.00 from the waiting bet, and +400.00 if the away side wins.
    await expectFigure('Norhaven', '+274.40 → +176.40 if this wins');
    await bestPrice('Lay', 'Norhaven').click();
    await typeStake('Norhaven', '100');
    await closeSheet();
    // +280 − 100 − 144 at 2.44, less 2% commission.
    await expectFigure('Norhaven', '+274.40 → +35.28 if this wins');
    await expectFigure('The draw', '−200.00 if this wins');
    await count('+ Waiting');
    await expectFigure('Norhaven', '+274.40 → +176.40 if this wins');
    await count('Matched');
    await expectFigure('Norhaven', '+274.40 if this wins');
    await expectAccessible();
    await expectReadableInEveryView();
  });

  test('offers no waiting bets if the server matches bets at once', async () => {
    await openMarket({ backend: { dialect: 'older' } });
    await bestPrice('Back', 'Norhaven').click();
    await typeStake('Norhaven', '100');
    await closeSheet();
    await expect.element(matchOdds()).toHaveTextContent('Exposure 0.00 → 100.00');
    await expect.element(matchOdds()).toHaveTextContent('Matched+ Slip');
    await count('Matched');
    await expectFigure('Norhaven', '0.00 if this wins');
  });

  test.each(['phone', 'desktop'] as const)(
    'includes the selections of the slip without moving any price, on a %s',
    async (size) => {
      await openMarket({ size });
      await expectPrice('Back', 'Norhaven', '2.40');
      const tops = (): readonly number[] => {
        const rows = matchOdds().getByRole('row').elements();
        const all = rows.map((row) => row.getBoundingClientRect().top);
        return all.map((top) => top - all[0]!);
      };
      const before = tops();
      await bestPrice('Back', 'Norhaven').click();
      await typeStake('Norhaven', '500');
      await closeSheet();
      await expectFigure('Norhaven', '0.00 → +686.00 if this wins');
      await expect.element(matchOdds()).toHaveTextContent('Exposure 0.00 → 500.00');
      expect(tops()).toEqual(before);
    },
  );

  test.each([320, 360, 1_280])(
    'shows at least the new figure of a long change next to the name at %d px',
    async (width) => {
      const runner = 'Over 2.5 goals';
      const market = 'Over/Under 2.5 goals';
      const { goals, over } = QUIET;
      await openMarket({
        size: [width, 740],
        before: (server) =>
          placeElsewhere(server, { marketId: goals, runnerId: over, price: 198, stake: 20_000 }),
      });
      await expectPrice('Back', runner, '1.98');
      await bestPrice('Back', runner).click();
      await typeStake(runner, '99999');
      await closeSheet();
      await expectFigure(runner, '+192.08 → +96,231.12 if this wins', market);
      const header = rowOf(runner, market).element();
      const row = textBoxOf(header);
      const name = textBoxOf(header.querySelector('b')!);
      const sum = textBoxOf([...header.querySelectorAll('[data-figure] > span:not(.vh)')].at(-1)!);
      expect(sum.left).toBeGreaterThanOrEqual(row.left);
      expect(sum.right).toBeLessThanOrEqual(row.right);
      expect(sum.top).toBeGreaterThanOrEqual(row.top);
      expect(sum.bottom).toBeLessThanOrEqual(row.bottom);
      // The figures are next to the name or below it, never on it.
      expect(sum.left >= name.right || sum.top >= name.bottom - 1).toBe(true);
    },
  );

  test('shows the range of results for each runner if there are several winners', async () => {
    const [id, a, b] = ['1.29000021', '58201', '58202'];
    const market = 'To be placed';
    await openMarket({
      before: (server) => {
        addMarket(server, {
          id,
          name: market,
          type: 'PLACE',
          numberOfWinners: 2,
          commissionRate: 0,
          runners: [
            { id: a, name: 'Amber' },
            { id: b, name: 'Brook' },
            { id: '58203', name: 'Cedar' },
          ],
        });
        for (const runnerId of [a, b]) {
          offer(server, runnerId, [300], [310], id);
          placeElsewhere(server, { marketId: id, runnerId, price: 300, stake: 10_000 });
        }
      },
    });
    await expect.element(marketCard(market)).toBeInTheDocument();
    marketCard(market).element().scrollIntoView();
    await expectFigure('Amber', '+100.00 to +400.00 if this places', market);
    await expectFigure('Cedar', '+100.00 if this places', market);
    await expect.element(marketCard(market)).toHaveTextContent('Exposure 0.00');
    await expectReadableInEveryView();
  });

  test('shows the result for each range of a line: under wins below it', async () => {
    const line = { id: '1.29000022', runnerId: '58211' };
    await openMarket({
      before: (server) => {
        addMarket(server, {
          id: line.id,
          name: 'Corners line',
          type: 'TOTAL_CORNERS',
          bettingType: 'LINE',
          commissionRate: 0,
          ladder: { kind: 'LINE_RANGE', min: 50, max: 2_050, interval: 100 },
          runners: [{ id: line.runnerId, name: 'Corners' }],
        });
        offer(server, line.runnerId, [950], [1_050], line.id);
        placeElsewhere(server, {
          marketId: line.id,
          runnerId: line.runnerId,
          price: 950,
          stake: 10_000,
        });
      },
    });
    const card = marketCard('Corners line');
    await card.getByRole('button', { name: 'Your book' }).click();
    await expect.element(card.getByRole('row', { name: /^0 to 9/ })).toHaveTextContent('+100.00');
    await expect
      .element(card.getByRole('row', { name: /^10 and up/ }))
      .toHaveTextContent('−100.00');
    await expect.element(card).toHaveTextContent('Exposure 100.00');
    await expectAccessible();
    await expectReadableInEveryView();
  });

  test('counts a bet that was placed from the slip', async () => {
    await openMarket();
    await bet('Back', 'Norhaven', '500');
    await expectMatched('Norhaven', '₹500 at 2.40');
    await closeSheet();
    await expectFigure('Norhaven', '+686.00 if this wins');
  });
});

describe('the figures of the exchange', () => {
  test('are fetched, but hidden while they match the figures of the product', async () => {
    const answers: Expected[] = [];
    const server = await openMarket({ before: backHome, path: '/home' });
    server.changeReplies<Expected>(EXPECTED, (body) => {
      answers.push(body);
      return body;
    });
    server.visit(`/markets/${QUIET.eventId}`);
    await expect
      .poll(() => answers[0]?.result[0]?.runners)
      .toContainEqual({ runnerId: QUIET.home, amount: 280 });
    await expectFigure('Norhaven', '+274.40 if this wins');
    await expect.element(matchOdds()).not.toHaveTextContent('The exchange counts');
  });

  test('are stated in a sentence if they differ', async () => {
    const pass = jumpingTime();
    const server = await openMarket({ before: backHome, path: '/home' });
    server.changeReplies<Expected>(EXPECTED, ({ result, ...envelope }) => ({
      ...envelope,
      result: result.map((market) => ({
        ...market,
        runners: market.runners.map(({ runnerId, amount }) => ({
          runnerId,
          amount: runnerId === QUIET.draw ? -150 : amount,
        })),
      })),
    }));
    server.visit(`/markets/${QUIET.eventId}`);
    await expectFigure('Norhaven', '+274.40 if this wins');
    await pass(10_000);
    await expect
      .element(matchOdds())
      .toHaveTextContent(
        'The exchange counts −150.00 if The draw wins, this page −200.00. The exchange settles by its own figures.',
      );
    await expectAccessible();
    await expectReadableInEveryView();
  });
});

test('includes the slip in the position of a bookmaker’s market and of a session', async () => {
  await openMarket({
    path: marketAddress(OPERATOR_PRICED.eventId),
    before: (server) => openOperatorPricedMatch(server),
  });
  await expect.element(operatorCell('Bookmaker', 'Back', BLUE)).toHaveTextContent('162');
  await tapOperatorCell('Bookmaker', 'Back', BLUE);
  await typeStake(BLUE, '200');
  await placeBets();
  await expect.element(leg(BLUE)).toHaveTextContent('Matched');
  await receiptButton('Done').click();
  await closeSheet();
  const bookmaker = marketCard('Bookmaker');
  await expect.element(bookmaker).toHaveTextContent('+324.00');
  await expect.element(bookmaker).toHaveTextContent('Exposure 200.00');
  await expect.element(operatorCell('Sessions', 'No', OVERS)).toHaveTextContent('78');
  await tapOperatorCell('Sessions', 'No', OVERS);
  await typeStake(OVERS, '500');
  await closeSheet();
  const sessions = marketCard('Sessions');
  await expect
    .element(sessions.getByRole('row', { name: /^0 to 77/ }))
    .toHaveTextContent('+500.00');
  await expect.element(sessions).toHaveTextContent('Exposure 0.00 → 500.00');
  await expectAccessible();
  await expectReadableInEveryView();
});
