import { map, NEVER, type Observable, of } from 'rxjs';
import { type AlertNeeds, createAlerts } from '../../../streams/alerts/alerts';
import type { Alert, AlertSettings } from '../../../streams/alerts/types';
import type { OpenBet } from '../../../streams/betting/types';
import type { EventDetail } from '../../../streams/catalogue/types';
import { createBooks } from '../../../streams/odds/books';
import type { Loadable } from '../../../streams/rx/loadable';
import type { User } from '../../../streams/session/types';
import { createStore } from '../../../streams/storage/persisted';
import type { Marbles } from '../marbles';
import { marketOdds, oddsReply, runnerOdds } from '../odds/oddsSamples';
import {
  alwaysOnline,
  alwaysVisible,
  createMemoryStore,
  createRandom,
  createReport,
  type MemoryStore,
  onTime,
  type Route,
  sixteens,
  steady,
} from '../ports';
import { createServer } from '../server';

export const ALICE = { id: '7', username: 'alice' } as User;

/** Stored settings with everything off except the settings that a test turns on. */
export const alertSettings = (more: Partial<AlertSettings>): Readonly<Record<string, string>> => ({
  alertSettings: JSON.stringify({
    matched: 'off',
    suspended: 'off',
    price: 'off',
    quiet: null,
    ...more,
  }),
});

export const ready = (...bets: readonly OpenBet[]): Loadable<readonly OpenBet[]> => ({
  state: 'ready',
  value: bets,
});

interface Given extends Partial<
  Pick<AlertNeeds, 'visibility' | 'leads$' | 'user$' | 'page$' | 'messages$' | 'event$'>
> {
  readonly settings?: Partial<AlertSettings>;
  readonly storage?: MemoryStore;
  /** The lists of open bets, in marbles, with their values. */
  readonly bets?: readonly [
    marbles: string,
    values: Readonly<Record<string, Loadable<readonly OpenBet[]>>>,
  ];
  readonly routes?: Readonly<Record<string, Route>>;
}

/** The alerts of a page over the books and the store of the product. */
export function openAlerts(m: Marbles, given: Given = {}) {
  const scope = m.scope();
  const { report } = createReport();
  const storage = given.storage ?? createMemoryStore();
  if (given.settings)
    for (const [key, text] of Object.entries(alertSettings(given.settings))) storage.set(key, text);
  const store = createStore(storage, report, scope);
  const visibility = given.visibility ?? alwaysVisible;
  const network = alwaysOnline;
  const books = createBooks(
    { frames: sixteens, visibility, network, report, steady, clock: onTime },
    scope,
  );
  const { api, requests } = createServer(given.routes ?? {});
  const bets$ = m.behavior<Loadable<readonly OpenBet[]>>(...(given.bets ?? ['n', { n: ready() }]));
  const alerts = createAlerts(
    {
      leads$: m.behavior('t', { t: true }),
      user$: m.behavior<User | null>('a', { a: ALICE }),
      page$: m.behavior('h', { h: '/home' }),
      messages$: NEVER,
      event$: (): Observable<Loadable<EventDetail>> => of({ state: 'loading' }),
      ...given,
      setOn: (isOn) => storage.set('alertsOn', String(isOn)),
      screens: [{ pattern: /^\/ladder\/(?<eventid>[^/]+)\/(?<marketid>[^/]+)$/, guard: 'login' }],
      api,
      store,
      books,
      openBets: { bets$ },
      visibility,
      network,
      random: createRandom(0),
      steady,
      serverNow: m.now,
      isSynced: () => true,
    },
    scope,
  );
  return {
    ...alerts,
    store,
    storage,
    books,
    requests,
    said$: alerts.alerts$.pipe(map(saidOf)),
    /** The market opens, is suspended, or moves: the best back price of its runner, and its lay price 0.02 higher. */
    show: (seq: number, back: number, more: Parameters<typeof marketOdds>[3] = {}, id = 'm') =>
      books.apply(oddsReply([marketOdds(id, seq, [runnerOdds('a', back)], more)]), 'poll'),
  };
}

/** A short text for an alert. */
export function saidOf(alert: Alert): string {
  const { means } = alert;
  switch (alert.kind) {
    case 'matched':
      return `${means}: ${alert.betId} matched ${alert.matched} of ${alert.stake} at ${alert.averagePrice}`;
    case 'suspended':
      return `${means}: ${alert.eventTitle} suspended ${alert.markets.map(({ name }) => name).join()}`;
    case 'price':
      return `${means}: ${alert.runnerName} ${alert.side} ${alert.price}`;
  }
}

/** A runner in the form in which a view passes it to a price alert. */
export const HOME = {
  eventId: 'e1',
  eventTitle: 'Home v Away',
  marketId: 'm',
  marketName: 'Match Odds',
  runnerId: 'a',
  runnerName: 'Home',
};
