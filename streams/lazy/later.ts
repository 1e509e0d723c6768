import { defer, EMPTY, merge, type Observable, take } from 'rxjs';
import { createDeferred } from './deferred';
import type { ChunkPorts } from './loadChunk';
import type { Scope } from '../rx/scope';

/**
 * Returns a feature whose code most visits do not need. Each subscription loads the code, emits the feature and
 * completes. It errors with an `ApiError` of kind `missing` if the code is missing and another attempt has failed.
 * @param name names the feature in the report that it is missing, such as `the reports`
 * @param load$ loads the code and creates the feature
 */
export function createLater<Feature extends object>(
  name: string,
  load$: Observable<Feature>,
  ports: ChunkPorts,
  scope: Scope,
): () => Observable<Feature> {
  const { loaded$, missing$, load } = createDeferred(name, load$, ports, scope);
  const start$ = defer(() => {
    load();
    return EMPTY;
  });
  return () => merge(loaded$, missing$, start$).pipe(take(1));
}
