import { distinctUntilChanged, type Observable, Subject } from 'rxjs';
import { type Behavior, createState } from '../core/behavior';
import { keepEach } from '../core/family';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import { isOpenEnded, nextPlacement, type Placement, type PlacementEvent } from './placementRules';
import { PLACEMENT_LIST, PLACEMENTS } from './placementStore';

export type PlacementList = readonly Placement[];

export interface Placements {
  /** The placements in the order sent. */
  readonly list$: Behavior<PlacementList>;
  /** Emits a placement when its outcome becomes known or changes. */
  readonly outcome$: Observable<Placement>;
  /**
   * Keeps a placement before it is sent. False when no storage took it: the page then holds it as not kept.
   */
  begin(placement: Placement): boolean;
  /** Applies an event to a placement. True when an outcome became known, or another one. */
  record(reference: string, event: PlacementEvent): boolean;
  /** Applies many events with one read of the storage. */
  recordAll(events: ReadonlyMap<string, PlacementEvent>): boolean;
  /** Forgets placements whose outcome is known; a watched one stays until the watch is over. */
  forget(references: readonly string[]): void;
}

interface Deps {
  readonly store: Pick<Store, 'keep' | 'place' | 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
}

/**
 * Keeps the placements, each under a key of its own, so that no tab writes over the knowledge of another. A
 * placement that no storage takes is known to this page alone.
 */
export function createPlacements({ store, player$ }: Deps, scope: Scope): Placements {
  const kept = keepEach(store, PLACEMENTS);
  /**
   * The placements that this page knows better than the storage, by reference, each with the one stored
   * then.
   */
  const here = new Map<string, { readonly placement: Placement; readonly over?: Placement }>();
  const holdHere = (placement: Placement): void => {
    const over = kept.values$.value.get(placement.order.reference);
    here.set(placement.order.reference, { placement, ...(over && { over }) });
  };
  /** Drops a placement that another tab has gone on with since; a bet that is known here stands. */
  const giveWay = (): void => {
    for (const [reference, { placement, over }] of here) {
      const stored = kept.values$.value.get(reference);
      const isKnown = placement.betId !== null && stored !== undefined && stored.betId === null;
      if (stored !== over && !isKnown) here.delete(reference);
    }
  };
  const list = createState<PlacementList>([], scope);
  const outcome$ = new Subject<Placement>();
  scope.onClose(() => outcome$.complete());

  let changing = false;
  const tell = (): void => {
    if (changing) return;
    const all = new Map(kept.values$.value);
    for (const [reference, { placement }] of here) all.set(reference, placement);
    const next = [...all.values()].sort((a, b) => a.sentAt - b.sentAt);
    list.update((now) =>
      next.length === now.length && next.every((one, place) => one === now[place]) ? now : next,
    );
  };
  /** Tells a group of changes once, then their outcomes. */
  const change = (act: (told: Placement[]) => void): boolean => {
    const told: Placement[] = [];
    changing = true;
    act(told);
    changing = false;
    tell();
    for (const placement of told) outcome$.next(placement);
    return told.length > 0;
  };
  const find = (reference: string): Placement | undefined =>
    here.get(reference)?.placement ?? kept.values$.value.get(reference);

  const write = (placement: Placement): void => {
    const { reference } = placement.order;
    if (kept.put(reference, placement)) here.delete(reference);
    else holdHere(placement);
  };
  const remove = (references: readonly string[]): void => {
    for (const reference of references) here.delete(reference);
    kept.remove(references);
  };
  const apply = (reference: string, event: PlacementEvent, told: Placement[]): void => {
    const placement = find(reference);
    if (placement === undefined) return;
    const next = nextPlacement(placement, event);
    if (next === placement) return;
    if (next.forgotten && !next.watched && !isOpenEnded(next.state)) remove([reference]);
    else write(next);
    if (next.state !== placement.state && !isOpenEnded(next.state)) told.push(next);
  };

  const former = store.keep(PLACEMENT_LIST);
  const moved = new Map(former.value$.value.map((one) => [one.order.reference, one]));
  if (kept.putAll(moved)) former.set([]);

  scope.run(kept.values$, () => {
    giveWay();
    tell();
  });
  // A placement that only this page knows goes with its player.
  scope.run(player$.pipe(distinctUntilChanged()), () => {
    here.clear();
    tell();
  });

  return {
    list$: list.value$,
    outcome$: outcome$.asObservable(),
    begin(placement) {
      const { reference } = placement.order;
      let isKept = false;
      change((told) => {
        isKept = kept.put(reference, placement);
        if (isKept) here.delete(reference);
        else {
          // An earlier request under this reference may still arrive.
          const { watched = false } = find(reference) ?? {};
          const unkept = { ...nextPlacement(placement, { kind: 'notKept' }), watched };
          holdHere(unkept);
          told.push(unkept);
        }
      });
      return isKept;
    },
    record(reference, event) {
      // Another tab may have written a moment ago.
      store.reread();
      return change((told) => apply(reference, event, told));
    },
    recordAll(events) {
      store.reread();
      return change((told) => {
        for (const [reference, event] of events) apply(reference, event, told);
      });
    },
    forget(references) {
      change(() => {
        const gone: string[] = [];
        for (const reference of references) {
          const placement = find(reference);
          if (placement === undefined || isOpenEnded(placement.state)) continue;
          if (placement.watched) write({ ...placement, forgotten: true });
          else gone.push(reference);
        }
        if (gone.length > 0) remove(gone);
      });
    },
  };
}
