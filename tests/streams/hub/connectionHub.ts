import { type Observable, of, throwError } from 'rxjs';
import { createConnection } from '../../../streams/hub/connection';
import { HubFailure, type HubLink, type Network, type Visibility } from '../../../streams/ports';
import type { Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createHub, createRandom, createReport, host } from '../ports';

const URLS = { n: null, h: 'https://hub', a: 'https://a', b: 'https://b' };
const PAGES = { h: '/home', i: '/inplay' };

interface Given {
  readonly visibility?: Visibility;
  readonly network?: Network;
  /** Marbles of the hub's address; one from the start by default. */
  readonly url?: string;
  /** Marbles of the player; a player by default. */
  readonly player?: string;
  /** Marbles of the page the player is on. */
  readonly page?: string;
  readonly random?: number;
  /** The ms that the device has slept so far. */
  readonly asleep?: () => number;
  /** Whether this tab has the lead, and so the connection; true by default. */
  readonly leads$?: Observable<boolean>;
  readonly closesAt?: number;
}

/** A connection to a hub drawn in marbles, with the time and the address of each attempt to open it. */
export function setUp(
  m: Marbles,
  connect: (count: number) => Observable<HubLink>,
  given: Given = {},
) {
  const { visibility = alwaysVisible, network = alwaysOnline, closesAt = 100_000 } = given;
  const scope = m.scope(closesAt);
  const { report, warnings, facts$ } = createReport();
  const { hub, opened } = createHub(connect);
  const feed = createConnection(
    {
      hub,
      visibility,
      network,
      random: createRandom(given.random ?? 0),
      host,
      report,
      steady: { now: () => m.now() + (given.asleep?.() ?? 0) },
    },
    {
      url$: m.behavior<string | null>(given.url ?? 'h', URLS),
      token$: m.behavior<string | null>('t', { t: 'token' }),
      player$: m.behavior<string | null>(given.player ?? 'p', { p: 'p', q: 'q', g: null }),
      page$: m.behavior(given.page ?? 'h', PAGES),
      leads$: given.leads$ ?? of(true),
      watched$: m.behavior<readonly string[]>('w', { w: ['m1'] }),
      names$: m.behavior('n', { n: false }),
    },
    scope,
  );
  const at = (): number[] => opened.map((one) => one.at);
  return { feed, opened, at, warnings, facts$ };
}

export const failure = new HubFailure('lost');
export const refused = (): Observable<HubLink> => throwError(() => failure);
export const NAMES = {
  i: 'idle',
  c: 'connecting',
  o: 'connected',
  r: 'reconnecting',
  s: 'stopped',
};

/** A connection that opens after 1 ms and is lost `lostAfter` later. */
export function link$(m: Marbles, link: HubLink, lostAfter?: string): Observable<HubLink> {
  return lostAfter === undefined
    ? m.cold('-l', { l: link })
    : m.cold(`-l ${lostAfter} #`, { l: link }, failure);
}
