import { EMPTY, Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { toasts } from '../../../src/islands/toasts/island';
import { outlet } from '../../../src/islands/outlet/island';
import { startPlayerFeatures } from '../../../src/islands/playerFeatures';
import { sayAlerts } from '../../../src/islands/alerts/sayAlerts';
import type { BrowserNotice, Notices, Sound, Tone } from '../../../streams/ports';
import type { Scope, Streams } from '../../../streams/app';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { offer, suspend } from '../../browser/actions/server';
import { LADDER } from '../ladder/ladderPage';
import { QUIET } from '../market/market';
import { expectNotice, notices } from '../slip';
import { type Given, stage, type Stage } from '../stage';
import { storedPrices, storedSettings } from './sheet';

/* The notices and the sounds for events of which a player wants to be alerted. */

/** The sounds and the notifications of a page, and a click on the last notification. */
function openOutlets(isHere: boolean) {
  const played: Tone[] = [];
  const shown: BrowserNotice[] = [];
  let click = (): void => undefined;
  let isLoaded = false;
  const sound: Sound = {
    play: (tone) => {
      played.push(tone);
      return of(true);
    },
  };
  const browser: Notices = {
    permission$: of('granted'),
    request: () => EMPTY,
    show: (notice) =>
      new Observable((subscriber) => {
        shown.push(notice);
        click = () => subscriber.next();
      }),
  };
  const outlets = { sound, notices: browser, isHere: () => isHere };
  return {
    played,
    shown,
    click: () => click(),
    isLoaded: () => isLoaded,
    frame(streams: Streams, scope: Scope) {
      sayAlerts(streams, scope, outlets);
      scope.run(streams.alerts(), () => (isLoaded = true));
    },
  };
}

async function open(given: Given, isHere = true) {
  const { frame, ...outlets } = openOutlets(isHere);
  const server = await stage({
    signedIn: true,
    islands: [outlet, toasts],
    frame: [frame],
    ...given,
  });
  await expect.poll(() => outlets.isLoaded() && server.streams.hub.leads$.value).toBe(true);
  return { server, ...outlets };
}

/** The player offers to back 500 at 2.60. */
const offers = (server: Parameters<NonNullable<Given['before']>>[0]): unknown =>
  placeElsewhere(server, { price: 260, stake: 50_000 });

/** Another player, who offers the other prices, lays the whole bet. */
function takeOffer(server: Stage): void {
  offer(server, QUIET.home, [], []);
  const accountId = server.sandbox.exchange.accounts.named('quiet-maker')?.id ?? '';
  placeElsewhere({ ...server, accountId }, { side: 'LAY', price: 260, stake: 50_000 });
}

const isListed = ({ streams }: Stage): Promise<unknown> =>
  expect.poll(() => streams.openBets.bets$.value.value?.length).toBe(1);

describe('a bet that was waiting', () => {
  test('is announced with its size and odds, and with a sound, when it is matched', async () => {
    const { server, played, shown } = await open({
      stored: storedSettings({ matched: 'sound' }),
      before: offers,
    });
    // The mark of the bet shows that the alerts have recorded it as waiting.
    await expect
      .poll(() => Object.keys(server.stored).some((name) => name.startsWith('alerted:')))
      .toBe(true);
    takeOffer(server);
    server.streams.openBets.reload();
    await expectNotice('₹500 matched at 2.60.');
    expect(notices().element().textContent).toContain('Back Norhaven');
    expect([played, shown]).toEqual([['matched'], []]);
  });
});

describe('a market with a bet', () => {
  test('is announced with its event when the market is suspended', async () => {
    const { server, played } = await open({
      stored: storedSettings({ suspended: 'page' }),
      before: offers,
    });
    await isListed(server);
    await expect.poll(() => server.streams.books.isFresh(QUIET.matchOdds)).toBe(true);
    suspend(server);
    await expectNotice('Market suspended');
    expect(played).toEqual([]);
  });

  test('is announced only once while its ladder is open', async () => {
    const { server, played } = await open({
      path: LADDER,
      stored: storedSettings({ suspended: 'sound' }),
      before: offers,
    });
    await isListed(server);
    await expect.poll(() => server.streams.books.isFresh(QUIET.matchOdds)).toBe(true);
    suspend(server);
    await expect.poll(() => played).toEqual(['suspended']);
    expect(notices().elements()).toEqual([]);
  });
});

describe('odds that the player waits for', () => {
  const stored = {
    ...storedSettings({ price: 'notification' }),
    ...storedPrices({ price: 250 }),
  };

  test('are announced in the page when they are reached', async () => {
    const server = await stage({
      signedIn: true,
      islands: [outlet, toasts],
      frame: [startPlayerFeatures],
      stored,
    });
    await expect.poll(() => server.streams.books.isFresh(QUIET.matchOdds)).toBe(true);
    offer(server, QUIET.home, [252], [256]);
    await expectNotice('Norhaven, Back at 2.50 or higher');
  });

  test('are also shown in a notification for another window, which opens the market', async () => {
    const { server, shown, click } = await open({ stored }, false);
    await expect.poll(() => server.streams.books.isFresh(QUIET.matchOdds)).toBe(true);
    offer(server, QUIET.home, [252], [256]);
    await expect.poll(() => shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ title: 'Odds reached' });
    expect(shown[0]?.text).toContain('Norhaven v Eastmere');
    click();
    await expect.poll(server.path).toBe(`/markets/${QUIET.eventId}`);
  });
});
