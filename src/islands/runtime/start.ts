import { filter, map, merge, retry, take, tap } from 'rxjs';
import type { Scope } from '../../../streams/index';
import type { Product } from '../../state/context';
import type { Island } from './types';
import { mount } from './mount';
import { queue } from './queue';
import { control } from './control';
import type { Surroundings } from './triggers';

/** From a trigger's failure to the next attempt, in ms. */
const RETRY_MS = 20_000;

/** Brings islands to life, each when its trigger says. The static frame is alive before. */
export function startIslands(
  islands: readonly Island[],
  product: Product,
  settled$: Surroundings['settled$'],
  scope: Scope,
): void {
  const surroundings = { streams: product.streams, settled$ };
  const wanted = islands.map((island) => {
    let taken = false;
    return island.trigger(surroundings).pipe(
      // A trigger that waits for code of its own fails while that is missing, and no other island with it.
      retry({ delay: RETRY_MS }),
      island.overlay ? filter(() => !taken) : take(1),
      map((cause) => {
        taken = true;
        const isAwaited = cause instanceof Event || island.isAwaited?.(product.streams);
        return {
          priority: isAwaited ? 0 : island.priority,
          work$: mount(island, product).pipe(
            tap({
              complete: () => replay(cause),
              error: () => {
                taken = false;
                window.frame?.settle?.(opener(cause));
              },
            }),
          ),
        };
      }),
    );
  });
  scope.run(queue(merge(...wanted)));
}

/** The tap that asked for an island is done again when the island can hear it, unless another tap came since. */
function replay(cause: unknown): void {
  const target = opener(cause);
  if (target?.ariaBusy) target.click();
}

/** What was tapped for an island. */
function opener(cause: unknown): HTMLElement | null {
  const target = cause instanceof Event ? control(cause, 'button') : null;
  return target instanceof HTMLElement ? target : null;
}
