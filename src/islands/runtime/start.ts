import { filter, map, merge, type Observable, switchMap, take, tap } from 'rxjs';
import type { Scope } from '../../../streams/index';
import type { Product } from '../../state/context';
import { isScreenDrawn } from '../../ui/ScreenBones';
import { loadPart } from './parts';
import { loadTwice } from './load';
import { mount } from './mount';
import { queue } from './queue';
import { createRegistry, settled } from './registry';
import { startSession } from '../../frame/sessionEnd';
import { control, idle, painted } from './triggers';

/**
 * Brings the islands to life, each when its trigger says. The static frame is alive before.
 * @param frame$ emits at the browser's next frame and completes
 */
export function startIslands(product: Product, frame$: Observable<unknown>, scope: Scope): void {
  const { streams } = product;
  const screen$ = painted(frame$, isScreenDrawn);
  startSession(streams, scope);
  // The hub's client is large and the prices are there without it.
  scope.run(settled(streams.catalogue, screen$).pipe(switchMap(() => idle(document.body))), () => {
    streams.startBackground();
    loadTwice(() => loadPart('the frame', () => import('../../frame/late'))).subscribe({
      next: ({ startLate }) => startLate(streams.navigation, frame$, scope),
      error: () => undefined,
    });
  });

  const wanted = createRegistry(streams, screen$).map((island) => {
    const box = document.getElementById(island.box) ?? document.body;
    let taken = false;
    return island.trigger(box).pipe(
      island.overlay ? filter(() => !taken) : take(1),
      map((cause) => {
        taken = true;
        return {
          priority: island.priority,
          work$: mount(island, product).pipe(
            tap({ complete: () => replay(cause), error: () => (taken = false) }),
          ),
        };
      }),
    );
  });
  scope.run(queue(merge(...wanted)));
}

/** The tap that asked for an island is done again now that somebody hears it. */
function replay(cause: unknown): void {
  if (!(cause instanceof Event)) return;
  const target = control(cause, 'button');
  if (target instanceof HTMLElement) target.click();
}
