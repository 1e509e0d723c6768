import { filter, map, merge, shareReplay, take, tap } from 'rxjs';
import { keepTrying, type Scope } from '../../../streams/index';
import type { Product } from '../../state/context';
import type { Island } from './types';
import { mount } from './mount';
import { queue } from './queue';
import { control } from './control';
import type { Surroundings } from './triggers';

/** Brings islands to life, each when its trigger says. The static frame is alive before. */
export function startIslands(
  islands: readonly Island[],
  product: Product,
  settled$: Surroundings['settled$'],
  scope: Scope,
): void {
  const surroundings = { streams: product.streams, settled$ };
  const wanted = islands.map((island) => {
    let isBegun = false;
    let isThere = false;
    let tapped: Event | null = null;
    // What began unasked is the same work that a tap hurries on.
    const work$ = mount(island, product).pipe(
      tap({
        complete: () => {
          isThere = true;
          replay(tapped);
        },
        error: () => {
          isBegun = false;
          if (tapped) window.frame?.settle?.(opener(tapped));
          tapped = null;
        },
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    /** An overlay that is on its way hears no tap yet. */
    const isNews = (cause: unknown): boolean =>
      !isThere && (cause instanceof Event ? tapped === null : !isBegun);
    return island.trigger(surroundings).pipe(
      // A trigger that waits for code of its own fails while that is missing, and no other island with it.
      keepTrying(),
      island.overlay ? filter(isNews) : take(1),
      map((cause) => {
        isBegun = true;
        if (cause instanceof Event) tapped = cause;
        const isAwaited = cause instanceof Event || island.isAwaited?.(product.streams);
        return { priority: isAwaited ? 0 : island.priority, work$ };
      }),
    );
  });
  scope.run(queue(merge(...wanted)));
}

/** The tap that asked for an island is done again when the island can hear it, unless another tap came since. */
function replay(tapped: Event | null): void {
  const target = opener(tapped);
  if (target?.ariaBusy) target.click();
}

/** What was tapped for an island. */
function opener(tapped: Event | null): HTMLElement | null {
  const target = tapped && control(tapped, 'button');
  return target instanceof HTMLElement ? target : null;
}
