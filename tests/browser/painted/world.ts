import { type Clock, realClock } from '../../sandbox/engine/clock';
import type { Page } from '@playwright/test';
import { openRace, RUNNERS } from '../hands/races';
import { openMatch } from '../hands/server';
import type { Product } from '../product';

/* The world of the walk: it stands still, at the same moment in every run. */

/** Noon on a Tuesday. */
const START = Date.UTC(2030, 0, 1, 12);
const MINUTE = 60_000;

/** How much slower the sandbox's clock is than a real one: prices are fresh only while their times move on. */
const SLOWNESS = 1_000;

/** The sandbox's clock hardly moves during a walk; its timers run as usual. */
export const STILL_CLOCK: Clock = {
  now: () => START + Math.floor(performance.now() / SLOWNESS),
  schedule: realClock.schedule,
};

/** The page's clock shows the same moment; its timers run. */
export async function stopClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(START);
}

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
