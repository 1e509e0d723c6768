import { distinctUntilChanged, EMPTY, map, type Observable, Subject, switchMap, timer } from 'rxjs';
import type { Api } from '../../api/client';
import { createDurableCommands } from '../../commands/durableCommand';
import { POLICIES } from '../../commands/policy';
import type { Change, MachineDeps, MachineEvent } from '../../commands/types';
import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import { createPersistedMap } from '../../storage/persistedMap';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { ServerClock } from '../../odds/serverClock';
import type { Minor } from '../../rules/money';
import type { OpenBets } from '../openBets/openBets';
import { createOutcomeQuery } from './fetchOutcomes';
import {
  isAlive,
  isOpenEnded,
  nextPlacement,
  type Placement,
  type PlacementEvent,
} from './placementRules';
import { PLACEMENT_LIST, PLACEMENTS } from './placementStore';

export type PlacementList = readonly Placement[];

export interface Placements {
  /** The placements, in the order in which they were sent. */
  readonly list$: Behavior<PlacementList>;
  /** Emits a placement when its outcome becomes known or changes. */
  readonly outcome$: Observable<Placement>;
  /**
   * Stores a placement and returns the observable that sends it; null if no storage accepted it. The page then shows
   * the placement as not stored.
   */
  send<A>(placement: Placement, request$: Observable<A>): Observable<A> | null;
  /** Applies an event to a placement. Returns whether an outcome became known or changed. */
  record(reference: string, event: PlacementEvent | MachineEvent): boolean;
  /** Applies many events, but reads the storage only once. */
  recordAll(events: ReadonlyMap<string, PlacementEvent | MachineEvent>): boolean;
  /** Removes placements whose outcome is known. A watched placement is removed when its watch is over. */
  forget(references: readonly string[]): void;
}

export interface PlacementDeps extends MachineDeps {
  readonly api: Api;
  readonly store: Pick<Store, 'persist' | 'register' | 'reread'>;
  readonly openBets: Pick<OpenBets, 'reload'>;
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
}

/** The time that the market needs to match a bet after its hold, in ms. */
const SETTLE_MS = 200;

const isOutcome = ({ before, after }: Change<Placement, PlacementEvent>): boolean =>
  after !== null && after.state !== before.state && !isOpenEnded(after.state);

/** Places bets exactly once and tracks their states; see `createDurableCommands`. */
export function createPlacements(deps: PlacementDeps, scope: Scope): Placements {
  const { store, openBets, serverNow } = deps;
  const legacy = store.persist(PLACEMENT_LIST);
  const moved = new Map(legacy.value$.value.map((one) => [one.order.reference, one]));
  if (createPersistedMap(store, PLACEMENTS).putAll(moved)) legacy.set([]);

  const held = (all: ReadonlyMap<string, Placement>): number =>
    [...all.values()].reduce(
      (soonest, { state }) =>
        state.status === 'pending' ? Math.min(soonest, state.until) : soonest,
      Infinity,
    );
  const commands = createDurableCommands<Placement, PlacementEvent>(
    {
      policy: POLICIES.bet,
      family: PLACEMENTS,
      knowsMore: (here, stored) => here.betId !== null && stored.betId === null,
      next: nextPlacement,
      isOver: ({ forgotten, watched, state }) => forgotten && !watched && !isOpenEnded(state),
      sentAt: ({ sentAt }) => sentAt,
      holdMs: ({ order }) => order.betDelay * 1_000,
      isSending: ({ state }) => state.status === 'submitting',
      isOpen: ({ state, missing }) => isOpenEnded(state) || missing === 'asking',
      isDue: ({ state, missing }) =>
        missing === 'asking' ||
        state.status === 'unknown' ||
        (state.status === 'pending' && serverNow() >= state.until + SETTLE_MS),
      isWatched: ({ watched }) => watched,
      // Once the bet has been seen, its age counts from that moment and not from the request.
      stageOf: (_, { state, betId }) =>
        state.status === 'unknown' || isAlive(state) ? String(betId) : null,
      ask: createOutcomeQuery(deps),
      answered: (changes) => {
        if (changes.some(isOutcome)) openBets.reload();
      },
      wake$: (placements$) =>
        placements$.pipe(
          map(held),
          distinctUntilChanged(),
          switchMap((until) =>
            until === Infinity ? EMPTY : timer(until + SETTLE_MS - serverNow()),
          ),
        ),
    },
    deps,
    scope,
  );
  const list$ = derive([commands.all$], (all): PlacementList =>
    [...all.values()].toSorted((a, b) => a.sentAt - b.sentAt),
  );
  const outcome$ = new Subject<Placement>();
  scope.onClose(() => outcome$.complete());
  scope.run(commands.changes$, (changes) => {
    for (const change of changes)
      if (isOutcome(change) && change.after !== null) outcome$.next(change.after);
  });
  const recordAll: Placements['recordAll'] = (events) => commands.record(events).some(isOutcome);

  return {
    list$,
    outcome$: outcome$.asObservable(),
    send(placement, request$) {
      const { reference } = placement.order;
      const answer$ = commands.send(new Map([[reference, placement]]), request$);
      if (answer$ !== null) return answer$;
      // An earlier request under this reference may still reach the server.
      const { watched = false } = commands.all$.value.get(reference) ?? {};
      const unstored = { ...nextPlacement(placement, { kind: 'notKept' }), watched };
      commands.put(new Map([[reference, unstored]]));
      outcome$.next(unstored);
      return null;
    },
    record: (reference, event) => recordAll(new Map([[reference, event]])),
    recordAll,
    forget(references) {
      const known = references.flatMap((reference) => {
        const placement = commands.all$.value.get(reference);
        return placement === undefined || isOpenEnded(placement.state) ? [] : [placement];
      });
      const watched = known.filter((one) => one.watched);
      const gone = known.filter((one) => !one.watched);
      if (watched.length > 0)
        commands.put(
          new Map(watched.map((one) => [one.order.reference, { ...one, forgotten: true }])),
        );
      if (gone.length > 0) commands.remove(gone.map(({ order }) => order.reference));
    },
  };
}
