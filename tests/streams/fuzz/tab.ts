import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';
import type { Random } from '../../sandbox/engine/random';
import type { MarketState } from '../../../streams/catalogue/types';
import type { PeerTab } from '../peerTabs';
import { createProduct } from '../product';
import { type Exchange, isOlder, type Truth } from './exchange';
import type { Receive } from './behind';
import type { Lines } from './lines';
import type { VirtualTime } from './virtualTime';

interface Given {
  readonly time: VirtualTime;
  readonly name: string;
  readonly exchange: Exchange;
  readonly lines: Pick<Lines, 'connect' | 'routes'>;
  readonly peer: Pick<PeerTab, 'peers'>;
  readonly random: Pick<Random, 'next'>;
  readonly isVisible: boolean;
}

/** The prices of a market that a tab shows, and the messages that it received. */
export interface Shown {
  readonly marketId: string;
  readonly state: MarketState;
  /** The state to which the shown prices belong. */
  readonly truth: Truth;
  /** The newest state that this tab itself received, and when. */
  readonly newest: { readonly truth: Truth; readonly at: number } | null;
}

/** The number of recent replies whose transit times are used: fewer than the client's own clock uses. */
const LAST = 4;

/** One tab of the browser: the product's own streams, with the values that they show. */
export function createTab(given: Given) {
  const { time, name, exchange, lines, peer, random, isVisible } = given;
  const visible$ = new BehaviorSubject(isVisible);
  const resumed$ = new Subject<unknown>();
  const online$ = new BehaviorSubject(true);
  const newest = new Map<string, NonNullable<Shown['newest']>>();
  const ways: number[] = [];
  const receive: Receive = (states, way) => {
    if (way !== null) ways.push(way);
    for (const truth of states) {
      const known = newest.get(truth.marketId);
      if (known === undefined || isOlder(known.truth, truth))
        newest.set(truth.marketId, { truth, at: time.now() });
    }
  };
  const isOnline = (): boolean => online$.value;
  const { streams, requests, opened, scope } = createProduct(time, {
    connect: () => lines.connect(receive, isOnline),
    routes: lines.routes(receive, isOnline),
    ports: {
      peers: peer.peers,
      random: { next: random.next, reference: () => name },
      // Browsers do not emit the same state twice (src/ports/browser.ts).
      visibility: { visible$: visible$.pipe(distinctUntilChanged()), resumed$ },
      network: { online$: online$.pipe(distinctUntilChanged()) },
    },
    closesAt: time.endsAt,
  });
  const { books } = streams;
  const states = new Map<string, MarketState>();
  const prices = new Map<string, number>();
  const received$ = new Subject<string>();
  for (const marketId of exchange.ids) {
    scope.run(books.market$(marketId), (state) => {
      states.set(marketId, state);
      received$.next(marketId);
    });
    scope.run(books.runner$(marketId, 'a'), ({ lastPrice }) => prices.set(marketId, lastPrice));
  }
  return {
    name,
    streams,
    scope,
    requests,
    opened,
    visible$,
    resumed$,
    online$,
    /** Emits the id of a market whose state was received again. */
    received$: received$.asObservable(),
    /** The transit time of the quickest recent reply, in ms: no client's clock can be more accurate. */
    quickest: (): number => Math.min(...ways.slice(-LAST)),
    /** The price in a market's row. */
    price: (marketId: string): number | undefined => prices.get(marketId),
    /** The state that the tab has of a market; null without one. */
    shown(marketId: string): Shown | null {
      const state = states.get(marketId);
      const price = books.snapshot(marketId)?.runners.find(({ id }) => id === 'a')?.lastPrice;
      const truth = price === undefined ? undefined : exchange.stateOf(marketId, price);
      if (state === undefined || truth === undefined) return null;
      return { marketId, state, truth, newest: newest.get(marketId) ?? null };
    },
  };
}
export type Tab = ReturnType<typeof createTab>;
