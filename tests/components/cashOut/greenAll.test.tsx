import { afterEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { OPEN_BETS, PLACE } from '../../browser/actions/calls';
import {
  delayCalls,
  failCalls,
  goInPlay,
  offer,
  openMatch,
  refusePlacing,
  reopen,
  suspend,
  TENNIS_MATCH,
} from '../../browser/actions/server';
import { cashOut } from '../../../src/islands/cashOut/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { closeCashOut } from '../../../src/ui/openCashOut';
import { pressAround } from '../actions';
import { QUIET, QUIET_MARKET } from '../market/market';
import { type Given, SIZES, stage, type Stage, type StageServer } from '../stage';
import { expectSound, type ViewState } from '../states';
import { jumpingTime } from '../time';

/* Green all: closing several positions, each with its own cash out. */

// An open cash out lasts as long as the page.
afterEach(closeCashOut);

/** Two markets of the quiet match, one of which would lose, and a suspended tennis match. */
function hold(server: StageServer): void {
  openMatch(server, TENNIS_MATCH);
  placeElsewhere(server, { price: 240, stake: 20_000 });
  placeElsewhere(server, {
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    price: 198,
    stake: 10_000,
  });
  placeElsewhere(server, {
    marketId: TENNIS_MATCH.marketId,
    runnerId: '81',
    price: 200,
    stake: 5_000,
  });
  // Over 2.5 goals has shortened: a lay of 103.00 at 1.92 leaves at least 3.00 before commission.
  offer(server, QUIET.over, [190], [192], QUIET.goals);
  suspend(server, TENNIS_MATCH.marketId);
}

const given = (more: Given = {}): Given => ({
  path: '/green-all',
  signedIn: true,
  islands: [outlet, slip],
  onDemand: [cashOut],
  before: hold,
  ...more,
});

const part = (name: string): Locator => page.getByRole('region', { name, exact: true });
const row = (name: string): Locator =>
  page.getByCss('main').getByRole('listitem').filter({ hasText: name });
const box = (name: string): Locator => page.getByRole('checkbox', { name });
const takeButton = (): Locator => page.getByRole('button', { name: /^Green \d/ });
const GOALS = 'Norhaven v Eastmere, Over/Under 2.5 goals';
const ODDS_BOX = 'Norhaven v Eastmere, Match odds';

async function open(more: Given = {}): Promise<Stage> {
  const opened = await stage(given(more));
  await expect.element(part('Ready to close')).toBeVisible();
  return opened;
}

/** Accepts the results on screen while the odds on over 2.5 goals get worse. */
const worsenAround = (opened: Stage): Promise<void> =>
  pressAround(takeButton(), async () => {
    offer(opened, QUIET.over, [194], [196], QUIET.goals);
    await expect.element(part('Ready to close')).not.toHaveTextContent('+2.94');
  });

/** Accepts the worse result until this many bets are sent. A press within half a second counts as a double tap. */
const takeWorse = async (opened: Stage, bets: number): Promise<void> =>
  expect
    .poll(() => {
      (row('goals').getByRole('button', { name: /^Take/ }).query() as HTMLElement | null)?.click();
      return opened.sent(PLACE).length;
    })
    .toBe(bets);

describe('green all', () => {
  test.each(['phone', 'desktop'] as const)(
    'lists closable markets first, and leaves losses unselected, on a %s',
    async (size) => {
      const { sent } = await open({ size });
      await expect.element(part('Ready to close')).toHaveTextContent(/\+2\.94.*−3\.68/);
      await expect.element(box(ODDS_BOX)).not.toBeChecked();
      await expect.element(box(GOALS)).toBeChecked();
      await expect
        .element(part('Can’t close now'))
        .toHaveTextContent(/Rosander v Tamberlain.*Suspended/);
      await expect.element(takeButton()).toHaveTextContent('Green 1 market · +2.94');
      await page.getByRole('button', { name: 'Select all' }).click();
      await expect.element(takeButton()).toHaveTextContent('Green 2 markets · −0.74');
      expect(sent(PLACE)).toHaveLength(0);
    },
  );

  test('shows its sum above the tab bar, and each stake on one line, on a phone', async () => {
    await open();
    const sumBox = part('1 of 2 selected').element().getBoundingClientRect();
    const tabs = page.getByCss('nav.tabs').element().getBoundingClientRect();
    expect(tabs.top - sumBox.bottom).toBeGreaterThanOrEqual(8);
    // No text of the list is in sight between them.
    expect(document.elementFromPoint(180, sumBox.bottom + 4)).toBe(
      part('1 of 2 selected').element(),
    );
    const stake = row('goals').getByText(/Lay/).element();
    expect(stake.textContent).toContain('Lay\u00A0₹103');
  });

  test('shows the progress from its top when a scrolled list is closed', async () => {
    await open({ size: [360, 640] });
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await takeButton().click();
    const heading = page.getByRole('heading', { name: '1 of 1 done' }).first();
    const isPainted = (): boolean => {
      const { left, top, height } = heading.element().getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + height / 2) === heading.element();
    };
    await expect.element(heading).toBeVisible();
    await expect.poll(isPainted).toBe(true);
  });

  test('closes each chosen market, and shows the sum of the results', async () => {
    const { sent } = await open();
    await page.getByRole('button', { name: 'Select all' }).click();
    await takeButton().click();
    await expect.element(page.getByRole('heading', { name: '2 of 2 done' }).first()).toBeVisible();
    await expect.element(row('Over/Under 2.5 goals')).toHaveTextContent('Done, 1 bet matched+2.94');
    await expect.element(part('2 of 2 done')).toHaveTextContent('So far −0.74');
    expect(sent(PLACE)).toHaveLength(2);
  });

  test('asks before it closes a market at a worse result, and closes the other markets', async () => {
    const opened = await open();
    await page.getByRole('button', { name: 'Select all' }).click();
    await worsenAround(opened);
    await expect.element(row('Match odds')).toHaveTextContent('Done, 1 bet matched');
    await expect.element(row('goals')).toHaveTextContent('Odds moved: was +2.94. Not placed.');
    expect(opened.sent(PLACE)).toHaveLength(1);
    await takeWorse(opened, 2);
    await expect.element(row('goals')).toHaveTextContent('Done, 1 bet matched');
  });

  test('leaves a market with a worse result open if the player declines', async () => {
    const opened = await open();
    await worsenAround(opened);
    await row('goals').getByRole('button', { name: 'Not now' }).click();
    await expect.element(row('goals')).toHaveTextContent('Not placed.');
    await page.getByRole('button', { name: 'Back to my bets' }).click();
    await expect.poll(opened.path).toBe('/current-bet');
    await opened.visit('/green-all');
    await expect.element(part('Ready to close')).toBeVisible();
    expect(opened.sent(PLACE)).toHaveLength(0);
  });

  test('counts down the bet delay, and continues while the player is on another screen', async () => {
    const opened = await open({
      before: (server) => {
        hold(server);
        goInPlay(server, 3, QUIET.goals);
      },
    });
    await takeButton().click();
    await expect.element(row('goals')).toHaveTextContent(/Bet delay: \d s left/);
    const note = page.getByText(/^You (may|can) leave this page/);
    const leftOf = (of: Locator): number => of.element().getBoundingClientRect().left;
    const card = page.getByCss('main').getByRole('list').filter({ hasText: 'goals' });
    expect(leftOf(page.getByCss('p').filter({ has: note }))).toBe(leftOf(card));
    await opened.visit('/home');
    await opened.visit('/green-all');
    await expect.element(row('goals')).toHaveTextContent('Done, 1 bet matched');
    await expect.element(note).not.toBeInTheDocument();
    expect(opened.sent(PLACE)).toHaveLength(1);
  });

  test.each(SIZES)(
    'repeats a question after a reload, and closes the market once the player accepts, on a %s',
    async (size) => {
      const opened = await open({ size });
      await page.getByRole('button', { name: 'Select all' }).click();
      await worsenAround(opened);
      await expect.element(row('Match odds')).toHaveTextContent('Done, 1 bet matched');
      await opened.reload();
      await expect.element(row('Match odds')).toHaveTextContent('Done, 1 bet matched');
      await expect.element(row('goals')).toHaveTextContent('Odds moved: was +2.94. Not placed.');
      expect(opened.sent(PLACE)).toHaveLength(1);
      await takeWorse(opened, 2);
      await expect.element(part('2 of 2 done')).toBeVisible();
      await opened.reload();
      await expect.element(part('Can’t close now')).toHaveTextContent('Rosander');
      expect(opened.sent(PLACE)).toHaveLength(2);
    },
  );

  test('follows a held bet and a refused bet after a reload, and sends neither again', async () => {
    const pass = jumpingTime();
    const opened = await open({
      before: (server) => {
        hold(server);
        goInPlay(server, 30, QUIET.matchOdds);
      },
    });
    await page.getByRole('button', { name: 'Select all' }).click();
    refusePlacing(opened, 4003, 'The market is suspended.');
    await takeButton().click();
    await expect.element(row('Match odds')).toHaveTextContent(/Bet delay: \d\d s left/);
    await expect.element(row('goals')).toHaveTextContent('Nothing matched.');
    await opened.reload();
    await expect.element(row('Match odds')).toHaveTextContent(/Bet delay: \d\d s left/);
    await expect
      .element(row('goals'))
      .toHaveTextContent('Nothing matched. The market is suspended.');
    await pass(30_000);
    await expect.element(row('Match odds')).toHaveTextContent('Done, 1 bet matched');
    expect(opened.sent(PLACE)).toHaveLength(2);
    await row('goals').getByRole('button', { name: 'Try again · +2.94' }).click();
    await expect.element(row('goals')).toHaveTextContent('Done, 1 bet matched');
    expect(opened.sent(PLACE)).toHaveLength(3);
  });

  test('explains why one market was refused, closes the other markets, and offers the rest again', async () => {
    const opened = await open();
    await page.getByRole('button', { name: 'Select all' }).click();
    refusePlacing(opened, 4003, 'The market is suspended.');
    await takeButton().click();
    await expect.element(row('Match odds')).toHaveTextContent('Done, 1 bet matched');
    await expect
      .element(row('goals'))
      .toHaveTextContent('Nothing matched. The market is suspended.');
    await expect
      .element(row('goals').getByRole('button', { name: 'Try again · +2.94' }))
      .toBeVisible();
  });

  test('deselects a suspended market, and leaves its row in place', async () => {
    const opened = await open();
    await page.getByRole('button', { name: 'Select all' }).click();
    suspend(opened, QUIET.goals);
    await expect.element(row('goals')).toHaveTextContent('Suspended');
    await expect.element(part('Ready to close')).toHaveTextContent('Over/Under 2.5 goals');
    await expect.element(takeButton()).toHaveTextContent('Green 1 market · −3.68');
    reopen(opened, QUIET.goals);
    await expect.element(box(GOALS)).not.toBeChecked();
  });

  test('says how much can be matched, and leaves the rest unmatched', async () => {
    await open({
      before: (server) => {
        hold(server);
        const maker = server.sandbox.exchange.accounts.named('quiet-maker')!.id;
        server.sandbox.exchange.setLevels(maker, QUIET.goals, QUIET.over, {
          back: [],
          lay: [[192, 5_000]],
        });
      },
    });
    await expect
      .element(row('goals'))
      .toHaveTextContent('Only ₹50 of ₹103 can be matched now. The rest stays unmatched.');
    await takeButton().click();
    await expect
      .element(row('goals'))
      .toHaveTextContent('₹50 of ₹103 matched. The rest stays unmatched.');
    await row('goals').getByRole('button', { name: 'View unmatched bet' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Cash out' }))
      .toHaveTextContent('Partly matched');
  });

  test('names no commission and no unmatched bet on an older server', async () => {
    await stage(
      given({
        backend: { dialect: 'older' },
        before: (server) => {
          placeElsewhere(server, { price: 240, stake: 20_000 });
          const { exchange } = server.sandbox;
          const maker = exchange.accounts.named('quiet-maker')!.id;
          exchange.setLevels(maker, QUIET.matchOdds, QUIET.home, {
            back: [],
            lay: [[244, 10_000]],
          });
        },
      }),
    );
    await expect.element(part('Ready to close')).toHaveTextContent(/Lay\s₹100/);
    await expect
      .element(part('Ready to close'))
      .toHaveTextContent(
        'Only ₹100 of ₹197 can be matched now. The rest of your position stays open.',
      );
    await expect.element(page.getByCss('main')).not.toHaveTextContent(/ommission|nmatched/);
  });

  test('shows the runner without odds, and links to its ladder', async () => {
    await open({
      before: (server) => {
        hold(server);
        offer(server, QUIET.home, [240], []);
      },
    });
    await expect
      .element(part('Can’t close now'))
      .toHaveTextContent('There are no odds to lay Norhaven now.');
    await expect
      .element(page.getByRole('link', { name: 'Open ladder' }))
      .toHaveAttribute('href', `/ladder/${QUIET.eventId}/${QUIET.matchOdds}`);
  });

  test('lists a market that is already level apart from markets that can’t be closed', async () => {
    await open({
      before: (server) => {
        hold(server);
        placeElsewhere(server, { side: 'LAY', price: 244, stake: 19_672 });
      },
    });
    await expect.element(part('Already level')).toHaveTextContent(/Match odds.*Nothing to close/);
    await expect.element(part('Can’t close now')).not.toHaveTextContent('Norhaven');
  });

  test('is linked from the open bets and from the markets of an event', async () => {
    const { visit, path } = await stage(given({ path: '/current-bet' }));
    await expect
      .element(page.getByRole('link', { name: 'Green all · 3 markets' }))
      .toHaveAttribute('href', '/green-all');
    await visit(QUIET_MARKET);
    await page.getByRole('link', { name: 'Green all · 2 markets' }).first().click();
    await expect.poll(path).toBe(`/green-all/${QUIET.eventId}`);
    await expect.element(part('Ready to close')).toBeVisible();
    await expect.element(page.getByCss('main')).not.toHaveTextContent('Rosander');
  });

  test('is not linked if no bet can be closed', async () => {
    const { streams } = await stage(
      given({
        path: '/current-bet',
        before: (server) => void placeElsewhere(server, { price: 300, stake: 1_000 }),
      }),
    );
    await expect.poll(() => streams.openBets.bets$.value.value?.length).toBe(1);
    expect(page.getByRole('link', { name: /^Green all/ }).elements()).toEqual([]);
  });

  test('says that the player has no bets', async () => {
    await stage(given({ before: () => undefined }));
    await expect.element(page.getByCss('main')).toHaveTextContent('You have no matched bets here.');
  });

  test('says that the bets cannot be loaded', async () => {
    await stage(given({ before: (server) => failCalls(server, `${OPEN_BETS}*`) }));
    await expect.element(page.getByCss('main')).toHaveTextContent('We couldn’t load your bets.');
  });
});

const states: Readonly<Record<string, ViewState>> = {
  'the list': { ...given(), reach: () => expect.element(takeButton()).toBeVisible() },
  'the finished list': {
    ...given(),
    reach: async () => {
      await expect.element(takeButton()).toBeVisible();
      await page.getByRole('button', { name: 'Select all' }).click();
      await takeButton().click();
      await expect.element(page.getByCss('main')).toHaveTextContent('2 of 2 done');
    },
  },
  'the question about a worse result': {
    ...given(),
    reach: async (opened) => {
      await expect.element(takeButton()).toBeVisible();
      await worsenAround(opened);
      await expect.element(row('goals')).toHaveTextContent('Odds moved');
    },
  },
};

describe.each(['phone', 'desktop'] as const)('green all on a %s', (size) => {
  test.each(Object.keys(states))('keeps %s accessible and readable', async (name) => {
    await expectSound(states[name]!, size);
  });
});

test('keeps the bars of its placeholder apart, in rows as high as its own', async () => {
  await stage(given({ before: (server) => delayCalls(server, `${OPEN_BETS}*`, 2_000) }));
  const bars = page.getByCss('main .card[aria-busy] .bone');
  await expect.element(bars.first()).toBeVisible();
  const boxes = bars.elements().map((bar) => bar.getBoundingClientRect());
  for (const [at, { top }] of boxes.entries())
    expect(top).toBeGreaterThan(boxes[at - 1]?.bottom ?? -1);
  expect(boxes.at(-1)!.bottom - boxes[0]!.top).toBeGreaterThan(2 * 64);
});
