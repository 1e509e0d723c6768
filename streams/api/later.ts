import { defer, EMPTY, merge, type Observable, take } from 'rxjs';
import { createDeferred } from '../lazy/deferred';
import type { ChunkPorts } from '../lazy/loadChunk';
import type { Scope } from '../rx/scope';

/**
 * Gives a feature whose code most visits do without: each subscription loads it, emits it and completes, or errors
 * with an `ApiError` of kind `missing` if one more attempt has failed.
 * @param name as a report of its absence begins: `the reports`
 * @param made$ loads the code and makes the feature
 */
export function createLater<Part extends object>(
  name: string,
  made$: Observable<Part>,
  ports: ChunkPorts,
  scope: Scope,
): () => Observable<Part> {
  const { there$, refused$, load } = createDeferred(name, made$, ports, scope);
  const load$ = defer(() => {
    load();
    return EMPTY;
  });
  return () => merge(there$, refused$, load$).pipe(take(1));
}
