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

/** Some of the ids, asked for together. It is slow while a request takes longer than the pause between two. */
interface Batch {
  ids: readonly string[];
  state: 'idle' | 'asking' | 'slow' | 'failing';
}

export interface PollBatchesOptions extends Omit<PollOptions, 'active$'> {
  /** Gives the ids to ask for now. */
  readonly due: () => readonly string[];
  /** Asks for some of them: emits once, and completes. */
  readonly ask: (ids: readonly string[]) => Observable<unknown>;
  /** The most ids of one request. */
  readonly most: number;
}

/** The outcome of a request, and whether any batch fails by now. */
export type BatchOutcome = Outcome<unknown> & { readonly fails: boolean };

const ANSWERED = Symbol('answered');
const OVER = Symbol('over');

/**
 * Polls for many things in batches, each at its own pace and with its own waits after failures: one that fails
 * or hangs takes no other with it. An id is in one batch at most, which keeps it while it is due. At its turn a
 * batch takes up the ids of none, and those of an idle one that leave it room: there are no more requests than
 * one poll for all would make. A batch that is slow or fails takes up nothing: another one is there for that.
 */
export function pollBatches(options: PollBatchesOptions): Observable<BatchOutcome> {
  const { due, ask, most, everyMs, wake$ = EMPTY } = options;
  return defer(() => {
    const batches = new Set<Batch>();
    const added$ = new Subject<Batch>();
    const woken$ = new Subject<unknown>();
    const others = (batch: Batch): Batch[] => [...batches].filter((one) => one !== batch);
    const isOpen = ({ state }: Batch): boolean => state === 'idle' || state === 'asking';
    const free = (): string[] => {
      const held = new Set([...batches].flatMap(({ ids }) => ids));
      return due().filter((id) => !held.has(id));
    };
    const add = (): Batch => {
      const batch: Batch = { ids: [], state: 'idle' };
      batches.add(batch);
      return batch;
    };
    /** Adds a batch for ids that no other one takes up. */
    const addFor = (ids: readonly string[], among: readonly Batch[]): void => {
      if (ids.length > 0 && !among.some((one) => one.ids.length < most)) added$.next(add());
    };
    const turn = (batch: Batch, state: Batch['state']): void => {
      batch.state = state;
      if (![...batches].some(isOpen)) added$.next(add());
    };

    /** Gives a batch the ids that it asks for now. */
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
          return of(OVER);
        }
        if (batch.state !== 'failing') batch.state = 'asking';
        const slow$ = timer(everyMs).pipe(
          tap(() => {
            if (batch.state === 'asking') turn(batch, 'slow');
          }),
          ignoreElements(),
        );
        return merge(concat(ask(ids), of(ANSWERED)), slow$).pipe(
          takeWhile((value) => value !== ANSWERED),
        );
      });

    const run$ = (batch: Batch): Observable<BatchOutcome> =>
      poll(request$(batch), { ...options, active$: of(true), wake$: woken$ }).pipe(
        takeWhile((outcome) => !outcome.ok || outcome.value !== OVER),
        map((outcome) => {
          turn(batch, outcome.ok ? 'idle' : 'failing');
          return { ...outcome, fails: [...batches].some(({ state }) => state === 'failing') };
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
      // A batch that adds another one asks before it.
      added$.pipe(mergeMap((batch) => concat(timer(0).pipe(ignoreElements()), run$(batch)))),
      run$(add()),
    );
  });
}
