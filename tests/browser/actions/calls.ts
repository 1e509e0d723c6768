import type { Page, Request } from '@playwright/test';

/* The calls of the page that tests fail, hold back or count, by path. */

export const PLACE = '/api/Bet/PlaceBetV2';
export const ODDS = '/api/Odds/GetUserOddsV2';
export const CANCEL = '/api/Bet/CancelBets';
export const OPEN_BETS = '/api/Bet/GetUserOpenBets';
export const EVENT = '/api/Market/GetByEventId';
export const TREE = '/api/Event/TreeSportWithEvent';
export const LOGIN = '/api/Account/Authenticate';
export const REFRESH = '/api/Account/RefreshToken';
export const LIMITS = '/api/Odds/GetUserLimits';
export const STATEMENT = '/api/Transaction/GetHistory';
export const STATEMENT_LINE = '/api/Transaction/GetDetail';
export const BET_HISTORY = '/api/Bet/GetUserBetHistory';
export const HUB = '/hubs/exchange';
export const SETTINGS = '/settings/';
/** Every call, without the hub and the settings file. */
export const ANY_CALL = '/api/*';

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Waits for the next request of a path. */
export const nextCall = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => pathOf(request).startsWith(path));

export interface Counted {
  /** The number of requests of the path, even after reloads. */
  readonly count: () => number;
  /** Resets the count. */
  readonly reset: () => void;
  readonly stop: () => void;
}

/** Counts the requests of a path. */
export function countCalls(page: Page, path: string): Counted {
  let count = 0;
  const listen = (request: Request): void => {
    if (pathOf(request).startsWith(path)) count++;
  };
  page.on('request', listen);
  return {
    count: () => count,
    reset: () => (count = 0),
    stop: () => page.off('request', listen),
  };
}

/** Collects the reference of every bet request that the page sends, even after reloads. */
export function recordPlacings(page: Page): { readonly references: readonly string[] } {
  const references: string[] = [];
  page.on('request', (request) => {
    if (pathOf(request) !== PLACE) return;
    const { clientReference }: { clientReference: string } = JSON.parse(request.postData() ?? '{}');
    references.push(clientReference);
  });
  return { references };
}

/** Holds back every request for an address until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
