import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { outlet } from '../../../src/islands/outlet/island';
import { slider } from '../../../src/islands/slider/island';
import { failCalls } from '../../browser/actions/server';
import { allowMotion } from '../checks';
import { hideable } from '../visibility';
import { stage, type Stage } from '../stage';
import { jumpingTime } from '../time';

/* A player who saves data, and hidden pages. */

const GAMES = '/api/InternationalCasino/GetGames';

const pictures = (): Locator => page.getByRole('region', { name: 'Home banner' });
const picture = (): Locator => pictures().getByRole('img');

/** The value that Chromium reports if the player saves data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}

/** Opens home with two pictures, as on a second visit. */
async function openPictures(): Promise<Stage> {
  const opened = await stage({
    islands: [outlet, slider],
    setting: {
      imageSliders: [
        { url: '/brands/meridian-evening.svg', order: 1 },
        { url: '/brands/meridian-racing.svg', order: 2 },
      ],
    },
  });
  document.documentElement.dataset['slider'] = '';
  await expect.element(picture()).toHaveAccessibleName('Picture 1 of 2');
  return opened;
}

test('keeps pictures still for a player who saves data', async () => {
  saveData();
  await openPictures();
  await expect.element(pictures().getByRole('button', { name: 'Play pictures' })).toBeVisible();
});

test('rotates pictures only while they are visible', async () => {
  await allowMotion();
  const pass = jumpingTime();
  const show = hideable();
  await openPictures();
  await pass(6_000);
  await expect.element(picture()).toHaveAccessibleName('Picture 2 of 2');
  show('hidden');
  await pass(18_000);
  await expect.element(picture()).toHaveAccessibleName('Picture 2 of 2');
});

test('draws games without fetching pictures for a player who saves data', async () => {
  saveData();
  const games = [{ url: 'https://x.example/snap', imageURL: '/snap.svg', description: 'Snap' }];
  const opened = await stage({
    path: '/casino',
    setting: { games: [{ category: 'Cards', games }] },
    before: (server) =>
      failCalls(server, GAMES, { status: 200, body: { success: true, result: [] } }),
  });
  const snap = opened.screen.getByRole('link', { name: 'Snap' }).first();
  await expect.element(snap.getByCss('[data-tint] svg')).toBeVisible();
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(fetched.filter((name) => name.includes('/snap.svg'))).toEqual([]);
  expect(document.querySelector('[src*="snap.svg"]')).toBeNull();
});
