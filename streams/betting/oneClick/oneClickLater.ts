import { defer, map, type Observable, tap } from 'rxjs';
import { createLater } from '../../lazy/later';
import type { ChunkPorts } from '../../lazy/loadChunk';
import type { Scope } from '../../rx/scope';
import type { CreatedBetTools, BetToolsNeeds } from './oneClick';
import type { BetTools } from './types';
import type { Slip } from '../types';

/** This code loads only on demand, because most visits do not need it. */
const CODE$ = defer(() => import('./oneClick'));

interface LazyBetTools {
  /** Emits the tools once their code has loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  tools(): Observable<BetTools>;
  /**
   * Handles a tap on a price: places a one-click bet if that is on, and otherwise changes the selection in the slip.
   */
  readonly toggle: Slip['toggle'];
}

/** Loads the tools when they are first requested. Until then, the slip handles every tap. */
export function createLazyBetTools(
  needs: BetToolsNeeds & ChunkPorts,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): LazyBetTools {
  let takeTap: CreatedBetTools['takeTap'] | undefined;
  const tools = createLater(
    'the tools of the slip',
    code$.pipe(
      map(({ createBetTools }) => createBetTools(needs, scope)),
      tap((made) => (takeTap = made.takeTap)),
    ),
    needs,
    scope,
  );
  return {
    tools,
    toggle(selection, isSeen) {
      if (!takeTap?.(selection)) needs.slip.toggle(selection, isSeen);
    },
  };
}
