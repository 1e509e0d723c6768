import type { Page } from '@playwright/test';

/* The entries that the browser stores for the page, and a browser whose storage is full. */

export const TOKEN = 'accessToken';

/** The value stored on the device under a key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

type Store = 'localStorage' | 'sessionStorage';

/** Entries that the product removes to make space. */
const EXPENDABLE = [
  'OpenBets',
  'OpenBetsAt',
  'domainSetting',
  'domainOwnSetting',
  'domainColours',
  'mobileGames',
  'desktopGames',
];

/** Fills a storage to its last character, as other pages of this origin may have done. */
export const fillStorage = (page: Page, ...stores: readonly Store[]): Promise<void> =>
  page.evaluate((names) => {
    for (const name of names) {
      const store = window[name];
      const before = Object.keys(store).length;
      for (let size = 2 ** 22, count = 0; size >= 1;)
        try {
          store.setItem(`filler ${before} ${count++}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
    }
  }, stores);

/** Fills storages completely, without any entry that the product could remove to store a bet. */
export async function fillStorageForGood(page: Page, ...stores: readonly Store[]): Promise<void> {
  await page.evaluate(
    ([names, keys]) => {
      for (const name of names) for (const key of keys) window[name].removeItem(key);
    },
    [stores, EXPENDABLE] as const,
  );
  await fillStorage(page, ...stores);
}

/** Removes all entries with which the storages were filled. */
export const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) if (key.startsWith('filler')) store.removeItem(key);
  });
