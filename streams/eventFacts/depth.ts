import { map, type Observable } from 'rxjs';
import type { Api } from '../api/client';
import { createShareByKey } from '../rx/shareByKey';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import { runnerDepth } from './calls';
import type { Level } from '../rules/hedge';
import type { Facts, RunnerDepth } from './types';

/** The interval between requests, in ms: the same as for odds. */
const EVERY_MS = 2_000;
/** How long the prices stay cached without a subscriber, in ms: players who look at another runner often return. */
const LINGER_MS = 1_000;
/** Separates the two ids in a key; neither id can contain it. */
const BETWEEN = '\n';

export interface DepthDeps extends Pick<Ports, 'random'> {
  readonly api: Api;
  /** Whether anything may be fetched; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
}

/** Returns the levels with a price and a size, best first. */
const sorted = (levels: readonly Level[], isBack: boolean): readonly Level[] =>
  levels
    .filter(({ price, size }) => price > 0 && size > 0)
    .toSorted((a, b) => (isBack ? b.price - a.price : a.price - b.price));

/** Fetches every price on offer for a runner, and the volume traded at each price, while it is subscribed. */
export function createDepth(
  { api, active$, random }: DepthDeps,
  scope: Scope,
): Pick<Facts, 'depth$'> {
  const depth = (key: string): Observable<Loadable<RunnerDepth>> => {
    const [marketId = '', runnerId = ''] = key.split(BETWEEN);
    const request$ = api.call(runnerDepth, { marketId, runnerId }).pipe(
      map(({ back, lay, traded }) => ({
        back: sorted(back, true),
        lay: sorted(lay, false),
        traded: sorted(traded, true),
      })),
    );
    return reloading(request$, { everyMs: EVERY_MS, active$, random });
  };
  const keyed = createShareByKey(depth, { lingerMs: LINGER_MS }, scope);
  return { depth$: (marketId, runnerId) => keyed(marketId + BETWEEN + runnerId) };
}
