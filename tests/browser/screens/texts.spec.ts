import type { Locator } from '@playwright/test';
import { menu, openMenu } from '../hands/account';
import { OPEN_BETS } from '../hands/calls';
import { expectReadable, setTextSize } from '../hands/cut';
import { boxOf, header, screenBehind } from '../hands/page';
import { expectPrices, firstPrice, QUIET, QUIET_MARKET, topPrice } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import {
  failCalls,
  mendServer,
  offer,
  onPlacing,
  openMatch,
  refusePlacing,
  removeRunner,
  settle,
  suspend,
} from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  bet,
  closeSlip,
  fillSlip,
  leg,
  openSlip,
  placeBets,
  placeButton,
  question,
} from '../hands/slip';
import { endSessionElsewhere } from '../hands/tabs';
import { DESKTOP, expectReadableInEveryView } from '../hands/views';
import { expect, type Product, test } from '../product';

/* Whatever stands on the screen can be read, at every width and with letters twice as large. */

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('in a world full of events', () => {
  test.use({ world: { mode: 'simulator', seed: 3, speed: 1 } });

  test(
    'a player reads every word of the lists and of a market',
    { tag: '@both' },
    async ({ page, product }) => {
      await signIn(page, product, '/home');
      await expectPrices(page);
      await expectReadableInEveryView(page, 'home');
      for (const { id, sportId } of [...product.sandbox.exchange.events()].filter(
        (event, at, all) => all.findIndex((other) => other.sportId === event.sportId) === at,
      )) {
        await page.goto(`/markets/${id}`);
        await expect(firstPrice(page)).toContainText(/\d/);
        await expectReadableInEveryView(page, `a market of sport ${sportId}`);
      }
    },
  );
});

/** Odds and sizes as long as they become. */
function offerLongest(product: Product): void {
  const maker = product.sandbox.exchange.accounts.named('quiet-maker')!;
  product.sandbox.control({ do: 'deposit', username: maker.username, amount: 1_000_000_000 });
  offer(product, QUIET.away, [98_000, 97_000, 96_000], [99_000, 100_000]);
}

const NAMES = ['Wolverhampton Wanderers', 'Borussia Mönchengladbach'] as const;

/** A match of two long names, with a score. */
function openLongMatch(product: Product): string {
  const eventId = '29000078';
  openMatch(product, {
    eventId,
    marketId: '1.29000078',
    name: NAMES.join(' v '),
    competition: 'Women’s Champions League Qualification',
    startsIn: 600_000,
    runners: NAMES.map((name, at) => ({ id: `78${at}`, name })),
    prices: { back: 99_000, lay: 100_000 },
  });
  product.sandbox.exchange.setScore(eventId, { home: '199/10', away: '198/10', clock: '19.5 ov' });
  return `/markets/${eventId}`;
}

const LINE = '29000044';

/** A market on a number of runs. */
function openLine({ sandbox: { exchange } }: Product): string {
  const startTime = exchange.clock.now() + 3_000_000;
  const maker = exchange.accounts.named('quiet-maker')!;
  exchange.batch(() => {
    exchange.createEvent({
      id: LINE,
      sportId: '3',
      sportName: 'Cricket',
      name: 'Blue Hills Chargers v Sunderlake Chargers',
      startTime,
    });
    exchange.createMarket({
      id: `1.${LINE}`,
      eventId: LINE,
      name: '10 over runs',
      type: 'INNINGS_RUNS',
      bettingType: 'LINE',
      startTime,
      ladder: { kind: 'LINE_RANGE', min: 50, max: 35_050, interval: 100 },
      runners: [{ id: '441', name: '10 over runs, Sunderlake' }],
    });
    exchange.setLevels(maker.id, `1.${LINE}`, '441', {
      back: [[16_250, 100_000]],
      lay: [[16_350, 100_000]],
    });
  });
  return `/markets/${LINE}`;
}

test(
  'names, odds and sizes of any usual length stand whole on the market page',
  { tag: '@both' },
  async ({ page, product }) => {
    offerLongest(product);
    await signIn(page, product, QUIET_MARKET);
    await bet(page, 'Back', 'Norhaven', '1234');
    await closeSlip(page);
    await expectReadableInEveryView(page, 'a market with long odds');
    await page.goto(openLongMatch(product));
    await expectPrices(page);
    await expectReadableInEveryView(page, 'a market with long names');
    await page.goto('/home');
    await expectPrices(page);
    await expectReadableInEveryView(page, 'home with long names');
  },
);

test(
  'the heads of a market on a number are whole, and so is its bet',
  { tag: '@both' },
  async ({ page, product }) => {
    await page.goto(openLine(product));
    await expect(topPrice(page, 'Back')).toContainText('162.5');
    await expectReadableInEveryView(page, 'a line market');
    await topPrice(page, 'Back').click();
    await openSlip(page);
    await expectReadableInEveryView(page, 'the slip of a line', { sheet: true });
  },
);

test(
  'the name of a winner stands whole beside its tag',
  { tag: '@both' },
  async ({ page, product }) => {
    const address = openLongMatch(product);
    await page.goto(address);
    await expectPrices(page);
    product.sandbox.control({ do: 'suspend', marketId: '1.29000078' });
    await expectReadableInEveryView(page, 'a suspended market');
    settle(product, '781', '1.29000078');
    await expect(screenBehind(page)).toContainText('Winner');
    await expectReadableInEveryView(page, 'a settled market');
  },
);

test(
  'a halted market, a non-runner and old prices are told in whole words',
  { tag: '@both' },
  async ({ page, product }) => {
    await page.goto(QUIET_MARKET);
    await expectPrices(page);
    removeRunner(product, QUIET.draw, 12.5);
    await expect(screenBehind(page)).toContainText('Non-runner');
    suspend(product, QUIET.goals);
    await expect(screenBehind(page)).toContainText('Suspended');
    await expectReadableInEveryView(page, 'a market with a non-runner');
    await page.goto('/home');
    suspend(product);
    await expect(screenBehind(page)).toContainText('Suspended');
    await expectReadableInEveryView(page, 'home with a halted market');
  },
);

test(
  'every word of the slip stands whole, from the first pick to the receipt',
  { tag: '@both' },
  async ({ page, product }) => {
    offerLongest(product);
    const address = openLongMatch(product);
    await signIn(page, product, address);
    await fillSlip(page, '1234', ['Back', NAMES[0]]);
    await closeSlip(page);
    await expectReadableInEveryView(page, 'the bar of the slip');
    await page.goto(QUIET_MARKET);
    await fillSlip(page, '100', ['Back', 'Norhaven'], ['Lay', 'Eastmere']);
    await openSlip(page);
    await expectReadableInEveryView(page, 'the slip', { sheet: true });
    offer(product, QUIET.home, [230], [236]);
    product.sandbox.control({ do: 'void', marketId: '1.29000078' });
    await expect(page.locator('output', { hasText: 'price' }).first()).toBeVisible();
    await expectReadableInEveryView(page, 'the slip with a moved price and a dead leg', {
      sheet: true,
    });
    await placeButton(page).click();
    await expect(question(page)).toBeVisible();
    await expectReadableInEveryView(page, 'the question', { sheet: true });
  },
);

test('every word of a receipt stands whole', { tag: '@both' }, async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '1000', ['Back', 'The draw'], ['Back', 'Norhaven']);
  await placeBets(page);
  await expect(leg(page, 'The draw')).toContainText('90% matched');
  await expectReadableInEveryView(page, 'the receipt', { sheet: true });
  await closeSlip(page);
  onPlacing(product, { kind: 'malform' });
  failCalls(product, OPEN_BETS);
  await bet(page, 'Back', 'Eastmere', '100');
  await expect(leg(page, 'Eastmere')).toContainText('Checking', { timeout: 20_000 });
  await expectReadableInEveryView(page, 'the receipt of a bet that is checked', { sheet: true });
  await closeSlip(page);
  mendServer(product);
  await page.goto('/current-bet');
  await expect(screenBehind(page)).toContainText('Norhaven');
  await expectReadableInEveryView(page, 'the bets');
});

test(
  'a refused bet, a guest’s slip and a notice are told in whole words',
  { tag: '@both' },
  async ({ page, context, product }) => {
    await signIn(page, product, QUIET_MARKET);
    refusePlacing(product, 4003, 'MARKET_SUSPENDED');
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText('Refused');
    await expectReadableInEveryView(page, 'the receipt of a refused bet', { sheet: true });
    await closeSlip(page);
    await endSessionElsewhere(page, context);
    await expectReadableInEveryView(page, 'a notice', { sheet: true });
  },
);

const endOf = (box: Locator): Promise<number> =>
  box.evaluate((element) => element.getBoundingClientRect().right);

test('the menu is whole', { tag: '@both' }, async ({ page, product }) => {
  await page.goto('/home');
  await openMenu(page);
  await expectReadableInEveryView(page, 'the menu of a guest', { sheet: true });
  await signIn(page, product, '/home');
  await openMenu(page);
  await expectReadableInEveryView(page, 'the menu of a player', { sheet: true });
  await setTextSize(page, 200);
  // Nobody looks for the end of a sum beside the sheet.
  for (const sum of await menu(page).getByRole('definition').all())
    expect(await endOf(sum)).toBeLessThanOrEqual(await endOf(menu(page)));
});

test(
  'the tabs and the rail keep their words whole in large letters',
  { tag: '@both' },
  async ({ page }) => {
    await page.setViewportSize(hasColumn(page) ? DESKTOP[1]! : { width: 320, height: 740 });
    await page.goto('/home');
    await expectPrices(page);
    await setTextSize(page, 200);
    const bar = page.locator(hasColumn(page) ? '.sports a' : '.tabs > *');
    await expect(bar.locator('span').first()).toBeVisible();
    const broken = await bar.evaluateAll((links) =>
      links.flatMap((link) => {
        const name = link.querySelector('span')!;
        const { clipPath } = getComputedStyle(name);
        const words = name.firstChild as Text;
        const places = [...words.data.matchAll(/[\p{L}-]+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(words, index);
          range.setEnd(words, index + word.length);
          return range.getClientRects().length > 1 && clipPath === 'none' ? [word] : [];
        });
        const { left, right } = link.getBoundingClientRect();
        return left < 0 || right > innerWidth ? [...places, words.data] : places;
      }),
    );
    expect(broken).toEqual([]);
    for (const name of hasColumn(page) ? ['Football'] : ['Home', 'In-play', 'My bets'])
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
  },
);

test(
  'a player’s bars keep every word and sum whole in large letters, with My bets on the page',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/current-bet');
    for (const width of hasColumn(page) ? [1_280] : [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await setTextSize(page, 200);
      await expectReadable(page, `My bets at ${width} px with 200 % text`);
      const ends = await page
        .locator('.top > :visible, .tabs > :visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
      const labels = page.locator('.tabs span');
      if (!hasColumn(page))
        for (const label of await labels.all()) await expect(label).toBeVisible();
    }
  },
);

test('the word for a lost line stands apart from the balance', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product);
  await expectPrices(page);
  await context.setOffline(true);
  const word = header(page).getByText('Offline', { exact: true });
  await expect(word).toBeVisible();
  const { x, width } = await boxOf(word);
  const funds = await boxOf(page.locator('[data-opens="wallet"]'));
  expect(funds.x - (x + width)).toBeGreaterThanOrEqual(8);
});
