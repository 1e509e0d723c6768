import { type Clock, realClock } from '../../sandbox/engine/clock';
import type { Page } from '@playwright/test';
import { openRace, RUNNERS } from '../actions/races';
import { openMatch } from '../actions/server';
import { signIn } from '../actions/signIn';
import type { Product } from '../product';

/* The world of the walk, which starts at noon of the same day in every run and changes only when the walk changes
   it. */

/** Noon on a Tuesday. */
const START = Date.UTC(2030, 0, 1, 12);
const MINUTE = 60_000;

/** The clock of the sandbox, which starts at noon, runs, and is moved ahead with the page's clock. */
export interface NoonClock extends Clock {
  setAhead(ms: number): void;
}

export function noonClock(): NoonClock {
  const from = performance.now();
  let ahead = 0;
  return {
    now: () => Math.floor(START + performance.now() - from + ahead),
    schedule: realClock.schedule,
    setAhead: (ms) => void (ahead += ms),
  };
}

/** The page's clock starts at the same time. */
export async function startAtNoon(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: START });
}

/** Advances the page, its timers and the sandbox by this many ms. */
export type Pass = (ms: number) => Promise<void>;

export const timeOf =
  (page: Page, clock: NoonClock): Pass =>
  async (ms) => {
    clock.setAhead(ms);
    await page.clock.runFor(ms);
  };

/** Opens an address as a player who logged in on this device at noon. */
export const signInAtNoon = (page: Page, product: Product, to = '/home'): Promise<void> =>
  signIn(page, product, to, START - Date.now());

export const RACE = '29300001';
export const CRICKET = '29400003';

/** Opens races at two courses, and a match of each other sport. */
export function fillWorld(product: Product): void {
  for (const [at, venue, startsIn] of [
    [1, 'Merrow Park', 11],
    [2, 'Dunmore', 22],
    [3, 'Merrow Park', 36],
  ] as const)
    openRace(product, {
      at,
      venue,
      startsIn,
      runners: RUNNERS,
      firstCloth: 1,
      prices: { back: 300, lay: 320 },
    });
  for (const [sportId, sportName, home, away] of [
    ['2', 'Tennis', 'A. Thorne', 'B. Larkin'],
    ['3', 'Cricket', 'Blue Hills Chargers', 'Sunderlake Chargers'],
    ['25', 'Kabaddi', 'Harbour Raiders', 'Valley Kings'],
  ] as const)
    openMatch(product, {
      eventId: `2940000${sportId}`,
      marketId: `1.2940000${sportId}`,
      sportId,
      sportName,
      name: `${home} v ${away}`,
      competition: `${sportName} Premier Trophy`,
      startsIn: 120 * MINUTE,
      runners: [home, away].map((name, place) => ({ id: `9${sportId}${place}`, name })),
      prices: { back: 150, lay: 160 },
    });
}
