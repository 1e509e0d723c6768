import { map, merge, type Observable, switchMap, take, tap } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
import { createView } from '../state/view';
import { isScreenDrawn } from '../ui/ScreenBones';
import { mount } from './mount';
import { queue } from './queue';
import { createRegistry, settled } from './registry';
import { startSession } from './session';
import { control, idle, painted } from './triggers';

interface StartOptions {
  readonly online$: Observable<boolean>;
  /** Emits at the browser's next frame and completes. */
  readonly frame$: Observable<unknown>;
  /** Told what a developer should know of. */
  readonly warn: (what: string, detail?: unknown) => void;
}

/** Brings the islands to life, each when its trigger says. The static frame is alive before. */
export function startIslands(
  streams: Streams,
  { online$, frame$, warn }: StartOptions,
  scope: Scope,
): void {
  const product = {
    streams,
    view: createView(streams, scope.bind(online$)),
    failed: (part: string, error: unknown): void => warn(`${part} failed`, error),
  };
  const screen$ = painted(frame$, isScreenDrawn);
  startSession(streams, scope);
  // The hub's client is large and the prices are there without it.
  scope.run(settled(streams.catalogue, screen$).pipe(switchMap(() => idle(document.body))), () =>
    streams.startBackground(),
  );

  const wanted = createRegistry(streams, screen$).map((island) => {
    const box = document.getElementById(island.box) ?? document.body;
    return island.trigger(box).pipe(
      take(1),
      map((cause) => ({
        priority: island.priority,
        work$: mount(island, product).pipe(tap({ complete: () => replay(cause) })),
      })),
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
