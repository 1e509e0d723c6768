import {
  concat,
  defer,
  EMPTY,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import { type Outcome, poll, type PollOptions } from './poll';

/**
 * Ids that one request fetches together. A batch is slow if its request takes longer than the wait between two
 * requests.
 */
interface Batch {
  ids: readonly string[];
  state: 'idle' | 'fetching' | 'slow' | 'failing';
}

export interface PollBatchesOptions extends Omit<PollOptions, 'active$'> {
  /** Returns the ids to fetch now. */
  readonly due: () => readonly string[];
  /** Fetches these ids; emits once, and completes. */
  readonly fetch: (ids: readonly string[]) => Observable<unknown>;
  /** The maximum number of ids in one request. */
  readonly most: number;
}

/** The outcome of a request, and whether any batch currently fails. */
export type BatchOutcome = Outcome<unknown> & { readonly isAnyFailing: boolean };

const REPLIED = Symbol('replied');
const ENDED = Symbol('ended');

/**
 * Polls many ids in batches. Each batch has its own pace and its own waits after failures, so that a batch that fails
 * or hangs does not delay other batches. An id is in at most one batch and stays there while it is due. Before each
 * request, a batch adopts the ids that are in no batch, and the ids of an idle batch if they fit. This way there are no
 * more requests than with a single poll for all ids. A slow or failing batch does not adopt ids; another batch is added
 * for them.
 */
export function pollBatches(options: PollBatchesOptions): Observable<BatchOutcome> {
  const { due, fetch, most, everyMs, wake$ = EMPTY } = options;
  return defer(() => {
    const batches = new Set<Batch>();
    const added$ = new Subject<Batch>();
    const woken$ = new Subject<unknown>();
    const others = (batch: Batch): Batch[] => [...batches].filter((one) => one !== batch);
    const isOpen = ({ state }: Batch): boolean => state === 'idle' || state === 'fetching';
    const free = (): string[] => {
      const held = new Set([...batches].flatMap(({ ids }) => ids));
      return due().filter((id) => !held.has(id));
    };
    const add = (): Batch => {
      const batch: Batch = { ids: [], state: 'idle' };
      batches.add(batch);
      return batch;
    };
    /** Adds a batch for ids that no other batch can adopt. */
    const addFor = (ids: readonly string[], among: readonly Batch[]): void => {
      if (ids.length > 0 && !among.some((one) => one.ids.length < most)) added$.next(add());
    };
    const setState = (batch: Batch, state: Batch['state']): void => {
      batch.state = state;
      if (![...batches].some(isOpen)) added$.next(add());
    };

    /** Returns the ids that a batch fetches now. */
    const fill = (batch: Batch): readonly string[] => {
      const wanted = new Set(due());
      const own = new Set(batch.ids.filter((id) => wanted.has(id)));
      if (batch.state !== 'failing') {
        const idle = others(batch).filter(({ state }) => state === 'idle');
        const left = free();
        for (const id of left.splice(0, most - own.size)) own.add(id);
        addFor(left, idle);
        for (const other of own.size > 0 ? idle : []) {
          const ids = other.ids.filter((id) => wanted.has(id));
          if (own.size + ids.length > most) continue;
          for (const id of ids) own.add(id);
          other.ids = [];
        }
      }
      return (batch.ids = [...wanted].filter((id) => own.has(id)));
    };

    const request$ = (batch: Batch): Observable<unknown> =>
      defer(() => {
        const ids = fill(batch);
        if (ids.length === 0) {
          if (!others(batch).some(isOpen)) return EMPTY;
          batches.delete(batch);
          return of(ENDED);
        }
        if (batch.state !== 'failing') batch.state = 'fetching';
        const slow$ = timer(everyMs).pipe(
          tap(() => {
            if (batch.state === 'fetching') setState(batch, 'slow');
          }),
          ignoreElements(),
        );
        return merge(concat(fetch(ids), of(REPLIED)), slow$).pipe(
          takeWhile((value) => value !== REPLIED),
        );
      });

    const run$ = (batch: Batch): Observable<BatchOutcome> =>
      poll(request$(batch), { ...options, active$: of(true), wake$: woken$ }).pipe(
        takeWhile((outcome) => !outcome.ok || outcome.value !== ENDED),
        map((outcome) => {
          setState(batch, outcome.ok ? 'idle' : 'failing');
          return {
            ...outcome,
            isAnyFailing: [...batches].some(({ state }) => state === 'failing'),
          };
        }),
      );

    return merge(
      wake$.pipe(
        tap((what) => {
          woken$.next(what);
          addFor(free(), [...batches].filter(isOpen));
        }),
        ignoreElements(),
      ),
      // A batch that adds another batch sends its own request first.
      added$.pipe(mergeMap((batch) => concat(timer(0).pipe(ignoreElements()), run$(batch)))),
      run$(add()),
    );
  });
}
