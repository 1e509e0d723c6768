import { asyncScheduler, defer, type Observable, tap, TimeoutError } from 'rxjs';
import { isApiError, serverMessageOf } from '../../api/errors';
import type { Books } from '../../catalogue/types';
import type { ServerClock } from '../../odds/serverClock';
import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import { createPersistedMap } from '../../storage/persistedMap';
import type { Store } from '../../storage/persisted';
import type { PlaceBet, WireBet } from '../calls';
import { type BetEvidence, type BetReply, EVIDENCE } from './evidenceStore';
import type { BetRequest } from './placementRules';

/** The largest number of bets whose evidence is stored; older evidence is removed. */
const MOST = 50;
/** How long evidence is stored, in ms. */
const LONGEST_MS = 86_400_000;
const NONE: ReadonlyMap<string, BetEvidence> = new Map();
/** The longest stored text of a server, in characters. */
const LONGEST_TEXT = 500;

export interface BetEvidences {
  /** The evidence of the last day's bets by their references; empty if the settings turn it off. */
  readonly evidence$: Behavior<ReadonlyMap<string, BetEvidence>>;
  /** Sends a bet with the same result, and stores what the page showed, what it sent, and the reply. */
  witness<B extends WireBet>(
    order: BetRequest,
    body: PlaceBet,
    request$: Observable<B>,
  ): Observable<B>;
}

interface Deps extends Pick<ServerClock, 'serverNow' | 'isSynced'> {
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly books: Pick<Books, 'snapshot' | 'age'>;
  /** Whether evidence is stored and shown. */
  readonly isOn$: Behavior<boolean>;
  /** Whether the server receives the body of a bet as it is. */
  readonly isVerbatim$: Behavior<boolean>;
}

/** Splits the twelve numbers of a runner's odds into the levels of both sides, without empty ones. */
function levelsOf(prices: readonly number[], from: number): [price: number, size: number][] {
  return [0, 2, 4].flatMap((at): [number, number][] => {
    const [price = 0, size = 0] = prices.slice(from + at);
    return price > 0 ? [[price, size]] : [];
  });
}

function seenOf({ books }: Deps, { marketId, runnerId }: BetRequest): BetEvidence['seen'] {
  const odds = books.snapshot(marketId);
  const runner = odds?.runners.find(({ id }) => id === runnerId);
  if (!odds || !runner) return null;
  const { version, status, inPlay } = odds;
  const age = books.age(marketId);
  return {
    version,
    status,
    inPlay,
    ageMs: age === null ? null : Math.max(0, Math.round(age)),
    backs: levelsOf(runner.prices, 0),
    lays: levelsOf(runner.prices, 6),
  };
}

const bounded = (text: string | null): string | null => text && text.slice(0, LONGEST_TEXT);

function failed(error: unknown): Omit<BetReply, 'at'> {
  const none = { betId: null, placedAt: null };
  if (!isApiError(error))
    return {
      ...none,
      outcome: error instanceof TimeoutError ? 'timeout' : 'internal',
      status: 0,
      text: null,
    };
  return {
    ...none,
    outcome: error.kind,
    status: error.status,
    text: bounded(serverMessageOf(error)),
  };
}

/**
 * Stores, for each bet, what the page showed and sent at that moment, and the reply. It never delays or changes a bet,
 * and a full device loses only the evidence. The evidence of a player who has logged out is gone, and a late reply does
 * not bring it back.
 */
export function createBetEvidence(deps: Deps): BetEvidences {
  const { store, isOn$, isVerbatim$, serverNow, isSynced } = deps;
  const stored = createPersistedMap(store, EVIDENCE);

  /** Makes room for one more. */
  const prune = (now: number): void => {
    const newest = [...stored.values$.value].toSorted(([, a], [, b]) => b.sentAt - a.sentAt);
    const old = newest.filter(
      ([, { sentAt }], place) => place >= MOST - 1 || now - sentAt > LONGEST_MS,
    );
    if (old.length > 0) stored.remove(old.map(([reference]) => reference));
  };
  return {
    evidence$: derive([stored.values$, isOn$], (all, isOn) => (isOn ? all : NONE)),
    witness: (order, body, request$) =>
      defer(() => {
        if (!isOn$.value) return request$;
        const { reference, price, stake, version } = order;
        const now = asyncScheduler.now();
        prune(now);
        stored.put(reference, {
          sentAt: now,
          serverSentAt: isSynced() ? serverNow() : null,
          seen: seenOf(deps, order),
          price,
          stake,
          marketVersion: version,
          request: isVerbatim$.value ? JSON.stringify(body) : null,
          reply: null,
        });
        const replied = (reply: Omit<BetReply, 'at'>): void => {
          // The player may have logged out in another tab.
          store.reread();
          const known = stored.values$.value.get(reference);
          if (known !== undefined)
            stored.put(reference, { ...known, reply: { ...reply, at: asyncScheduler.now() } });
        };
        return request$.pipe(
          tap({
            next: ({ status: outcome, betId, placedAt, reason }) =>
              replied({ outcome, status: 0, betId, placedAt, text: bounded(reason) }),
            error: (error: unknown) => replied(failed(error)),
          }),
        );
      }),
  };
}
