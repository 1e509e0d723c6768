import { Observable } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import { sameOdds, unlisted } from './bookReducer';
import { createBookGaps } from './bookGaps';
import { type Book, createBookRegistry } from './bookRegistry';
import { createBookUpdates, newEntry } from './bookUpdates';
import { createFrameCells } from './frameCells';
import { createMarketStates } from './marketStates';
import type { ServerClock } from './serverClock';
import type { Books, RunnerOdds } from '../catalogue/types';
import { createWatching } from './watching';

export interface BooksDeps extends Pick<Ports, 'frames' | 'visibility' | 'network' | 'report'> {
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly clock: Pick<ServerClock, 'delayOf'>;
}

/**
 * Stores the odds of all markets in one model, from polls, pushes and lists. The cost depends on the subscriptions: a
 * runner without subscribers costs one stored reference. Prices are emitted once per frame, slow facts at once.
 */
export function createBooks(deps: BooksDeps, scope: Scope): Books {
  const { frames, report } = deps;
  const { now } = deps.steady;
  const { watch, watched$, isWatched } = createWatching(scope);
  const registry = createBookRegistry(isWatched, report);
  const gaps = createBookGaps(report, scope);
  const states = createMarketStates<Book>(deps, now, scope);
  const cells = createFrameCells(frames, scope);
  const { apply } = createBookUpdates({ ...deps, registry, gaps, states });

  return {
    apply(reply, source) {
      if (!scope.isClosed) apply(reply, source);
    },

    market$: (marketId) => states.follow(() => registry.open(marketId)),

    runner$: (marketId, runnerId) =>
      new Observable((follower) => {
        const { runners, head } = registry.open(marketId);
        const entry = runners.get(runnerId) ?? newEntry();
        runners.set(runnerId, entry);
        const cell = (entry.cell ??= cells.create(sameOdds));
        // A subscriber that returns still gets the last odds of a runner, even if the market no longer lists that
        // runner.
        cell.add(follower, entry.odds ?? (head && unlisted(runnerId)));
        return () => {
          if (!cell.remove(follower)) return;
          entry.cell = null;
          if (entry.odds === null) runners.delete(runnerId);
        };
      }),

    traded$: (marketId) =>
      new Observable((follower) => {
        const book = registry.open(marketId);
        const cell = (book.traded ??= cells.create<Minor>(Object.is));
        cell.add(follower, book.head?.traded ?? null);
        return () => {
          if (cell.remove(follower)) book.traded = null;
        };
      }),

    snapshot(marketId) {
      const book = registry.find(marketId);
      if (book === undefined || book.head === null) return null;
      const runners: RunnerOdds[] = [];
      for (const { odds } of book.runners.values()) if (odds !== null) runners.push(odds);
      return { ...book.head, whole: true, runners };
    },

    age(marketId) {
      const freshAt = registry.find(marketId)?.freshAt ?? 0;
      return freshAt > 0 ? now() - freshAt : null;
    },
    pushAge: (marketId) => now() - (registry.find(marketId)?.pushedAt ?? -Infinity),
    isFresh(marketId) {
      const book = registry.find(marketId);
      return book !== undefined && book.head !== null && book.gapSeq < 0 && !states.isStale(book);
    },
    gap$: gaps.gap$,
    watch,
    watched$,
  };
}
