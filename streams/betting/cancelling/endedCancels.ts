import { distinctUntilChanged, timer } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { Cancel } from './cancelRules';
import type { CountedBets } from '../openBets/openBets';
import { GRACE_MS } from '../placing/placementRules';

/** The bets whose cancel has ended, in this tab or another, but which the open bets still show without the change. */
export interface EndedCancels {
  /** The bets by id, each with a function that returns whether the open bets are newer than the end of the cancel. */
  readonly bets$: Behavior<ReadonlyMap<string, () => boolean>>;
  /** Removes bets whose cancel ended without an effect. */
  free(betIds: readonly string[]): void;
  /** The exchange no longer has an unmatched part of these bets: for a while, a list that shows one is not newer. */
  hold(betIds: readonly string[]): void;
}

interface Deps {
  /** The cancels whose outcome is unknown, by bet id. */
  readonly cancels$: Behavior<ReadonlyMap<string, Cancel>>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'reload' | 'sinceNow'>;
  readonly player$: Behavior<string | null>;
}

/**
 * Adds the bet of each cancel that ends, and reloads the open bets. A bet is removed once a list no longer contains it.
 * If a list that was requested after the end still contains it, the bet still waits: it is removed too, and can be
 * cancelled again. If the exchange itself said that the bet no longer waits, such a list lags behind for ten seconds.
 */
export function createEndedCancels(
  { cancels$, openBets, player$ }: Deps,
  scope: Scope,
): EndedCancels {
  const ended = createState<ReadonlyMap<string, () => boolean>>(new Map(), scope);
  const keep = (which: (betId: string, isNewer: () => boolean) => boolean): void => {
    ended.update((bets) => {
      const left = [...bets].filter(([betId, isNewer]) => which(betId, isNewer));
      return left.length < bets.size ? new Map(left) : bets;
    });
  };
  const current = () => ({ player: player$.value, betIds: [...cancels$.value.keys()] });
  let known = current();
  /** Changes the check of these bets, as far as they are still here. */
  const check = (betIds: readonly string[], isNewer: () => boolean): void =>
    ended.update(
      (bets) => new Map([...bets].map(([id, old]) => [id, betIds.includes(id) ? isNewer : old])),
    );

  scope.run(player$.pipe(distinctUntilChanged()), () => {
    known = current();
    keep(() => false);
  });
  scope.run(cancels$, (values) => {
    const before = known;
    known = current();
    // A change of player removes the cancels of the previous player, which does not mean that they have ended.
    if (known.player === null || known.player !== before.player) return;
    const gone = before.betIds.filter((betId) => !values.has(betId));
    if (gone.length === 0) return;
    const isNewer = openBets.sinceNow();
    ended.update((bets) => new Map([...bets, ...gone.map((betId) => [betId, isNewer] as const)]));
    openBets.reload();
  });
  scope.run(openBets.bets$, ({ state, value = [] }) => {
    if (state !== 'ready' || ended.value$.value.size === 0) return;
    const waiting = new Set(value.flatMap(({ betId, remaining }) => (remaining > 0 ? betId : [])));
    keep((betId, isNewer) => waiting.has(betId) && !isNewer());
  });

  return {
    bets$: ended.value$,
    free: (betIds) => keep((betId) => !betIds.includes(betId)),
    hold(betIds) {
      if (betIds.length === 0) return;
      check(betIds, () => false);
      scope.run(timer(GRACE_MS), () => check(betIds, openBets.sinceNow()));
    },
  };
}
