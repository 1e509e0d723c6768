import { defer, map, type Observable, tap } from 'rxjs';
import { ApiError } from '../api/errors';
import { asked } from '../core/asked';
import { createDeferred } from '../core/deferred';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { CreatedTools, ToolsNeeds } from './tools';
import type { BetTools, Slip } from './types';

/** The code of the tools: most visits do without it. */
const CODE$ = defer(() => import('./tools'));

interface ToolsLater {
  /** Emits the tools once their code is there, and completes; errors with `ApiError` while it is missing. */
  tools(): Observable<BetTools>;
  /** A tap on a price: a bet of one tap where that is on, else a selection of the slip. */
  readonly toggle: Slip['toggle'];
}

/** Gives the tools once somebody asks for them; until then every tap goes to the slip. */
export function createToolsLater(
  needs: ToolsNeeds & Pick<Ports, 'random' | 'report'>,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): ToolsLater {
  let takes: CreatedTools['takes'] | undefined;
  const deferred = createDeferred(
    code$.pipe(
      map(({ createTools }) => createTools(needs, scope)),
      tap((made) => (takes = made.takes)),
    ),
    needs.random,
    scope,
    (why) => {
      needs.report.warn('the tools of the slip could not be loaded', why);
      return new ApiError({ kind: 'missing' });
    },
  );
  return {
    tools: () => asked(deferred),
    toggle(selection, isSeen) {
      if (!takes?.(selection)) needs.slip.toggle(selection, isSeen);
    },
  };
}
