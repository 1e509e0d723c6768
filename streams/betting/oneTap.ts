import {
  delay,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  skip,
  Subject,
  switchMap,
  take,
  timeout,
  timer,
} from 'rxjs';
import { type Behavior, createState } from '../core/behavior';
import type { Slot, Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { SteadyClock } from '../core/steadyClock';
import type { Books } from '../market/types';
import type { Ports } from '../ports';
import { sameSelection, stakeText } from './slipLegs';
import { isDraft } from './slipRules';
import type { Armed, Leg, OneTap, OneTapEnd, Selection, Slip } from './types';

/** Without a bet it goes off after this time, in ms. */
export const IDLE_MS = 300_000;
/** How often the time is looked at, in ms. */
const LOOK_MS = 1_000;
/** A further tap on the same price within this time, in ms, is the same wish. */
export const SAME_WISH_MS = 1_500;
/** A bet whose market's rules, limits and price are not known by then is not sent, in ms. */
export const PATIENCE_MS = 2_000;

/**
 * Which page switched it last, and whether on or off: every other one hears of it and goes off. No fact of
 * the player, so that logout has nothing to clear.
 */
const SWITCHED: Slot<string> = {
  key: 'oneTapSwitched',
  initial: '',
  clearedAtLogout: false,
  parse: (text) => text,
  print: (text) => text,
};

export interface OneTapNeeds extends Pick<Ports, 'random' | 'visibility'> {
  readonly slip: Pick<Slip, 'state$' | 'toggle' | 'setStake' | 'place'>;
  readonly books: Pick<Books, 'watched$' | 'market$'>;
  readonly store: Pick<Store, 'keep' | 'reread'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** What becomes of a wish: still unknown, sent as it is or after a question, or left to the player. */
type Verdict = 'wait' | 'go' | 'stop';

/** A leg goes once everything about it is known and nothing stops it; what is only unknown is waited for. */
function verdictOf(leg: Leg | undefined): Verdict {
  if (leg === undefined || !isDraft(leg)) return 'stop';
  if (leg.problems.some(({ kind }) => kind !== 'stale')) return 'stop';
  if (leg.problems.length > 0 || leg.limits === null || leg.best === 0) return 'wait';
  return leg.bettingType === 'ODDS' ? 'go' : 'stop';
}

/** The markets among these that are suspended, each when it becomes so. */
const suspensions = (books: OneTapNeeds['books']): Observable<string> =>
  books.watched$.pipe(
    switchMap((ids) =>
      merge(
        ...ids.map((id) =>
          books.market$(id).pipe(
            map(({ status }) => status === 'SUSPENDED'),
            distinctUntilChanged(),
            filter(Boolean),
            map(() => id),
          ),
        ),
      ),
    ),
  );

/** Emits once when a leg comes to this state that was not in it at the subscription, and completes. */
function outcomes(
  { state$ }: Pick<Slip, 'state$'>,
  at: 'unknown' | 'rejected',
): Observable<unknown> {
  const among = (legs: readonly Leg[]): ReadonlySet<string> =>
    new Set(legs.flatMap(({ id, state }) => (state.at === at ? id : [])));
  // An outcome of before says nothing of the bets to come.
  const before = among(state$.value.legs);
  return state$.pipe(
    filter(({ legs }) => [...among(legs)].some((id) => !before.has(id))),
    take(1),
  );
}

/**
 * Bets of one tap. A tap makes a selection of the slip with the stake chosen, which is sent by itself as soon as
 * it can go; where it cannot, or may be a slip of the finger, it stays in the slip and the player decides. The
 * same price tapped again at once is the same wish. Prices that the operator lays, empty cells, deeper levels and
 * selections that stand in the slip already are the slip's.
 */
export function createOneTap(
  { slip, books, store, steady, random, visibility, player$ }: OneTapNeeds,
  scope: Scope,
): OneTap & { takes(selection: Selection): boolean } {
  const armed = createState<Armed | null>(null, scope);
  const switched = store.keep(SWITCHED);
  const ended$ = new Subject<OneTapEnd>();
  const kept$ = new Subject<string>();
  scope.onClose(() => [ended$, kept$].forEach((subject) => subject.complete()));
  const own = random.reference();
  /** The last use, by the steady clock. */
  let usedAt = 0;
  /** The last tap on each price, by the steady clock. */
  const taps = new Map<string, number>();
  const tapped = new Set<string>();
  /** Markets that were suspended since it was switched on. */
  const halted = new Set<string>();

  const isOver = (): boolean => steady.now() - usedAt >= IDLE_MS;
  const end = (why: OneTapEnd): void => {
    if (armed.value$.value === null) return;
    armed.set(null);
    ended$.next(why);
  };
  const whileArmed = <T>(what: () => Observable<T>): Observable<T> =>
    armed.value$.pipe(switchMap((now) => (now === null ? EMPTY : what())));

  scope.run(
    whileArmed(() => timer(LOOK_MS, LOOK_MS)),
    () => void (isOver() && end('idle')),
  );
  // A page that slept shows prices of another time.
  scope.run(visibility.resumed$, () => end('idle'));
  scope.run(player$.pipe(distinctUntilChanged(), skip(1)), () => end('left'));
  scope.run(switched.value$, (by) => void (by.startsWith(own) || end('elsewhere')));
  scope.run(
    whileArmed(() => suspensions(books)),
    (marketId) => {
      halted.add(marketId);
      if (tapped.has(marketId)) end('suspended');
    },
  );
  const ends = [
    ['unknown', 'unknown'],
    ['rejected', 'refused'],
  ] as const;
  for (const [at, why] of ends)
    scope.run(
      whileArmed(() => outcomes(slip, at)),
      () => end(why),
    );

  const legOf = (legId: string): Leg | undefined =>
    slip.state$.value.legs.find(({ id }) => id === legId);
  const send = (legId: string, runnerName: string, tappedAt: number): void => {
    const now = steady.now();
    const leg = legOf(legId);
    // A page that froze in between sends nothing late, and no stake goes that was typed meanwhile.
    const isLate = now - tappedAt > PATIENCE_MS + LOOK_MS;
    const isOther = leg === undefined || leg.stake !== armed.value$.value?.stake;
    if (isLate || isOther || verdictOf(leg) !== 'go') return void kept$.next(runnerName);
    usedAt = now;
    slip.place(legId);
  };
  const wish = (selection: Selection, { stake }: Armed): void => {
    slip.toggle(selection, false);
    const leg = slip.state$.value.legs.find(
      (other) => isDraft(other) && sameSelection(other, selection),
    );
    // The slip is full, and has said so.
    if (leg === undefined) return;
    slip.setStake(leg.id, stakeText(stake));
    const verdict$ = slip.state$.pipe(
      map(() => verdictOf(legOf(leg.id))),
      filter((verdict) => verdict !== 'wait'),
      timeout({ first: PATIENCE_MS, with: () => of('stop') }),
      take(1),
      // Not from within the news of the slip itself.
      delay(1),
    );
    const tappedAt = steady.now();
    scope.run(verdict$, () => send(leg.id, selection.runnerName, tappedAt));
  };

  return {
    armed$: armed.value$,
    ended$: ended$.asObservable(),
    kept$: kept$.asObservable(),
    arm(stake) {
      if (scope.isClosed || player$.value === null || !(stake > 0)) return;
      usedAt = steady.now();
      for (const former of [taps, tapped, halted]) former.clear();
      switched.set(`${own} ${random.reference()}`);
      armed.set({ stake });
    },
    disarm() {
      armed.set(null);
      switched.set(`${own} ${random.reference()}`);
    },
    takes(selection) {
      if (armed.value$.value === null) return false;
      // Another tab may have switched it off, or the player may be another one.
      store.reread();
      if (isOver()) end('idle');
      const now = armed.value$.value;
      const { marketId, runnerId, side, price, house, isOwn } = selection;
      if (now === null || house !== undefined || price === 0 || isOwn === true) return false;
      const key = `${marketId} ${runnerId} ${side}`;
      const last = taps.get(key);
      taps.set(key, steady.now());
      if (last !== undefined && steady.now() - last < SAME_WISH_MS) return true;
      if (halted.has(marketId)) {
        end('suspended');
        return false;
      }
      const stands = slip.state$.value.legs.some(
        (leg) => isDraft(leg) && sameSelection(leg, selection),
      );
      if (stands) return false;
      tapped.add(marketId);
      wish(selection, now);
      return true;
    },
  };
}
