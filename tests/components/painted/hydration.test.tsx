import { describe, expect, test } from 'vitest';
import {
  betElsewhere,
  deposit,
  goInPlay,
  openCupMatch,
  openMarket,
  removeRunner,
  settle,
  suspend,
  voidMarket,
} from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { type Given, SIZES, stage, type StageServer } from '../stage';

const MARKET = `/markets/${QUIET.eventId}`;

/** Opens a page that is painted first, and expects that React hydrates every node of it. */
async function expectHydrated(given: Given, shown?: RegExp) {
  let nodes: readonly Element[] = [];
  let text: string | null = '';
  const opened = await stage({
    ...given,
    painted: (screen) => {
      nodes = [...screen.querySelectorAll('*')];
      text = screen.textContent;
    },
  });
  const main = document.getElementById('main')!;
  await expect.poll(() => main.hasAttribute('data-painted')).toBe(false);
  expect(nodes.length).toBeGreaterThan(10);
  if (shown) expect(text).toMatch(shown);
  // Content that loads later replaces its empty reserved space.
  const gone = nodes.filter((node) => !node.isConnected && node.childElementCount > 0);
  expect(opened.failures).toEqual([]);
  expect(gone.slice(0, 3).map((node) => node.outerHTML)).toEqual([]);
  return opened;
}

describe('the hydration of a first screen', () => {
  test.each(SIZES)('keeps every node on a %s', async (size) => {
    for (const path of ['/home', '/', '/sports/1', '/sports/1/', MARKET])
      (await expectHydrated({ path, size })).close();
  });

  test.each<[string, RegExp, (server: StageServer) => unknown]>([
    ['is suspended', /Suspended/, suspend],
    [
      'is not open',
      /Not open/,
      ({ sandbox }) => sandbox.exchange.updateMarket(QUIET.matchOdds, { status: 'INACTIVE' }),
    ],
    ['has no prices', /Ashby.*–/, (server) => openCupMatch(server, { startsIn: 60_000 })],
    ['is in play', /In-play/, (server) => goInPlay(server, 5)],
    [
      'has a score',
      /63′/,
      (server) => {
        goInPlay(server, 5);
        server.sandbox.exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '63′' });
      },
    ],
    ['has a non-runner', /Norhaven/, (server) => removeRunner(server, QUIET.draw)],
    ['is settled', /Norhaven/, (server) => settle(server, QUIET.home)],
    ['is off', /Norhaven/, (server) => voidMarket(server)],
  ])('while a market %s', async (_, shown, before) => {
    for (const path of ['/home', '/sports/1', MARKET])
      (await expectHydrated({ path, before }, path === MARKET ? undefined : shown)).close();
  });

  test('keeps every node of a finished event', async () => {
    await expectHydrated(
      {
        path: MARKET,
        before: (server) => {
          settle(server, QUIET.over, QUIET.goals);
          settle(server, QUIET.home);
        },
      },
      /Finished/,
    );
  });

  test('keeps every node of events in play', async () => {
    const before = (server: StageServer): void => {
      openCupMatch(server, { startsIn: 0 });
      goInPlay(server, 5);
    };
    (await expectHydrated({ path: '/inplay', before }, /In-play/)).close();
    await expectHydrated({ path: '/home', before });
  });

  test('keeps every node of an event with markets of the operator', async () => {
    await expectHydrated({
      path: MARKET,
      before: (server) =>
        openMarket(server, {
          id: 'toss',
          name: 'To win the toss',
          type: 'TOSS',
          bettingType: 'BOOKMAKER',
          runners: [
            { id: 'heads', name: 'Heads' },
            { id: 'tails', name: 'Tails' },
          ],
        }),
    });
  });

  test('keeps every node of a long list', async () => {
    await expectHydrated({ path: '/sports/1', world: { list: 200 } });
  });
});

describe('the hydration of a player’s page', () => {
  const stored = { pins: JSON.stringify([QUIET.eventId]) };

  test.each(['/home', MARKET])(
    'keeps every node with pins, bets and a slip at %s',
    async (path) => {
      const opened = await expectHydrated({
        path,
        signedIn: true,
        stored,
        before: async (server) => {
          await deposit(server, 1_000_00);
          betElsewhere(server, 10_00);
        },
      });
      await expect
        .element(opened.screen.getByRole('button', { name: /^Pin/ }).first())
        .toHaveAttribute('aria-pressed', 'true');
    },
  );
});

describe('the hydration of a page whose facts change', () => {
  test.each(['/home', MARKET])('shows the new facts at %s', async (path) => {
    const nodes: Element[] = [];
    const opened = await stage({
      path,
      painted: (screen) => nodes.push(...screen.querySelectorAll('*')),
    });
    const { streams, failures } = opened;
    const main = document.getElementById('main')!;
    const change = (): void => {
      streams.catalogue.togglePin(QUIET.eventId);
      const odds = streams.books.snapshot(QUIET.matchOdds);
      if (odds === null) return;
      const status = odds.status === 'OPEN' ? 'SUSPENDED' : 'OPEN';
      const market = { ...odds, status, version: odds.version + 1 } as const;
      streams.books.apply({ time: 0, markets: [market], quiet: [], dropped: 0 }, 'poll');
    };
    // React renders in separate tasks, so the change happens before the first task and after each one.
    expect(main.hasAttribute('data-painted')).toBe(true);
    change();
    await new Promise<void>((hydrated) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (!main.hasAttribute('data-painted')) return hydrated();
        change();
        port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    const isPinned = streams.catalogue.pins$.value.has(QUIET.eventId);
    await expect
      .element(opened.screen.getByRole('button', { name: /^Pin/ }).first())
      .toHaveAttribute('aria-pressed', `${isPinned}`);
    const isOpen = streams.books.snapshot(QUIET.matchOdds)?.status === 'OPEN';
    if (!isOpen) await expect.element(opened.screen.getByText(/^Suspended/).first()).toBeVisible();
    else await expect.poll(() => main.textContent).not.toContain('Suspended');
    expect(failures).toEqual([]);
    // Only the label of the halt may change.
    expect(nodes.filter((node) => !node.isConnected && node.matches('[data-price]'))).toEqual([]);
  });
});

test('handles a tap at once while React hydrates the page', async () => {
  const { streams, failures } = await stage({ path: '/home', painted: () => undefined });
  const main = document.getElementById('main')!;
  const isPinned = (): boolean => streams.catalogue.pins$.value.has(QUIET.eventId);
  expect([main.hasAttribute('data-painted'), isPinned()]).toEqual([true, false]);
  const star = main.querySelector<HTMLElement>('.ev button[aria-pressed=false]')!;
  star.click();
  expect([main.hasAttribute('data-painted'), isPinned()]).toEqual([false, true]);
  await expect.poll(() => star.ariaPressed).toBe('true');
  expect([star.isConnected, failures]).toEqual([true, []]);
});

/** The number of worlds in each test. */
const SEEDS = 8;

describe('the hydration of simulated worlds', () => {
  test.each(['/home', '/inplay', 'sport', 'event'])('keeps every node at %s', async (kind) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const opened = await expectHydrated({
        path: ({ sandbox: { exchange } }) => {
          const events = [...exchange.events()].filter(({ over }) => !over);
          const { id, sportId } = events[seed % events.length]!;
          return { sport: `/sports/${sportId}`, event: `/markets/${id}` }[kind] ?? kind;
        },
        world: 'simulator',
        size: SIZES[seed % 2]!,
        backend: { seed, speed: 0.001, oddsPush: false },
      });
      opened.close();
    }
  });
});
