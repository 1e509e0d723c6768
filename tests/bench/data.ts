import type { Browser } from '@playwright/test';
import { type HideableTab, openHideableTab } from '../browser/hands/hideableTab';
import type { Row } from './report';

/* What a page at rest takes from the network: bytes of the hub's frames a minute, and requests. */

interface Taken {
  /** KB (1,000 bytes) a minute of the texts that the hub sent. */
  readonly hub: number;
  /** The requests in that time. */
  readonly requests: number;
}

/** The first prices and what comes after them are there by then, ms. */
const OPENED_MS = 10_000;
/** The page gives up its odds 15 s after it was hidden; the answer comes soon after. */
const GIVEN_UP_MS = 18_000;

const rest = (ms: number): Promise<void> => new Promise((rested) => setTimeout(rested, ms));

async function take(tab: HideableTab, seconds: number): Promise<Taken> {
  const [heard, sent] = [tab.heard.length, tab.sent.length];
  await rest(seconds * 1_000);
  const bytes = tab.heard.slice(heard).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { hub: (bytes * 60) / seconds / 1_000, requests: tab.sent.length - sent };
}

/** Leaves home at rest on a phone, in sight and then hidden, while the simulator's markets move. */
export async function measureData(
  browser: Browser,
  origin: string,
  seconds: number,
): Promise<readonly Row[]> {
  const tab = await openHideableTab(browser, origin, { width: 360, height: 740 });
  await tab.go(`${origin}/home`);
  await rest(OPENED_MS);
  const seen = await take(tab, seconds);
  await tab.hide();
  await rest(GIVEN_UP_MS);
  const hidden = await take(tab, seconds);
  await tab.close();
  const row = { group: 'home at rest', unit: 'KB/min' };
  return [
    { ...row, name: 'from the hub in sight', value: seen.hub, most: 150 },
    { ...row, name: 'from the hub hidden', value: hidden.hub, most: 5 },
    { ...row, name: 'requests hidden', value: hidden.requests, unit: '', most: 0 },
  ];
}
