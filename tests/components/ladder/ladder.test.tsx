import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { PLACE } from '../../browser/actions/calls';
import { goInPlay, offer, reopen, settle, suspend } from '../../browser/actions/server';
import { exactly, marketCard, QUIET, QUIET_MARKET } from '../market/market';
import { boxOf } from '../actions';
import { CLUB, LONG, openLongMatch } from '../longMatch';
import { SIZES, stage } from '../stage';
import { expectSound } from '../states';
import { cell, dock, ladderOf, LADDER, openLadder, order, ownOffer } from './ladderPage';

/* The ladder of a runner: prices as rows, and bets by one tap once it is armed. */

const armSwitch = () => page.getByRole('switch', { name: /^Arm/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('opens from the card of its market, and shows the money at each price', async () => {
  const { screen, path } = await stage({ path: QUIET_MARKET, signedIn: true });
  await marketCard('Match odds').getByRole('link', { name: 'Ladder, Match odds' }).click();
  expect(path()).toBe(LADDER);
  await expect.element(cell('Norhaven', 'Back', '2.40')).toHaveTextContent('2,000');
  await expect.element(screen.getByRole('link', { name: 'Back to the market' })).toBeVisible();
});

test.each(SIZES)(
  'shows the book percentage and the matched volume of the market, and moves no row, on a %s',
  async (size) => {
    const staged = await openLadder({ size });
    const heading = staged.screen.getByCss('header');
    await expect.element(heading).toHaveTextContent('Book 102.8%');
    await expect.element(heading).not.toHaveTextContent('Matched');
    const { top } = boxOf(ladderOf('Norhaven'));
    order(staged, { side: 'LAY', price: 244, stake: 20_000 });
    await expect.element(heading).toHaveTextContent('Matched ₹200');
    expect(boxOf(ladderOf('Norhaven')).top).toBe(top);
  },
);

test('names Centre in the dock of a phone', async () => {
  await openLadder();
  await expect.element(dock().getByText('Centre', { exact: true })).toBeVisible();
});

test('draws only the visible rows, and does not move them when prices change', async () => {
  const staged = await openLadder();
  const rows = () => ladderOf('Norhaven').getByRole('rowheader').elements();
  expect(rows().length).toBeLessThan(30);
  const at = () => cell('Norhaven', 'Back', '2.40').element().getBoundingClientRect().top;
  const before = at();
  offer(staged, QUIET.home, [300], [310]);
  await expect.element(button('Centre, best price 3')).toBeVisible();
  expect(at()).toBe(before);
  await button('Centre, best price 3').click();
  await expect.element(cell('Norhaven', 'Back', '3.00')).toHaveTextContent('1,000');
});

test('shows the money at a price at which the player has an offer', async () => {
  await openLadder({
    before: (server) => order(server, { side: 'BACK', price: 244, stake: 50_000 }),
  });
  await expect.element(ownOffer('Norhaven', 'Back ₹500 waiting at 2.44')).toBeVisible();
  const lay = cell('Norhaven', 'Lay', '2.44');
  // The row is mounted with the offer in it.
  await button('Eastmere').click();
  await button('Norhaven').click();
  await expect.element(lay).toHaveTextContent('2,300');
});

test('shows the volume traded at each price relative to the largest visible volume', async () => {
  const bar = (price: string): string => {
    const head = ladderOf('Norhaven').getByRole('rowheader', { name: price });
    return (head.element() as HTMLElement).style.backgroundSize;
  };
  const staged = await openLadder({
    before: (server) => {
      order(server, { side: 'BACK', price: 240, stake: 40_000 });
      order(server, { side: 'LAY', price: 244, stake: 20_000 });
    },
  });
  await expect
    .poll(() => [bar('2.40'), bar('2.44'), bar('2.42')])
    .toEqual(['100% 4px', '50% 4px', '']);
  order(staged, { side: 'LAY', price: 244, stake: 60_000 });
  await expect.poll(() => [bar('2.40'), bar('2.44')]).toEqual(['50% 4px', '100% 4px']);
});

describe('a tap', () => {
  test('asks first while the ladder is disarmed, and then places the bet', async () => {
    const { sent } = await openLadder();
    await cell('Norhaven', 'Back', '2.52').click();
    await expect.element(dock()).toHaveTextContent('Profit +152.00');
    await button('Higher price').click();
    await expect.element(dock()).toHaveTextContent('Profit +154.00');
    expect(sent(PLACE)).toHaveLength(0);
    // The question ignores the second of two quick taps.
    await expect
      .poll(async () => {
        const place = button('Back ₹100').elements()[0];
        if (place instanceof HTMLElement) place.click();
        return sent(PLACE).length;
      })
      .toBe(1);
    await expect.element(ownOffer('Norhaven', 'Back ₹100 waiting at 2.54')).toBeVisible();
    expect(sent(PLACE)).toHaveLength(1);
  });

  test('places a bet at the price of its row without a question when the ladder is armed', async () => {
    const { sent } = await openLadder();
    await armSwitch().click();
    await expect.element(armSwitch()).toBeChecked();
    await cell('Norhaven', 'Lay', '2.36').click();
    await expect.element(ownOffer('Norhaven', 'Lay ₹100 waiting at 2.36')).toBeVisible();
    // The chip appears on the row before the bet is sent.
    await expect.poll(() => sent(PLACE)).toHaveLength(1);
    expect(JSON.parse(sent(PLACE)[0]?.body ?? '')).toMatchObject({
      side: 'LAY',
      price: 2.36,
      stake: 100,
    });
  });

  test('announces an offer that lapses at the off, without calling it refused', async () => {
    const staged = await openLadder();
    await armSwitch().click();
    await cell('Norhaven', 'Lay', '2.36').click();
    await expect.element(ownOffer('Norhaven', 'Lay ₹100 waiting at 2.36')).toBeVisible();
    await expect.poll(() => staged.streams.openBets.bets$.value.value).toHaveLength(1);
    goInPlay(staged, 0);
    await expect
      .element(page.getByText('Lay ₹100 on Norhaven at 2.36 lapsed.').first())
      .toBeInTheDocument();
  });
});

test('cancels every offer of the market with one tap', async () => {
  await openLadder({
    before: (server) => {
      order(server, { side: 'BACK', price: 260, stake: 50_000 });
      order(server, { side: 'LAY', price: 220, stake: 50_000, runnerId: QUIET.home });
    },
  });
  await button(exactly('Cancel 2')).click();
  await expect.element(button(/^Cancel/)).not.toBeInTheDocument();
});

test('disarms when its market is suspended, says so, and reopens disarmed', async () => {
  const staged = await openLadder();
  await armSwitch().click();
  await expect.element(page.getByRole('main')).toHaveTextContent(/Book \d/);
  suspend(staged, QUIET.matchOdds);
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Disarmed: the market');
  await expect.element(armSwitch()).toBeDisabled();
  await expect.element(cell('Norhaven', 'Back', '2.40')).toBeDisabled();
  await expect.element(page.getByRole('main')).not.toHaveTextContent(/Book \d/);
  reopen(staged);
  await expect.element(armSwitch()).toBeEnabled();
  await expect.element(armSwitch()).not.toBeChecked();
});

test('says that its market is closed, and does not promise that it reopens', async () => {
  const staged = await openLadder();
  settle(staged, QUIET.home);
  await expect.element(dock()).toHaveTextContent('The market is closed.');
  await expect.element(dock()).not.toHaveTextContent('reopens');
});

test('announces the best prices if the player turns the announcements on', async () => {
  await openLadder();
  await button('Read prices').click();
  await expect.element(page.getByText('Back 2.40, lay 2.44, last none')).toBeInTheDocument();
});

test.each(SIZES)(
  'shows the profit next to the side of the bet in its question, on a %s',
  async (size) => {
    await openLadder({ size });
    await cell('Norhaven', 'Back', '2.52').click();
    const question = page.getByRole('region', { name: 'Back at 2.52' });
    const topOf = (text: string): number =>
      question.getByText(text).first().element().getBoundingClientRect().top;
    await expect.element(question).toHaveTextContent('Profit +152.00');
    expect(Math.abs(topOf('Back') - topOf('Profit'))).toBeLessThan(8);
  },
);

test('keeps the buttons of the dock in place when it is armed and the market is out of sight', async () => {
  await openLadder({
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  const buttons = () => [
    armSwitch(),
    dock().getByRole('button', { name: /^Centre/ }),
    dock().getByRole('button', { name: 'Cancel 1' }),
  ];
  await expect.element(buttons()[2]!).toBeVisible();
  const places = () =>
    buttons().map((button) => {
      const { left, width } = boxOf(button);
      return [left, width];
    });
  const before = places();
  await armSwitch().click();
  await expect.element(armSwitch()).toBeChecked();
  ladderOf('Norhaven').element().scrollTop += 4_000;
  await expect.element(buttons()[1]!).toHaveAccessibleName('Centre, best price 2.40');
  expect(places()).toEqual(before);
});

test('keeps the heading and the runners at full height when the text is large', async () => {
  const { screen } = await openLadder();
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void (document.documentElement.style.fontSize = ''));
  const heading = screen.getByRole('heading', { name: 'Norhaven v Eastmere' });
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0;
  const heightsMissing = () => {
    const text = heading.element().parentElement;
    const runner = screen.getByRole('button', { name: /^Norhaven/, pressed: true }).element();
    return [
      heightOf(text) - heightOf(text?.parentElement),
      heightOf(runner) - heightOf(runner.parentElement),
    ].map((missing) => Math.max(0, Math.round(missing)));
  };
  await expect.poll(heightsMissing).toEqual([0, 0]);
});

test('shows the progress of requests above the heading, not across it', async () => {
  const { eventId, marketId } = LONG;
  const { screen } = await stage({
    path: `/ladder/${eventId}/${marketId}`,
    signedIn: true,
    before: openLongMatch,
  });
  const heading = screen.getByRole('heading', { name: CLUB });
  await expect.element(heading).toBeVisible();
  const line = document.querySelector('#progress')?.getBoundingClientRect();
  expect(line?.bottom).toBeLessThanOrEqual(boxOf(heading).top);
});

test('says that a market with several winners has no ladder', async () => {
  const { screen } = await stage({
    path: `/ladder/${QUIET.eventId}/1.404`,
    signedIn: true,
  });
  await expect.element(screen).toHaveTextContent('This market has no ladder.');
});

describe.each(['phone', 'desktop'] as const)('a ladder on a %s', (size) => {
  const before = (server: Parameters<typeof order>[0]) => {
    order(server, { side: 'BACK', price: 240, stake: 52_000 });
    order(server, { side: 'BACK', price: 250, stake: 50_000 });
  };

  test('is readable and easy to use with a position and offers', () =>
    expectSound(
      {
        path: LADDER,
        signedIn: true,
        before,
        reach: () => expect.element(ownOffer('Norhaven', 'Back ₹500')).toBeVisible(),
      },
      size,
    ));

  test('is readable and easy to use while it shows a question', () =>
    expectSound(
      {
        path: LADDER,
        signedIn: true,
        reach: async () => {
          await expect.element(cell('Norhaven', 'Back', '2.40')).toHaveTextContent(/\d,/);
          await cell('Norhaven', 'Back', '2.52').click();
          await expect.element(button('Back ₹100')).toBeVisible();
        },
      },
      size,
    ));
});
