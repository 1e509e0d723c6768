import { filter, map, type Observable, Subject, switchMap, take } from 'rxjs';
import { ApiError } from '../api/errors';
import { createState } from '../rx/behavior';
import { type ChunkPorts, loadChunk } from './loadChunk';
import type { Scope } from '../rx/scope';

/** The error of a request for code that is missing. */
export class MissingError extends ApiError {
  readonly #loaded$: Observable<unknown>;

  constructor(loaded$: Observable<unknown>) {
    super({ kind: 'missing' });
    this.#loaded$ = loaded$;
  }

  /** Emits when the missing code has loaded in the end. A subscription does not load it. */
  get loaded$(): Observable<unknown> {
    return this.#loaded$;
  }
}

/** A feature whose code loads later. */
export interface Deferred<Feature extends object> {
  /** Loads the feature, and retries at once if it is missing. No effect once it has loaded. */
  load(): void;
  /** Emits the feature once it is loaded, and completes. */
  readonly loaded$: Observable<Feature>;
  isLoaded(): boolean;
  /** Errors with `missing` at each failed attempt, starting with the second one. Never emits. */
  readonly missing$: Observable<never>;
}

/**
 * Loads a feature when it is first needed, and caches it.
 * @param name names the feature in the report that it is missing, such as `the reports`
 * @param load$ loads the code and creates the feature
 */
export function createDeferred<Feature extends object>(
  name: string,
  load$: Observable<Feature>,
  ports: ChunkPorts,
  scope: Scope,
): Deferred<Feature> {
  const wanted$ = new Subject<void>();
  const failed$ = new Subject<void>();
  const feature = createState<Feature | null>(null, scope);
  const onMissing = (): void => failed$.next();
  scope.onClose(() => failed$.complete());
  scope.run(
    wanted$.pipe(
      take(1),
      switchMap(() => loadChunk(name, load$, ports, { again$: wanted$, onMissing })),
    ),
    feature.set,
  );
  const loaded$ = feature.value$.pipe(
    filter((value) => value !== null),
    take(1),
  );
  return {
    load: () => wanted$.next(),
    loaded$,
    isLoaded: () => feature.value$.value !== null,
    missing$: failed$.pipe(
      map((): never => {
        throw new MissingError(loaded$);
      }),
    ),
  };
}
