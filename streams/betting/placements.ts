import { distinctUntilChanged, type Observable, Subject } from 'rxjs';
import { type Behavior, createState } from '../core/behavior';
import { keepEach } from '../core/family';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import { after, isOpenEnded, type Placement, type PlacementEvent } from './placementRules';
import { PLACEMENT_LIST, PLACEMENTS } from './placementStore';

export type PlacementList = readonly Placement[];

export interface Placements {
  /** In the order sent. */
  readonly list$: Behavior<PlacementList>;
  /** Emits a placement when its outcome becomes known or changes. */
  readonly outcome$: Observable<Placement>;
  /** Keeps a wish before it is sent. False when no storage took it: then it is here as not kept. */
  begin(placement: Placement): boolean;
  /** True when an outcome became known, or another one. */
  happen(reference: string, event: PlacementEvent): boolean;
  /** The same for many, which reads the storage once. */
  happenAll(events: ReadonlyMap<string, PlacementEvent>): boolean;
  /** Forgets wishes whose outcome is known; one that is watched stays until that is over. */
  forget(references: readonly string[]): void;
}

interface Deps {
  readonly store: Pick<Store, 'keep' | 'place' | 'reread'>;
  /** Who is logged in; null for a guest. */
  readonly player$: Observable<string | null>;
}

/**
 * The wishes that were sent, each under a key of its own, so that no tab writes over what another knows.
 * What no storage takes any more is known to this page alone.
 */
export function createPlacements({ store, player$ }: Deps, scope: Scope): Placements {
  const kept = keepEach(store, PLACEMENTS);
  /** What this page knows better than the storage, by reference, and what that had then. */
  const here = new Map<string, { readonly placement: Placement; readonly over?: Placement }>();
  const holdHere = (placement: Placement): void => {
    const over = kept.values$.value.get(placement.order.reference);
    here.set(placement.order.reference, { placement, ...(over && { over }) });
  };
  /** Another tab has gone on with the wish since; a bet that is known here stands. */
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
  /** What is changed together is told once; then the outcomes. */
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
    const next = after(placement, event);
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
  // What this page alone knows goes with whom it concerns.
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
          // What was sent under its reference before may still arrive.
          const { watched = false } = find(reference) ?? {};
          const unkept = { ...after(placement, { kind: 'notKept' }), watched };
          holdHere(unkept);
          told.push(unkept);
        }
      });
      return isKept;
    },
    happen(reference, event) {
      // Another tab may have written a moment ago.
      store.reread();
      return change((told) => apply(reference, event, told));
    },
    happenAll(events) {
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
