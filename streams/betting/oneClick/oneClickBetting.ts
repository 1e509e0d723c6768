import {
  delay,
  distinctUntilChanged,
  EMPTY,
  filter,
  interval,
  map,
  merge,
  type Observable,
  skip,
  Subject,
  switchMap,
  take,
} from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { StorageKey, Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Books, MarketState } from '../../catalogue/types';
import type { Ports } from '../../ports';
import type { Minor } from '../../rules/money';
import { bestPrice } from '../slip/offers';
import { isDraft, sameSelection } from '../slip/selected';
import { stakeText } from '../slip/slipLegs';
import { createIdleWatch } from './idleWatch';
import type { Armed, OneClickBetting, OneClickEnd } from './types';
import type { Leg, Selection, Slip } from '../types';

/** The time without a bet after which one-click betting switches off, in ms. */
export const IDLE_MS = 300_000;
/** A repeated tap on the same price within this time, in ms, counts as the same bet. */
export const SAME_TAP_MS = 1_500;
/** The time limit in ms. A bet is not sent if its market's rules, limits and price are not known by then. */
export const MAX_WAIT_MS = 2_000;
/** How often a waiting bet is checked while the slip does not emit, in ms. */
const AGAIN_MS = 100;

/**
 * The page that last switched one-click betting, and a random value for each switch, so that every other page notices
 * and switches it off. It is not personal data, so logout does not clear it.
 */
const SWITCHED: StorageKey<string> = {
  key: 'oneTapSwitched',
  initial: '',
  clearedAtLogout: false,
  parse: (text) => text,
  print: (text) => text,
};

export interface OneClickNeeds extends Pick<Ports, 'random' | 'visibility' | 'clock'> {
  readonly slip: Pick<Slip, 'state$' | 'toggle' | 'setStake' | 'place'>;
  readonly books: Pick<Books, 'watched$' | 'market$' | 'snapshot'>;
  readonly store: Pick<Store, 'persist' | 'reread'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/** The decision about a tapped bet: not yet known, ready to place, or left to the player. */
type Verdict = 'wait' | 'go' | 'stop';

/**
 * Decides to place a leg when all its facts are known and no rule blocks it. Waits for facts that have not loaded yet.
 */
function verdictOf(leg: Leg, books: Pick<Books, 'snapshot'>): Verdict {
  if (!isDraft(leg)) return 'stop';
  if (leg.problems.some(({ kind }) => kind !== 'stale')) return 'stop';
  if (leg.problems.length > 0 || leg.limits === null || leg.best === 0) return 'wait';
  // An each-way bet needs the stake twice.
  if (leg.bettingType !== 'ODDS' || leg.eachWay !== undefined) return 'stop';
  const odds = books.snapshot(leg.marketId)?.runners.find(({ id }) => id === leg.runnerId);
  // The slip receives a price one frame later than the status.
  return odds !== undefined && bestPrice(odds, leg.side) === leg.best ? 'go' : 'wait';
}

/** A tap that became a leg, with its terms. */
interface Tapped extends Pick<Leg, 'id' | 'policy'> {
  readonly selection: Selection;
  readonly stake: Minor;
  /** Whether one-click betting has been on without a break since the tap. */
  readonly isArmed: () => boolean;
}

const legOf = ({ state$ }: Pick<Slip, 'state$'>, legId: string): Leg | undefined =>
  state$.value.legs.find(({ id }) => id === legId);

/**
 * Whether a bet on the leg is still the bet that was tapped. If the player entered a price, the policy differs, unless
 * that price equals the tapped price.
 */
const hasTappedTerms = (leg: Leg, { stake, policy, selection }: Tapped): boolean =>
  leg.stake === stake &&
  leg.version === selection.version &&
  leg.policy === policy &&
  (policy === 'ANY' || leg.requestedPrice === selection.price);

/** Emits once whether to place the leg of a tap, within `MAX_WAIT_MS`, and completes. */
function decide(
  { slip, books, store, steady }: Pick<OneClickNeeds, 'slip' | 'books' | 'store' | 'steady'>,
  tapped: Tapped,
): Observable<Verdict> {
  const tappedAt = steady.now();
  const verdict = (): Verdict => {
    const leg = legOf(slip, tapped.id);
    // A page that was frozen in between must not send a late bet.
    const isOver = !tapped.isArmed() || steady.now() - tappedAt >= MAX_WAIT_MS;
    return isOver || leg === undefined || !hasTappedTerms(leg, tapped)
      ? 'stop'
      : verdictOf(leg, books);
  };
  const isKnown = (now: Verdict): boolean => now !== 'wait';
  return merge(slip.state$, interval(AGAIN_MS)).pipe(
    map(verdict),
    filter(isKnown),
    // Waits until the slip has notified its subscribers.
    delay(1),
    map(() => {
      // Another tab may have switched one-click betting off, or changed a stake.
      store.reread();
      return verdict();
    }),
    filter(isKnown),
    take(1),
  );
}

/** Emits the state of each watched market, now and on each change. */
const watchedStates = (books: OneClickNeeds['books']): Observable<MarketState> =>
  books.watched$.pipe(switchMap((ids) => merge(...ids.map((id) => books.market$(id)))));

/** The states of a leg that switch one-click betting off, each with the reason that the player sees. */
const ENDING_STATES = [
  ['unknown', 'unknown'],
  ['rejected', 'refused'],
] as const;

/** Emits once when a leg enters this state, and completes. */
function outcomes(
  { state$ }: Pick<Slip, 'state$'>,
  status: 'unknown' | 'rejected',
): Observable<unknown> {
  const among = (legs: readonly Leg[]): ReadonlySet<string> =>
    new Set(legs.flatMap(({ id, state }) => (state.status === status ? id : [])));
  // Outcomes of earlier bets do not count. The same leg may be sent again.
  let previous = among(state$.value.legs);
  return state$.pipe(
    filter(({ legs }) => {
      const before = previous;
      previous = among(legs);
      return [...previous].some((id) => !before.has(id));
    }),
    take(1),
  );
}

/**
 * Whether a tap places the bet at once. The slip confirms the operator's own prices, missing prices and the player's
 * own prices.
 */
const isOneClick = ({ operatorPriced, price, isOwn }: Selection): boolean =>
  operatorPriced === undefined && price !== 0 && isOwn !== true;

/**
 * Recognises a repeated tap on a price by the monotonic clock, so that setting the wall clock does not create another
 * bet.
 */
function createTaps(clock: OneClickNeeds['clock']) {
  /** The time of the last tap on each price, in ms by the monotonic clock. */
  const times = new Map<string, number>();
  return {
    isRepeated({ marketId, runnerId, side }: Selection): boolean {
      const key = `${marketId} ${runnerId} ${side}`;
      const last = times.get(key) ?? -Infinity;
      const now = clock.monotonic();
      times.set(key, now);
      return now - last < SAME_TAP_MS;
    },
    clear: () => times.clear(),
  };
}

/** Records which markets were tapped, and which were suspended, since one-click betting was switched on. */
function createTappedMarkets(books: Pick<Books, 'snapshot'>) {
  const tapped = new Set<string>();
  const suspended = new Set<string>();
  /** The first known version of each market. A higher version means that the status has changed. */
  const versions = new Map<string, number>();
  const versionOf = ({ marketId, version }: Selection): number =>
    Math.max(version, books.snapshot(marketId)?.version ?? 0);
  const firstOf = (selection: Selection): number =>
    versions.get(selection.marketId) ?? versionOf(selection);
  return {
    /** Records the state of a market. Returns whether a tapped market is suspended. */
    see({ marketId, status, version }: MarketState): boolean {
      if (!versions.has(marketId)) versions.set(marketId, version);
      if (status !== 'SUSPENDED') return false;
      suspended.add(marketId);
      return tapped.has(marketId);
    },
    wasSuspended: (selection: Selection): boolean =>
      suspended.has(selection.marketId) || versionOf(selection) > firstOf(selection),
    tap(selection: Selection): void {
      tapped.add(selection.marketId);
      versions.set(selection.marketId, firstOf(selection));
    },
    clear(): void {
      for (const noted of [tapped, suspended, versions]) noted.clear();
    },
  };
}

/**
 * One-click betting. A tap adds a selection with the chosen stake to the slip, and the bet is placed automatically as
 * soon as possible. If it cannot be placed, or may be a mistake, it stays in the slip and the player decides. A quick
 * second tap on the same price counts as the same bet. The slip handles taps on prices that the operator lays, on empty
 * cells, on deeper levels, and on selections that it already contains.
 */
export function createOneClickBetting(
  { slip, books, store, steady, clock, random, visibility, player$ }: OneClickNeeds,
  scope: Scope,
): OneClickBetting & { takeTap(selection: Selection): boolean } {
  const armed = createState<Armed | null>(null, scope);
  const switched = store.persist(SWITCHED);
  const ended$ = new Subject<OneClickEnd>();
  const unsent$ = new Subject<Leg>();
  scope.onClose(() => [ended$, unsent$].forEach((subject) => subject.complete()));
  const own = random.reference();
  const taps = createTaps(clock);
  const end = (reason: OneClickEnd): void => {
    if (armed.value$.value === null) return;
    armed.set(null);
    ended$.next(reason);
  };
  const whileArmed = <T>(what: () => Observable<T>): Observable<T> =>
    armed.value$.pipe(switchMap((now) => (now === null ? EMPTY : what())));
  const isOn$ = armed.value$.pipe(map((now) => now !== null));
  const idle = createIdleWatch(steady, isOn$, IDLE_MS, () => end('idle'), scope);
  // After a sleep the page shows old prices.
  scope.run(visibility.resumed$, () => end('idle'));
  scope.run(player$.pipe(distinctUntilChanged(), skip(1)), () => end('left'));
  scope.run(switched.value$, (switchedBy) => void (switchedBy.startsWith(own) || end('elsewhere')));
  const markets = createTappedMarkets(books);
  scope.run(
    whileArmed(() => watchedStates(books)),
    (state) => {
      if (markets.see(state)) end('suspended');
    },
  );
  for (const [status, reason] of ENDING_STATES)
    scope.run(
      whileArmed(() => outcomes(slip, status)),
      () => end(reason),
    );

  const placeTap = (selection: Selection, when: Armed): void => {
    slip.toggle(selection, false);
    const added = slip.state$.value.legs.find(
      (other) => isDraft(other) && sameSelection(other, selection),
    );
    // The slip is full, and shows a notice.
    if (added === undefined) return;
    const { id, policy } = added;
    slip.setStake(id, stakeText(when.stake), 'STAKE');
    const player = player$.value;
    const isArmed = (): boolean => armed.value$.value === when;
    const tapped = { id, policy, selection, stake: when.stake, isArmed };
    scope.run(decide({ slip, books, store, steady }, tapped), (verdict) => {
      if (verdict === 'go') {
        idle.use();
        slip.place(id);
      }
      const leg = legOf(slip, id);
      const isInSlip = leg !== undefined && isDraft(leg) && player$.value === player;
      // The slip may require a confirmation instead; it sends no bet at prices that are stale by the clock.
      const isConfirming = verdict === 'go' && leg?.state.status === 'confirming';
      if (isInSlip && !isConfirming) unsent$.next(leg);
    });
  };

  return {
    armed$: armed.value$,
    ended$: ended$.asObservable(),
    unsent$: unsent$.asObservable(),
    arm(stake) {
      if (scope.isClosed || player$.value === null || !(stake > 0)) return;
      idle.start();
      taps.clear();
      markets.clear();
      switched.set(`${own} ${random.reference()}`);
      armed.set({ stake });
    },
    disarm() {
      armed.set(null);
      switched.set(`${own} ${random.reference()}`);
    },
    takeTap(selection) {
      if (armed.value$.value === null) return false;
      // Another tab may have switched one-click betting off, or the player may have changed.
      store.reread();
      idle.check();
      const now = armed.value$.value;
      if (now === null || !isOneClick(selection)) return false;
      if (taps.isRepeated(selection)) return true;
      if (markets.wasSuspended(selection)) {
        end('suspended');
        return false;
      }
      const isInSlip = slip.state$.value.legs.some(
        (leg) => isDraft(leg) && sameSelection(leg, selection),
      );
      if (isInSlip) return false;
      markets.tap(selection);
      placeTap(selection, now);
      return true;
    },
  };
}
