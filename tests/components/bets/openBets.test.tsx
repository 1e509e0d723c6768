import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countBets } from '../../../src/islands/bets/betCount';
import { bets as betsIsland } from '../../../src/islands/bets/island';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { OPEN_BETS } from '../../browser/actions/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import {
  OPERATOR_PRICED,
  openOperatorPricedMatch,
  OVERS,
} from '../../browser/actions/operatorPriced';
import { failCalls, offer, removeRunner, settle, suspend } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { retryAndMend } from '../actions';
import { betTab, chooseTab, expectFigures, expectTotals, openBet, textsOf } from '../bets';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import { type Given, stage, type Stage, SIZES } from '../stage';

const MY_BETS = '/current-bet';
const HISTORY = '/api/Bet/GetUserBetHistory';

const openBets = (given: Given = {}): Promise<Stage> =>
  stage({ path: MY_BETS, signedIn: true, islands: [outlet, header], ...given });

/** Waits until the header shows that the hub is connected. */
const expectLive = (): Promise<unknown> =>
  expect
    .element(page.getByRole('button', { name: 'Live: connected to the exchange' }))
    .toBeVisible();

async function expectSound(): Promise<void> {
  await expectAccessible();
  await expectLargeTargets();
  await expectReadableInEveryView();
}

const colourOf = (element: Element): string => getComputedStyle(element).color;

test.each(SIZES)(
  'shows the figures of waiting bets in grey, apart from matched bets, on a %s',
  async (size) => {
    await openBets({
      size,
      before: (server) => {
        // 2,000.00 are on offer at 2.40, so the rest of 500.00 waits.
        placeElsewhere(server, { price: 240, stake: 250_000 });
        placeElsewhere(server, { runnerId: QUIET.draw, side: 'LAY', price: 350, stake: 10_000 });
      },
    });
    await expect.element(betTab('Matched')).toHaveAttribute('aria-selected', 'true');
    await expect.element(betTab('Matched')).toHaveAccessibleName(/^Matched\s?, 2 bets$/);
    await expectFigures(openBet('Norhaven'), '2,000.00', '2.40', '2,000.00', '+2,800.00');
    await expect.element(openBet('The draw')).toHaveTextContent('Lay');
    await expect.element(openBet('The draw')).toHaveTextContent('asked 3.50, matched at 3.45');
    await expectFigures(openBet('The draw'), '100.00', '3.45', '245.00', '+100.00');
    await expectTotals('2,245.00', '+2,900.00', '1');
    await expectSound();

    await chooseTab('Unmatched');
    const waiting = openBet('Norhaven');
    await expect.element(waiting).toHaveTextContent('Partly matched');
    await expect.element(waiting).toHaveTextContent('₹2,000 of ₹2,500 matched');
    const progress = waiting.getByRole('progressbar').element() as HTMLProgressElement;
    expect(progress.position).toBe(0.8);
    await expectFigures(waiting, '500.00', '2.40', '500.00', '+700.00');
    await expectTotals('500.00', '500.00', '1');
    await expectSound();
    const quiet = colourOf(waiting.getByCss('dd').last().element());
    await chooseTab('Matched');
    expect(colourOf(openBet('Norhaven').getByCss('dd').last().element())).not.toBe(quiet);
  },
);

test('keeps the name of a partly matched bet on one line on a desktop', async () => {
  await openBets({
    size: 'desktop',
    before: (server) =>
      void placeElsewhere(server, { runnerId: QUIET.draw, price: 335, stake: 100_000 }),
  });
  await chooseTab('Unmatched');
  const bet = openBet('The draw');
  await expect.element(bet).toHaveTextContent('Partly matched');
  const name = document.createRange();
  name.selectNodeContents(bet.getByText('The draw', { exact: true }).element());
  expect(name.getClientRects()).toHaveLength(1);
  // The side is next to the name.
  const top = (text: string): number =>
    bet.getByText(text, { exact: true }).element().getBoundingClientRect().top;
  expect(Math.abs(top('Back') - name.getBoundingClientRect().top)).toBeLessThan(8);
});

test('shows the age of an empty list until the server has answered', async () => {
  const server = await openBets();
  await expect.element(server.screen).toHaveTextContent('No open bets.');
  await expectSound();
  placeElsewhere(server, { price: 240, stake: 10_000 });
  const release = server.hold(({ path }) => path.startsWith(OPEN_BETS));
  await server.reload();
  await expect
    .element(server.screen)
    .toHaveTextContent(/No open bets\.\s*Last updated at \d\d:\d\d, \d+ s ago\./);
  await expectSound();
  release();
  await expectFigures(openBet('Norhaven'), '100.00', '2.40', '100.00', '+140.00');
  await expect.element(server.screen).not.toHaveTextContent('Last updated');
});

test('says that a withdrawn runner has reduced the odds of a bet', async () => {
  const server = await openBets({
    before: (before) => placeElsewhere(before, { price: 240, stake: 10_000 }),
  });
  await expect.element(openBet('Norhaven')).toHaveTextContent('2.40');
  await expectLive();
  removeRunner(server, QUIET.away, 12.5);
  await expect
    .element(openBet('Norhaven'))
    .toHaveTextContent('asked 2.40, reduced to 2.10 after a non-runner');
  await expectFigures(openBet('Norhaven'), '100.00', '2.10', '100.00', '+110.00');
  await expectReadableInEveryView();
});

test('shows the current price next to the price of a waiting bet, and marks a suspended market', async () => {
  const server = await openBets({
    before: (before) => placeElsewhere(before, { price: 260, stake: 10_000 }),
  });
  // The bet is unmatched, so the list that contains the bet is shown.
  await expect.element(betTab('Unmatched')).toHaveAttribute('aria-selected', 'true');
  const bet = openBet('Norhaven');
  await expect.element(bet).toHaveTextContent('Now 2.40 to back. Yours waits at 2.60.');
  offer(server, QUIET.home, [250], [270]);
  await expect.element(bet).toHaveTextContent('Now 2.50 to back. Yours waits at 2.60.');
  suspend(server);
  await expect.element(bet).toHaveTextContent('Suspended since');
  await expectSound();
});

test('stores list and market in the address, and shows all bets if the address is invalid', async () => {
  const server = await openBets({
    path: `${MY_BETS}?from=mail`,
    before: (before) => {
      placeElsewhere(before, { price: 240, stake: 10_000 });
      const goals = { marketId: QUIET.goals, runnerId: QUIET.over };
      placeElsewhere(before, { ...goals, price: 198, stake: 20_000 });
      placeElsewhere(before, { ...goals, price: 250, stake: 30_000 });
    },
  });
  await expect.element(openBet('Norhaven')).toBeVisible();
  await server.screen
    .getByRole('combobox', { name: 'Market' })
    .selectOptions('Norhaven v Eastmere, Over/Under 2.5 goals (2)');
  await expect.element(openBet('Norhaven')).not.toBeInTheDocument();
  await expectTotals('200.00', '+196.00', '1');
  await chooseTab('Unmatched');
  await expectFigures(openBet('Over 2.5 goals'), '300.00', '2.50', '300.00', '+450.00');
  await expect.poll(server.path).toBe(`${MY_BETS}?from=mail&market=${QUIET.goals}&tab=unmatched`);
  await server.reload();
  await expect.element(betTab('Unmatched')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => openBet('Over 2.5 goals').elements()).toHaveLength(1);
  server.visit(`${MY_BETS}?tab=other&market=none`);
  await expect.element(openBet('Norhaven')).toBeVisible();
  await expect.element(openBet('Over 2.5 goals')).toBeVisible();
});

test('moves the focus from list to list with the arrow keys', async () => {
  const { path } = await openBets({
    before: (server) => {
      placeElsewhere(server, { price: 240, stake: 10_000 });
      placeElsewhere(server, { price: 260, stake: 10_000 });
    },
  });
  await expect.element(betTab('Matched')).toBeVisible();
  (betTab('Matched').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(betTab('Unmatched')).toHaveFocus();
  await expect.element(betTab('Unmatched')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(betTab('Matched')).toHaveFocus();
  await expect.poll(path).toBe(`${MY_BETS}?tab=matched`);
});

test('lists no unmatched bets of a server that matches bets at once', async () => {
  const { screen } = await openBets({
    path: `${MY_BETS}?tab=unmatched`,
    backend: { dialect: 'older' },
    before: (server) => placeElsewhere(server, { price: 240, stake: 100_000 }),
  });
  await expect.element(openBet('Norhaven')).toHaveTextContent('2.40');
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Matched1, 1 bet', 'Settled']);
});

test('stays on the unmatched list when its bet is matched', async () => {
  const server = await openBets({
    before: (before) => placeElsewhere(before, { price: 260, stake: 10_000 }),
  });
  await expect.element(betTab('Unmatched')).toHaveAttribute('aria-selected', 'true');
  await expectLive();
  offer(server, QUIET.home, [260], [270]);
  await expect.element(betTab('Matched')).toHaveAccessibleName(/1 bet$/);
  await expect.element(betTab('Unmatched')).toHaveAttribute('aria-selected', 'true');
  await expect.element(server.screen).toHaveTextContent('No unmatched bets.');
  await expectSound();
  await page.getByRole('button', { name: 'See matched bets' }).click();
  await expectFigures(openBet('Norhaven'), '100.00', '2.60', '100.00', '+160.00');
});

test.each(SIZES)(
  'shows long names of runners in full, and links the event to its markets, on a %s',
  async (size) => {
    const { screen, path } = await openBets({
      size,
      islands: [outlet, header, betsIsland],
      before: (server) => placeElsewhere(server, { price: 240, stake: 1_000_000 }),
    });
    await expect.element(openBet('Norhaven')).toBeVisible();
    for (const name of screen.getByCss('li b bdi').elements())
      name.textContent = 'Northern Borderlands Wanderers and Athletic Football Club Reserves';
    for (const name of screen.getByCss('li b').elements())
      expect(name.scrollWidth - name.clientWidth).toBeLessThanOrEqual(0);
    await expectReadableInEveryView();
    await screen.getByRole('link', { name: 'Norhaven v Eastmere' }).click();
    await expect.poll(path).toBe(QUIET_MARKET);
    if (size === 'desktop')
      await expect
        .poll(() => page.getByCss('#island-bets').getByRole('listitem').elements())
        .toHaveLength(1);
  },
);

describe('the settled bets', () => {
  test.each(SIZES)(
    'list the bets of today by market with their gross, commission and net, on a %s',
    async (size) => {
      const server = await openBets({
        path: `${MY_BETS}?tab=settled`,
        size,
        before: (before) => {
          placeElsewhere(before, { price: 240, stake: 100_000 });
          placeElsewhere(before, {
            runnerId: QUIET.draw,
            side: 'LAY',
            price: 350,
            stake: 10_000,
          });
        },
      });
      const { screen } = server;
      await expect.element(screen).toHaveTextContent('Nothing settled today.');
      await expectSound();
      settle(server, QUIET.home);
      const bet = openBet('Norhaven');
      await expect.element(bet).toHaveTextContent('Won');
      // A result is shown with its terms: the side, when it was placed, the stake and the odds.
      await expect.element(bet).toHaveTextContent(/Back.*Norhaven.*Won.*Placed \d\d:\d\d/);
      await expectFigures(bet, '1,000.00', '2.40', '+1,400.00');
      await expect.element(openBet('The draw')).toHaveTextContent(/Lay.*Placed \d\d:\d\d/);
      await expect
        .element(openBet('The draw').getByCss('dd').last())
        .toHaveTextContent(/^\+100\.00$/);
      await expectTotals('+1,470.00', '30.00', '2 of 2');
      await expect
        .element(screen)
        .toHaveTextContent(
          'Norhaven v Eastmere settled. You won ₹1,470.00 after ₹30.00 commission.',
        );
      await expect
        .poll(() => textsOf(screen.getByCss('section.card > div dd')))
        .toEqual(['+1,500.00', '−30.00', '+1,470.00']);
      await expectSound();
    },
  );

  test('name no commission of an older server, which does not send it', async () => {
    const { screen } = await openBets({
      path: `${MY_BETS}?tab=settled`,
      backend: { dialect: 'older' },
      before: (server) => {
        placeElsewhere(server, { price: 240, stake: 100_000 });
        settle(server, QUIET.home);
      },
    });
    await expect.element(openBet('Norhaven')).toHaveTextContent('Won');
    await expect.element(screen).not.toHaveTextContent('Commission');
    // Without commission there is nothing to deduct.
    await expect.element(screen).not.toHaveTextContent(/Net|Gross/);
    await expect.element(screen).toHaveTextContent('Profit today');
  });

  test('say that they cannot be loaded, and load when the player tries again', async () => {
    const server = await openBets({
      path: `${MY_BETS}?tab=settled`,
      before: (before) => failCalls(before, HISTORY, { status: 500 }),
    });
    const alert = server.screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('We couldn’t load your settled bets.');
    await expectSound();
    await retryAndMend(server, alert, HISTORY);
    await expect.element(server.screen).toHaveTextContent('Nothing settled today.');
  });
});

test('shows the number of open bets next to My bets, unless there are no bets', async () => {
  const server = await openBets({
    path: '/home',
    frame: [countBets],
    before: (before) => {
      placeElsewhere(before, { price: 240, stake: 10_000 });
      placeElsewhere(before, { price: 500, stake: 10_000 });
    },
  });
  const link = page.getByCss('.tabs [href="/current-bet"]');
  const painted = (): string => getComputedStyle(link.element(), '::after').content;
  await expect.poll(painted).toContain('"2"');
  await expect.element(link).toHaveAccessibleName(/^My bets/);
  settle(server, QUIET.home);
  await expect.poll(painted).toContain('none');
});

test('shows the first unmatched bet and its buttons without scrolling on a phone', async () => {
  await openBets({
    path: `${MY_BETS}?tab=unmatched`,
    backend: { disconnectGraceS: 30 },
    before: (server) => {
      placeElsewhere(server, { price: 500, stake: 10_000 });
      placeElsewhere(server, { price: 510, stake: 10_000 });
    },
  });
  const button = openBet('Norhaven').first().getByRole('button', { name: 'Cancel Norhaven' });
  await expect.element(page.getByRole('button', { name: 'Pause all 2' })).toBeVisible();
  await expect.element(page.getByText(/^Connected\. If your connection is lost/)).toBeVisible();
  const bar = page.getByCss('.tabs').element().getBoundingClientRect();
  expect(button.element().getBoundingClientRect().bottom).toBeLessThan(bar.top);
});

test('explains that the total liability exceeds the exposure if bets cover each other', async () => {
  const server = await openBets({
    before: (before) => placeElsewhere(before, { price: 240, stake: 10_000 }),
  });
  const covers = server.screen.getByText(/can cover each other/);
  await expectTotals('100.00', '+140.00', '1');
  await expect.element(server.screen.getByText('Total liability')).toBeVisible();
  await expect.element(covers).not.toBeInTheDocument();
  // If Norhaven wins, the back pays more than this lay costs.
  placeElsewhere(server, { side: 'LAY', price: 244, stake: 5_000 });
  await expectTotals('172.00', '+68.00', '1');
  await expect.element(page.getByCss('#island-header')).toHaveTextContent('Exposure 50.00');
  await expect.element(covers).toBeVisible();
  await expectReadableInEveryView();
});

test('never adds up the profits of two runners of one market', async () => {
  const { screen } = await openBets({
    before: (server) => {
      placeElsewhere(server, { price: 240, stake: 10_000 });
      placeElsewhere(server, { runnerId: QUIET.draw, price: 335, stake: 10_000 });
    },
  });
  await expectFigures(openBet('Norhaven'), '100.00', '2.40', '100.00', '+140.00');
  // The draw pays 235.00, and the other stake is lost.
  await expectTotals('200.00', '+135.00', '1');
  await expect.element(screen).toHaveTextContent('Best result');
});

test.each(SIZES)(
  'shows a bet on a market of the operator below suitable column headings, on a %s',
  async (size) => {
    const { screen } = await openBets({
      size,
      before: (server) => {
        openOperatorPricedMatch(server);
        placeElsewhere(server, {
          marketId: OPERATOR_PRICED.overs,
          runnerId: OPERATOR_PRICED.oversRow,
          side: 'LAY',
          price: 7_800,
          rate: 10_000,
          stake: 50_000,
        });
      },
    });
    const bet = openBet(OVERS);
    await expect.element(bet).toBeVisible();
    // The second line does not begin with a dot.
    await expect.element(bet.getByCss('small').first()).toHaveTextContent(/^(?!\s*·)/);
    await expectSound();
    // A phone shows no column headings.
    if (size === 'phone') return;
    await expect.element(screen.getByText('Line', { exact: true }).first()).toBeVisible();
    const figure = bet.getByCss('dd').nth(1).element();
    const lines =
      figure.getBoundingClientRect().height / parseFloat(getComputedStyle(figure).lineHeight);
    expect(lines).toBeLessThan(2.5);
  },
);
