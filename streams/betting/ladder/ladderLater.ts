import { defer, map, type Observable } from 'rxjs';
import { createLater } from '../../lazy/later';
import type { ChunkPorts } from '../../lazy/loadChunk';
import type { Scope } from '../../rx/scope';
import type { LadderNeeds } from './ladder';
import type { LadderBetting } from './types';

/** This code loads only on demand, because most visits do not need it. */
const CODE$ = defer(() => import('./ladder'));

/** Loads the trading on ladders when it is first requested. */
export const createLazyLadder = (
  needs: LadderNeeds & ChunkPorts,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): (() => Observable<LadderBetting>) =>
  createLater(
    'the ladder',
    code$.pipe(map(({ createLadder }) => createLadder(needs, scope))),
    needs,
    scope,
  );
