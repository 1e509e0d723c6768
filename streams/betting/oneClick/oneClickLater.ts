import { defer, map, type Observable, tap } from 'rxjs';
import { createLater } from '../../api/later';
import type { ChunkPorts } from '../../lazy/loadChunk';
import type { Scope } from '../../rx/scope';
import type { CreatedTools, ToolsNeeds } from './oneClick';
import type { BetTools, Slip } from '../types';

/** The code of the tools: most visits do without it. */
const CODE$ = defer(() => import('./oneClick'));

interface ToolsLater {
  /** Emits the tools once their code is there, and completes; errors with `ApiError` while it is missing. */
  tools(): Observable<BetTools>;
  /** A tap on a price: a bet of one tap where that is on, else a selection of the slip. */
  readonly toggle: Slip['toggle'];
}

/** Gives the tools once somebody asks for them; until then every tap goes to the slip. */
export function createToolsLater(
  needs: ToolsNeeds & ChunkPorts,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): ToolsLater {
  let takes: CreatedTools['takes'] | undefined;
  const tools = createLater(
    'the tools of the slip',
    code$.pipe(
      map(({ createTools }) => createTools(needs, scope)),
      tap((made) => (takes = made.takes)),
    ),
    needs,
    scope,
  );
  return {
    tools,
    toggle(selection, isSeen) {
      if (!takes?.(selection)) needs.slip.toggle(selection, isSeen);
    },
  };
}
