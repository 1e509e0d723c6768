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

  /** Emits once the code is loaded after all. Subscribing does not load it. */
  get loaded$(): Observable<unknown> {
    return this.#loaded$;
  }
}

/** A part of the product that is loaded later. */
export interface Deferred<Part extends object> {
  /** Loads the part now, and again at once if it is missing; does nothing once it is loaded. */
  load(): void;
  /** Emits the part once it is loaded, and completes. */
  readonly there$: Observable<Part>;
  isThere(): boolean;
  /** Errors with `missing` as soon as an attempt to load a missing part fails; emits nothing. */
  readonly refused$: Observable<never>;
}

/**
 * Loads a part once it is needed, and caches it.
 * @param name as a report of its absence begins: `the reports`
 * @param load$ loads the part's code and makes the part
 */
export function createDeferred<Part extends object>(
  name: string,
  load$: Observable<Part>,
  ports: ChunkPorts,
  scope: Scope,
): Deferred<Part> {
  const wanted$ = new Subject<void>();
  const refused$ = new Subject<void>();
  const part = createState<Part | null>(null, scope);
  const onRefused = (): void => refused$.next();
  scope.onClose(() => refused$.complete());
  scope.run(
    wanted$.pipe(
      take(1),
      switchMap(() => loadChunk(name, load$, ports, { again$: wanted$, onRefused })),
    ),
    part.set,
  );
  const there$ = part.value$.pipe(
    filter((value) => value !== null),
    take(1),
  );
  return {
    load: () => wanted$.next(),
    there$,
    isThere: () => part.value$.value !== null,
    refused$: refused$.pipe(
      map((): never => {
        throw new MissingError(there$);
      }),
    ),
  };
}
