import { filter, map, merge, shareReplay, take, tap } from 'rxjs';
import { keepTrying, type Scope } from '../../../streams/app';
import type { Product } from '../../state/context';
import type { Island } from './types';
import { mount } from './mount';
import { queue } from './queue';
import { control } from './control';
import type { Surroundings } from './triggers';

/** Mounts each island when its trigger fires. The static page shell works before that. */
export function startIslands(
  islands: readonly Island[],
  product: Product,
  firstPrices$: Surroundings['firstPrices$'],
  scope: Scope,
): void {
  const surroundings = { streams: product.streams, firstPrices$ };
  const wanted = islands.map((island) => {
    let isBegun = false;
    let isThere = false;
    let tapped: Event | null = null;
    // Shared, because a tap may speed up work that has already started.
    const work$ = mount(island, product).pipe(
      tap({
        complete: () => {
          isThere = true;
          replay(tapped);
        },
        error: () => {
          isBegun = false;
          if (tapped) window.boot?.settle(opener(tapped));
          tapped = null;
        },
      }),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    /** An overlay that is still loading cannot handle a tap. */
    const isFirst = (cause: unknown): boolean =>
      !isThere && (cause instanceof Event ? tapped === null : !isBegun);
    return island.trigger(surroundings).pipe(
      // A trigger fails while a chunk of its own is missing; other islands are not affected.
      keepTrying(),
      island.overlay ? filter(isFirst) : take(1),
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

/** Replays the tap that opened an island once the island can handle it, unless another tap followed. */
function replay(tapped: Event | null): void {
  const target = opener(tapped);
  if (target?.ariaBusy) target.click();
}

/** The opener that was tapped. */
function opener(tapped: Event | null): HTMLElement | null {
  const target = tapped && control(tapped, 'button');
  return target instanceof HTMLElement ? target : null;
}
