import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { EVENT, ODDS, TREE } from '../../browser/actions/calls';
import {
  changeSettings,
  failCalls,
  loseHub,
  offer,
  openMatch,
  type Server,
  settle,
  TENNIS_MATCH,
} from '../../browser/actions/server';
import { marketAddress } from '../../checks/prices';
import { expectAccessible } from '../checks';
import { expectPrice, marketCard, QUIET, QUIET_MARKET } from '../market/market';
import { stage } from '../stage';
import { jumpingTime } from '../time';
import { boxOf, heading } from '../actions';

/* The signs of a player's place: the marked sport, the breadcrumb and the title. */

const TENNIS_MARKET = marketAddress(TENNIS_MATCH.eventId);

const openTennis = (server: Server): void => openMatch(server, TENNIS_MATCH);

/** Ends the quiet match: its home side wins, and its other market is settled too. */
function finish(server: Server): void {
  settle(server, QUIET.home);
  settle(server, QUIET.over, QUIET.goals);
}

const main = (): Locator => page.getByRole('main');
const head = (): Locator => main().getByCss('header');
const crumb = (): Locator => main().getByRole('navigation', { name: 'Breadcrumb' });
const section = (name: string): Locator => main().getByRole('region', { name, exact: true });
const marketLink = (): Locator => page.getByCss(`main a[href="${QUIET_MARKET}"]`).first();
const countOf = (parts: Locator) => () => parts.elements().length;
const title = (): string => document.title;

/** Waits until the bar marks only this sport, visibly. */
async function expectSport(name: string): Promise<void> {
  const marked = page.getByRole('navigation', { name: 'Sports' }).getByCss('[aria-current]');
  await expect.poll(countOf(marked)).toBe(1);
  await expect.element(marked).toHaveTextContent(name);
  await expect.element(marked).toHaveAttribute('aria-current', 'location');
  await expect.element(marked).toBeInViewport({ ratio: 0.95 });
}

describe.each(['phone', 'desktop'] as const)('the sport of an event on a %s', (size) => {
  test.each([
    [
      'its own reply if the event is no longer listed',
      (server: Server) => {
        finish(server);
        openMatch(server, { ...TENNIS_MATCH, sportId: '1', sportName: 'Football' });
      },
      'Match odds',
    ],
    [
      'its own reply if the list has no other event of the sport',
      (server: Server) => {
        openTennis(server);
        finish(server);
      },
      'Finished',
    ],
  ] as const)('is marked from %s', async (_, before, text) => {
    await stage({ path: QUIET_MARKET, size, islands: [outlet, sports], before });
    await expect.element(main()).toHaveTextContent(text);
    await expectSport('Football');
  });
});

test('shows the full score in a sticky header, and shortens the names instead', async () => {
  await stage({
    path: QUIET_MARKET,
    size: [320, 640],
    before: ({ sandbox }) =>
      sandbox.exchange.setScore(QUIET.eventId, { home: '163/6', away: '147/10', clock: '8.1 ov' }),
  });
  const score = main().getByText('163/6–147/10');
  await expect.element(score).toBeInTheDocument();
  await expectPrice('Back', 'Norhaven', '2.40');
  scrollTo({ top: 400, behavior: 'instant' });
  await expect.element(score).toBeVisible();
  const box = score.element();
  expect(box.scrollWidth - box.clientWidth).toBeLessThanOrEqual(0);
  expect(boxOf(score).right).toBeLessThanOrEqual(box.parentElement!.getBoundingClientRect().right);
});

describe('the link back above an event', () => {
  test.each([320, 360, 1_280])(
    'shows sport and competition, and links to the sport with a large target at %i px',
    async (width) => {
      const { path } = await stage({
        path: QUIET_MARKET,
        size: [width, 740],
        islands: [outlet, sports],
      });
      await expect.element(crumb()).toHaveTextContent(/^Football\/ Coastal Cup$/);
      await expect.element(head()).toBeVisible();
      const link = crumb().getByRole('link');
      const { height, width: wide, top, bottom } = boxOf(link);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(wide).toBeGreaterThanOrEqual(44);
      const bar = boxOf(page.getByCss(width > 1_000 ? '.top' : '.sports'));
      const card = boxOf(head());
      expect(card.top - bar.bottom).toBeLessThanOrEqual(56);
      expect(top).toBeGreaterThanOrEqual(bar.bottom);
      expect(bottom).toBeLessThanOrEqual(card.top + 1);
      await link.click();
      await expect.poll(path).toBe('/sports/1');
      await expect.element(heading()).toHaveTextContent(/^Football$/);
    },
  );
});

describe('the title of the page', () => {
  test('contains event and sport after a load and after each navigation', async () => {
    const { visit, reload, back } = await stage({ path: QUIET_MARKET, before: openTennis });
    await expect.poll(title).toBe('Touchline | Norhaven v Eastmere');
    await crumb().getByRole('link').click();
    await expect.poll(title).toBe('Touchline | Football');
    visit(TENNIS_MARKET);
    await reload();
    await expect.poll(title).toBe('Touchline | Rosander v Tamberlain');
    visit('/home');
    await expect.poll(title).toBe('Touchline | Home');
    back();
    await expect.poll(title).toBe('Touchline | Rosander v Tamberlain');
  });

  test('never contains the previous event, even if a reply is late or invalid', async () => {
    const staged = await stage({ path: QUIET_MARKET });
    await expect.poll(title).toBe('Touchline | Norhaven v Eastmere');
    staged.visit('/home');
    await expect.element(marketLink()).toBeVisible();
    openTennis(staged);
    const release = staged.hold(({ path }) => path === EVENT);
    // The list does not contain the event, and the event's own reply is delayed.
    staged.visit(TENNIS_MARKET);
    await expect.poll(title).toBe('Touchline | Markets');
    release();
    await expect.poll(title).toBe('Touchline | Rosander v Tamberlain');
    failCalls(staged, EVENT);
    staged.visit('/home');
    staged.visit(`${QUIET_MARKET}77`);
    await expect.element(main().getByRole('alert')).toBeVisible();
    expect(title()).toBe('Touchline | Markets');
  });
});

describe('pinned events at home', () => {
  const pin = (name: string, event: string): Promise<void> =>
    section(name)
      .getByRole('button', { name: `Pin ${event}` })
      .click();

  test('appear in a separate block in the order of pinning, and are all linked', async () => {
    const staged = await stage({ before: openTennis });
    await expect.element(marketLink()).toBeVisible();
    await expect.poll(countOf(section('Pinned'))).toBe(0);
    await pin('Tennis', TENNIS_MATCH.name);
    await pin('Football', 'Norhaven');
    const rows = section('Pinned').getByRole('article');
    await expect.poll(countOf(rows)).toBe(2);
    await expect.element(rows.nth(0)).toHaveTextContent('Rosander');
    await expect.element(rows.nth(1)).toHaveTextContent('Norhaven');
    await expect.element(section('Pinned')).toHaveTextContent(/^Pinned\s*2 events\s*See all/);
    await staged.reload();
    await expect.poll(countOf(rows)).toBe(2);
    await expect.element(rows.nth(0)).toHaveTextContent('Rosander');
    await expect
      .element(main().getByRole('region').first())
      .toHaveAttribute('aria-label', 'Pinned');
    await rows.nth(0).getByRole('button', { name: /^Pin / }).click();
    await expect.poll(countOf(rows)).toBe(1);
    await section('Pinned').getByRole('link', { name: 'See all' }).click();
    await expect.poll(staged.path).toBe('/passbook');
    await expect
      .element(main().getByRole('button', { name: 'Pin Norhaven v Eastmere' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  test('have no block if the exchange no longer offers them', async () => {
    const staged = await stage({ before: openTennis });
    await pin('Football', 'Norhaven');
    await expect.poll(countOf(section('Pinned'))).toBe(1);
    await staged.reload({ pins: staged.stored['pins']!.replaceAll(/\d+/g, '9') });
    await expect.element(marketLink()).toBeVisible();
    await expect.poll(countOf(section('Pinned'))).toBe(0);
  });

  test('update their prices in both places at the same time, and are fetched once', async () => {
    const pass = jumpingTime();
    const staged = await stage();
    await pin('Football', 'Norhaven');
    const prices = ['Pinned', 'Football'].map((name) =>
      section(name).getByCss('button[data-price="0"]').first(),
    );
    const expectBoth = async (price: string): Promise<void> => {
      for (const each of prices) await expect.element(each).toHaveTextContent(price);
    };
    offer(staged, QUIET.home, [252], [260]);
    await expectBoth('2.52');
    const before = staged.sent(ODDS).length;
    loseHub(staged);
    // The page fetches odds only once it has dropped the hub.
    await expect
      .poll(async () => {
        await pass(1_000);
        return staged.sent(ODDS).length;
      })
      .toBeGreaterThan(before);
    expect(staged.sent(ODDS).at(-1)?.query['marketIds']).toBe(QUIET.matchOdds);
    const sentBefore = staged.sent(ODDS).length;
    offer(staged, QUIET.home, [246], [260]);
    await expectBoth('2.46');
    expect(staged.sent(ODDS).length - sentBefore).toBeLessThanOrEqual(2);
  });
});

describe('a finished match', () => {
  test.each([320, 360, 1_280])(
    'shows its result, takes no bets, and links to its sport at %i px',
    async (width) => {
      const staged = await stage({
        path: QUIET_MARKET,
        size: [width, 740],
        before: ({ sandbox }) =>
          sandbox.exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '90′' }),
      });
      await expectPrice('Back', 'Norhaven', '2.40');
      await expect.element(main()).not.toHaveTextContent('Finished');
      finish(staged);
      await expect.element(head()).toHaveTextContent('Finished');
      await expect.element(head()).not.toHaveTextContent('90′');
      await expect.element(heading()).toHaveTextContent(/Norhaven2.*Eastmere1/);
      await expect.element(main().getByText('Result: Norhaven')).toBeInViewport();
      for (const name of ['Match odds', 'Over/under 2.5 goals'])
        await expect.element(marketCard(name).getByCss('[data-price]').first()).toBeDisabled();
      await staged.reload();
      await expect.element(main().getByText('Result: Norhaven')).toBeVisible();
      await main().getByRole('link', { name: 'More football' }).click();
      await expect.poll(staged.path).toBe('/sports/1');
    },
  );

  test('is marked in the list until the next load', async () => {
    const staged = await stage({ path: '/sports/1', before: openTennis });
    await expect.element(marketLink()).toBeVisible();
    finish(staged);
    await expect.element(main().getByText('Closed', { exact: true })).toBeVisible();
    await staged.reload();
    await expect.element(main()).toHaveTextContent('No events right now.');
    await expect.poll(countOf(marketLink())).toBe(0);
  });

  test('is not announced when one market closes before the other markets', async () => {
    const staged = await stage({ path: QUIET_MARKET });
    await expectPrice('Back', 'Norhaven', '2.40');
    settle(staged, QUIET.over, QUIET.goals);
    await expect.element(marketCard('Over/under 2.5 goals')).toHaveTextContent('Closed');
    await expect.element(main()).not.toHaveTextContent('Finished');
    await expect.element(main()).not.toHaveTextContent('Result:');
  });

  test('is not announced while a secondary market still trades', async () => {
    const staged = await stage({ path: QUIET_MARKET });
    await expectPrice('Back', 'Norhaven', '2.40');
    settle(staged, QUIET.home);
    await expect.element(marketCard('Match odds')).toHaveTextContent('Closed');
    await expect.element(head()).toHaveTextContent('Starts in');
    await expect.element(head()).not.toHaveTextContent('Finished');
    settle(staged, QUIET.over, QUIET.goals);
    await expect.element(head()).toHaveTextContent('Finished');
    await expect.element(head()).not.toHaveTextContent('Starts in');
  });
});

test('links once to a sport by its name when no event is in play', async () => {
  const { path, visit } = await stage({ path: '/inplay' });
  const link = () => main().getByRole('link', { name: 'All football' });
  await link().click();
  await expect.poll(path).toBe('/sports/1');
  visit('/home');
  await expect.element(main()).toHaveTextContent('Nothing in play right now.');
  await expect.poll(() => link().elements()).toHaveLength(1);
});

describe('a sport', () => {
  test.each(['/sports/999', '/sports/constructor'])(
    'is not offered at %s, and other sports are linked',
    async (address) => {
      const { path } = await stage({ path: address, size: [320, 640] });
      await expect.element(heading()).toHaveTextContent(/^Sport not offered$/);
      await expect.element(main()).not.toHaveTextContent('No events');
      expect(title()).toBe('Touchline | Sports');
      const link = main().getByRole('link', { name: 'Football' });
      expect(boxOf(link).height).toBeGreaterThanOrEqual(44);
      await link.click();
      await expect.poll(path).toBe('/sports/1');
      await expect.element(marketLink()).toBeVisible();
    },
  );

  test('says that it has no events, and later that it is no longer offered', async () => {
    const staged = await stage({ path: '/sports/2' });
    await expect.element(main()).toHaveTextContent('No events right now.');
    await expect.element(marketLink()).toBeVisible();
    const next = main().getByRole('region', { name: 'Off next in other sports' });
    await expect.poll(countOf(next.getByCss('article'))).toBe(1);
    await expectAccessible();
    changeSettings(staged, { tennis: false });
    await staged.reload();
    await expect.element(heading()).toHaveTextContent(/^Sport not offered$/);
  });

  test('is fetched by its name if it is missing from the list of all sports', async () => {
    await stage({
      path: '/sports/2',
      async before(server) {
        openTennis(server);
        const reply = await server.sandbox.fetch(new Request(new URL(TREE, location.origin)));
        const body = (await reply.json()) as { result: { events: { sportId: string }[] } };
        body.result.events = body.result.events.filter(({ sportId }) => sportId !== '2');
        failCalls(server, TREE, { status: 200, body });
      },
    });
    await expect.poll(countOf(main().getByCss('article'))).toBe(1);
    await expect.element(main()).not.toHaveTextContent('No events right now.');
  });
});
