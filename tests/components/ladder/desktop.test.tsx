import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { CANCEL, PLACE } from '../../browser/actions/calls';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { openMatch, suspend } from '../../browser/actions/server';
import { QUIET } from '../market/market';
import { cashOut } from '../../../src/islands/cashOut/island';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import { closeCashOut } from '../../../src/ui/openCashOut';
import { boxOf } from '../actions';
import { stage } from '../stage';
import { cell, ladderOf, openLadder, order, ownOffer } from './ladderPage';

/* Ladders side by side, with a column for the controls, for mouse and keyboard. */

const armSwitch = () => page.getByRole('switch', { name: /^Arm/ });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('moves no control of a desktop when the market is suspended', async () => {
  const staged = await openLadder({
    size: 'desktop',
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  await expect.element(button('Cancel 1')).toBeVisible();
  const tops = () =>
    [button('Cancel 1'), page.getByRole('group', { name: 'Stake' }), ladderOf('Norhaven')].map(
      (part) => boxOf(part).top,
    );
  const before = tops();
  suspend(staged, QUIET.matchOdds);
  await expect.element(staged.screen.getByCss('header > p')).toHaveTextContent('No bets now');
  expect(tops()).toEqual(before);
});

test('shows no result of a market without bets on a desktop', async () => {
  const { screen } = await openLadder({ size: 'desktop' });
  const result = screen.getByCss('section').filter({ hasText: 'If it ends now' });
  await expect.element(result).toHaveTextContent('Norhaven–');
  await expect.element(result).not.toHaveTextContent('0.00');
});

test('shows every column of three ladders on a desktop without scrolling', async () => {
  await openLadder({
    size: 'desktop',
    before: (server) => order(server, { side: 'LAY', price: 236, stake: 60_000 }),
  });
  await expect.element(ownOffer('Norhaven', 'Lay ₹600')).toBeVisible();
  for (const runner of ['Norhaven', 'Eastmere', 'The draw']) {
    await expect.element(ladderOf(runner)).toBeVisible();
    const { scrollWidth, clientWidth } = ladderOf(runner).element();
    expect(scrollWidth, `px of ${runner}`).toBeLessThanOrEqual(clientWidth);
  }
});

test('shows each runner’s last price and matched volume on a desktop', async () => {
  const staged = await openLadder({ size: 'desktop' });
  const column = page.getByRole('region', { name: 'Norhaven' });
  await expect.element(column).not.toHaveTextContent('matched');
  order(staged, { side: 'LAY', price: 244, stake: 20_000 });
  await expect.element(column).toHaveTextContent(/Last\s2\.44 ·\s₹200\smatched/);
});

test('shows on each ladder of a desktop where the best price is, and moves no row for it', async () => {
  await openLadder({ size: 'desktop' });
  const away = () =>
    page
      .getByRole('region', { name: 'Norhaven' })
      .getByRole('button', { name: 'Centre, best price 2.40' });
  const ladder = ladderOf('Norhaven').element();
  const top = ladder.getBoundingClientRect().top;
  expect(away().elements()).toHaveLength(0);
  ladder.scrollTop += 2_000;
  await expect.element(away()).toHaveTextContent('↑ 2.40');
  expect(ladder.getBoundingClientRect().top).toBe(top);
  ladder.scrollTop -= 4_000;
  await expect.element(away()).toHaveTextContent('↓ 2.40');
  const { left, top: above, width, height } = boxOf(away());
  for (const y of [-21, 0, 21])
    for (const x of [-21, 0, 21])
      expect(document.elementFromPoint(left + width / 2 + x, above + height / 2 + y)).toBe(
        away().element(),
      );
  await expect.element(page.getByRole('button', { name: /^Centre, best/ })).toBeVisible();
  await away().click();
  await expect.element(away()).not.toBeInTheDocument();
  await expect.element(cell('Norhaven', 'Back', '2.40')).toBeVisible();
});

test('keeps every row in place when it is armed on a desktop', async () => {
  await openLadder({ size: 'desktop' });
  await expect.element(button('Centre')).toHaveTextContent('Centre');
  const top = (): number => cell('Norhaven', 'Back', '2.40').element().getBoundingClientRect().top;
  const before = top();
  await armSwitch().click();
  await expect.element(armSwitch()).toBeChecked();
  expect(top()).toBe(before);
});

test('can be traded with the keyboard alone on a desktop', async () => {
  const { sent } = await openLadder({ size: 'desktop' });
  await expect.element(ladderOf('The draw')).toBeVisible();
  (ladderOf('Norhaven').element() as HTMLElement).focus();
  await userEvent.keyboard('a{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(armSwitch()).toBeChecked();
  await userEvent.keyboard('b');
  await expect.element(ownOffer('Norhaven', 'Back ₹100 waiting at 2.48, Waiting')).toBeVisible();
  await userEvent.keyboard('m{ArrowUp}{Enter}');
  await expect.element(ownOffer('Norhaven', 'Back ₹100 waiting at 2.50, Waiting')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(ownOffer('Norhaven', 'Back ₹100')).not.toBeInTheDocument();
  await expect.poll(() => [sent(PLACE).length, sent(CANCEL).length]).toEqual([2, 2]);
  await userEvent.keyboard('{Escape}');
  await expect.element(armSwitch()).not.toBeChecked();
  await userEvent.keyboard('2');
  await expect.element(ladderOf('Eastmere')).toHaveFocus();
});

test('keeps the stakes of a desktop in place when Cash out appears', async () => {
  const staged = await openLadder({ size: 'desktop' });
  const stakes = page.getByRole('group', { name: 'Stake' });
  await expect.element(stakes).toBeVisible();
  const { top } = boxOf(stakes);
  order(staged, { side: 'BACK', price: 240, stake: 10_000 });
  await expect.element(button(/^Cash out/)).toBeVisible();
  expect(boxOf(stakes).top).toBe(top);
});

test('keeps the rows of an armed ladder in place when the first bet is matched, whatever the names', async () => {
  const [home, away] = ['Brackwater United', 'Veldport Athletic'];
  const match = {
    eventId: '29600002',
    marketId: '1.2960002',
    name: `${home} v ${away}`,
    startsIn: 600_000,
    runners: [home, away, 'The draw'].map((name, index) => ({ id: `9${index}`, name })),
    prices: { back: 300, lay: 320 },
  };
  const staged = await stage({
    path: `/ladder/${match.eventId}/${match.marketId}`,
    signedIn: true,
    islands: [outlet],
    size: 'desktop',
    before: (server) => openMatch(server, match),
  });
  await expect.element(cell(home, 'Back', '3.00')).toHaveTextContent(/\d/);
  const top = (): number => boxOf(cell(home, 'Back', '3.00')).top;
  const before = top();
  placeElsewhere(staged, {
    marketId: match.marketId,
    runnerId: '90',
    price: 300,
    stake: 100_000,
  });
  const region = page.getByRole('region', { name: home });
  await expect.element(region).toHaveTextContent('+1,960.00');
  expect(top()).toBe(before);
});

test('opens the cash out of its market with a key or a button if there is a position', async () => {
  await openLadder({
    size: 'desktop',
    islands: [outlet, toasts],
    onDemand: [cashOut],
    before: (server) => order(server, { side: 'BACK', price: 240, stake: 10_000 }),
  });
  const panel = page.getByRole('region', { name: /^Cash out/ });
  await expect.element(button(/^Cash out/)).toBeVisible();
  (ladderOf('Norhaven').element() as HTMLElement).focus();
  await userEvent.keyboard('g');
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(ladderOf('Norhaven')).toHaveFocus();
  await button(/^Cash out/).click();
  await expect.element(panel).toBeVisible();
  // No edge of a button is left in sight above the cash out.
  const { left, top } = boxOf(button('Centre'));
  const seen = document.elementFromPoint(left + 20, top + 1);
  expect(button('Centre').element().contains(seen)).toBe(false);
  closeCashOut();
});

test('shows the main keys next to the ladders of a desktop without scrolling', async () => {
  await openLadder({
    size: 'desktop',
    before: (server) => {
      order(server, { side: 'BACK', price: 240, stake: 52_000 });
      for (const price of [250, 252, 254, 256])
        order(server, { side: 'BACK', price, stake: 5_000 });
    },
  });
  const column = page.getByRole('complementary', { name: 'Ladder' });
  await expect.element(column.getByRole('button', { name: /^Cash out/ })).toBeVisible();
  await expect.element(column.getByText('B Back', { exact: true })).toBeVisible();
  await expect.element(column.getByText('G Cash out', { exact: true })).toBeVisible();
  await expect
    .poll(() => column.getByRole('button', { name: 'Cancel Back ₹50 at' }).elements())
    .toHaveLength(4);
  const { scrollHeight, clientHeight } = column.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  (ladderOf('Norhaven').element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await page.getByRole('dialog').getByRole('switch', { name: 'Use keys' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(column).toHaveTextContent('Keys are off.');
});

test('shows the keys on the buttons of a desktop until the player turns them off', async () => {
  await openLadder({
    size: 'desktop',
    before: (server) => order(server, { side: 'BACK', price: 252, stake: 50_000 }),
  });
  const hintOn = (named: Locator) => named.getByCss('kbd');
  await expect.element(hintOn(button('Cancel 1'))).toHaveTextContent('⇧X');
  const heading = page.getByRole('heading', { name: 'Unmatched bets' });
  expect(boxOf(heading).height, 'px of one line').toBeLessThan(32);
  await expect.element(hintOn(button('Centre'))).toHaveTextContent('C');
  await expect.element(hintOn(armSwitch())).toHaveTextContent('A');
  await userEvent.keyboard('?');
  await page.getByRole('dialog').getByRole('switch', { name: 'Use keys' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(hintOn(armSwitch())).not.toBeInTheDocument();
});

test('shows stakes and the question of a bet next to the ladders of a market with 40 runners', async () => {
  await stage({
    path: '/ladder/29000077/1.29000077',
    size: 'desktop',
    signedIn: true,
    before: (server) =>
      openMatch(server, {
        eventId: '29000077',
        marketId: '1.29000077',
        name: 'Harbour Open',
        startsIn: 600_000,
        runners: Array.from({ length: 40 }, (_, n) => ({ id: `7${n}`, name: `Golfer ${n + 1}` })),
        prices: { back: 3_000, lay: 3_200 },
      }),
  });
  await expect.element(cell('Golfer 1', 'Back', '30')).toHaveTextContent('1,000');
  const stakes = page.getByRole('group', { name: 'Stake' });
  expect(boxOf(stakes).bottom).toBeLessThan(innerHeight);
  await cell('Golfer 1', 'Back', '30').click();
  await expect.element(button('Back ₹100')).toBeVisible();
  expect(boxOf(button('Back ₹100')).bottom).toBeLessThan(innerHeight);
});

test('keeps a key, and its list open, if Escape is pressed in place of another key', async () => {
  await openLadder({ size: 'desktop' });
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.getByRole('button', { name: 'Back: B. Change' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Press a key' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet.getByRole('button', { name: 'Back: B. Change' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('lists its keyboard shortcuts, changes one, and turns them off', async () => {
  await openLadder({ size: 'desktop' });
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.getByRole('button', { name: 'Back: B. Change' }).click();
  await userEvent.keyboard('{Shift>}*{/Shift}');
  await expect.element(sheet.getByRole('button', { name: 'Back: *. Change' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Back: *. Change' }).click();
  await userEvent.keyboard('k');
  await expect.element(sheet.getByRole('button', { name: 'Back: K. Change' })).toBeVisible();
  await sheet.getByRole('switch', { name: 'Use keys' }).click();
  await userEvent.keyboard('{Escape}');
  (ladderOf('Norhaven').element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  await expect.element(armSwitch()).not.toBeChecked();
});
