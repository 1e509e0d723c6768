import { filter, firstValueFrom, takeUntil } from 'rxjs';
import {
  type BetPreferences,
  createScope,
  createStreams,
  type Leg,
  type MarketInfo,
  type MarketOdds,
  type MarketState,
  type RunBook,
  type RunnerOdds,
  type Selection,
  type Settlement,
  type Side,
  type Streams,
} from '../../streams/index';
import type { ProfitByRunner } from '../../streams/betting/positions';
import type { Random } from '../sandbox/engine/random';
import { HUB_PATH } from '../sandbox/http/places';
import { RULES } from '../streams/shell/rules';
import { createDevice } from './device';
import { type Time, until } from './until';

/** A player without eyes: it taps, types and waits by the streams of the product, over the real wire. */
export interface Player {
  readonly streams: Streams;
  /** What the client complained of: entries that it could not read, registrations that failed. */
  readonly complaints: readonly string[];
  /** The markets in which a bet was chosen, with what the client says of them. */
  readonly markets: ReadonlyMap<string, Seen>;
  /** What the client told of settled markets. */
  readonly settlements: readonly Settlement[];
  readonly counts: Readonly<Record<Deed, number>>;
  /** Bets at random in a market of one of these events, or cancels; returns when the outcome is known. */
  act(eventIds: readonly string[]): Promise<void>;
  leave(): void;
}

/** A market as a screen shows it: its rules, and the player's position in it. */
export interface Seen {
  readonly info: MarketInfo;
  readonly state: MarketState | null;
  readonly profit: ProfitByRunner | null;
  readonly runs: RunBook | null;
}

/** What came of the robot's turns. `idle`: there was nothing to bet on, or the slip refused. */
export type Deed = 'matched' | 'waiting' | 'refused' | 'cancelled' | 'idle';

const STAKES = [1, 2.5, 7.77, 10, 33.33, 100, 250] as const;
/** Of the operator's own markets, whose bets are larger. */
const HOUSE_STAKES = [100, 123.45, 500, 1_000] as const;
const POLICIES: readonly BetPreferences['priceChange'][] = ['ANY', 'BETTER', 'NONE'];
/** An outcome that is known. */
const KNOWN = new Set(['matched', 'partlyMatched', 'unmatched', 'rejected', 'settled']);

/** The markets of an event that a turn looks at: the first with a price is bet on. */
const MOST_LOOKS = 6;

interface Parts {
  readonly origin: string;
  readonly random: Random;
  readonly time: Time;
}

export async function createPlayer({ origin, random, time }: Parts): Promise<Player> {
  const scope = createScope();
  const complaints: string[] = [];
  const streams = createStreams(
    createDevice(origin, random, (text) => complaints.push(text)),
    {
      baseUrl: `${origin}/api`,
      hubUrl: `${origin}${HUB_PATH}`,
      settingsUrl: `${origin}/settings`,
      settingsFallbackUrl: `${origin}/settings/fallback.json`,
    },
    RULES,
    scope,
  );
  streams.startBackground();
  await firstValueFrom(streams.session.loginAsDemo());
  streams.preferences.change({ confirmBeforePlacing: false });
  await until('the open bets', () => streams.openBets.asOf$.value !== null, time);

  const settlements: Settlement[] = [];
  scope.run(streams.settled$, (settlement) => settlements.push(settlement));
  const markets = new Map<string, Seen>();
  const counts: Record<Deed, number> = {
    matched: 0,
    waiting: 0,
    refused: 0,
    cancelled: 0,
    idle: 0,
  };
  const watch = (info: MarketInfo): void => {
    const { id } = info;
    if (markets.has(id)) return;
    markets.set(id, { info, state: null, profit: null, runs: null });
    const note = (part: Partial<Seen>): void => {
      const seen = markets.get(id);
      if (seen !== undefined) markets.set(id, { ...seen, ...part });
    };
    const { books } = streams;
    scope.run(books.watch(id).pipe(takeUntil(books.market$(id).pipe(filter(isOver)))));
    scope.run(books.market$(id), (state) => note({ state }));
    scope.run(streams.positions.profit$(id), (profit) => note({ profit }));
    if (info.bettingType === 'FANCY') scope.run(streams.house.book$(id), (runs) => note({ runs }));
  };
  const marketsOf = async (eventId: string): Promise<readonly MarketInfo[]> => {
    let found: readonly MarketInfo[] | null = null;
    const reading = streams.catalogue.event$(eventId).subscribe(({ state, value }) => {
      if (state !== 'loading') found = value?.markets ?? [];
    });
    await until('the event', () => found !== null, time);
    reading.unsubscribe();
    return found ?? [];
  };

  /** A selection at random; null where the market shows nothing to bet on. */
  const selected = async (eventIds: readonly string[]): Promise<Tap | null> => {
    const eventId = random.pick(eventIds);
    streams.navigation.go(`/markets/${eventId}`);
    const infos = await marketsOf(eventId);
    const { books } = streams;
    for (const info of random.shuffle(infos).slice(0, MOST_LOOKS)) {
      watch(info);
      await until('the odds', () => books.snapshot(info.id) !== null, time);
      const odds = books.snapshot(info.id);
      const tap = odds === null ? null : tapOn(info, odds, random);
      if (tap !== null) return tap;
    }
    return null;
  };

  const cancelOne = async (): Promise<void> => {
    const waiting = (streams.openBets.bets$.value.value ?? []).filter(
      ({ remaining, status }) => remaining > 0 && status === 'EXECUTABLE',
    );
    if (waiting.length === 0) return void (counts.idle += 1);
    const { betId } = random.pick(waiting);
    let ended = false;
    const hearing = streams.cancels.outcome$.subscribe(() => (ended = true));
    streams.cancels.cancel([betId]);
    await until('the cancelling', () => ended || !streams.cancels.pending$.value.has(betId), time);
    hearing.unsubscribe();
    counts.cancelled += 1;
  };

  const bet = async (eventIds: readonly string[]): Promise<void> => {
    const { slip, preferences } = streams;
    slip.clear();
    slip.done();
    preferences.change({ priceChange: random.pick(POLICIES) });
    // One bet in four goes out with another.
    const wanted = random.chance(0.25) ? 2 : 1;
    for (let count = 0; count < wanted; count += 1) {
      const tap = await selected(eventIds);
      if (tap === null) continue;
      slip.toggle(tap.selection, false);
      const leg = slip.state$.value.legs.at(-1);
      if (leg === undefined) continue;
      if (tap.named > 0) slip.setPrice(leg.id, tap.named);
      else if (tap.ticks !== 0) slip.stepPrice(leg.id, tap.ticks);
      const stakes = leg.house === undefined ? STAKES : HOUSE_STAKES;
      slip.setStake(leg.id, String(random.pick<number>(stakes)));
    }
    const { legs } = slip.state$.value;
    // A leg that the slip refuses stays behind: prices move, and markets halt.
    await until('the slip', () => slip.state$.value.legs.every(isDecided), time);
    if (slip.state$.value.placeable === 0) return void (counts.idle += legs.length || 1);
    slip.place();
    if (slip.state$.value.confirming) slip.confirm();
    const sent = (): readonly Leg[] => slip.receipt$.value.bets;
    await until(
      'the outcome',
      () => sent().length > 0 && sent().every(({ state }) => KNOWN.has(state.at)),
      time,
    );
    for (const { state } of sent())
      counts[
        state.at === 'rejected' ? 'refused' : state.at === 'unmatched' ? 'waiting' : 'matched'
      ] += 1;
  };

  return {
    streams,
    complaints,
    markets,
    settlements,
    counts,
    act: (eventIds) => (random.chance(0.12) ? cancelOne() : bet(eventIds)),
    leave: () => scope.close(),
  };
}

const isOver = ({ status }: MarketState): boolean => status === 'CLOSED';

/** The slip knows the limits and the market of the leg, or says what stops it. */
const isDecided = ({ problems, limits }: Leg): boolean => problems.length > 0 || limits !== null;

interface Tap {
  readonly info: MarketInfo;
  readonly selection: Selection;
  /** Ticks away from the tapped price, towards a worse chance of a match; 0 takes it. */
  readonly ticks: number;
  /** A price of the player's own where none is offered; 0 elsewhere. */
  readonly named: number;
}

/** A random cell of a random runner: the best price, a deeper one, or one of the player's own. */
function tapOn(info: MarketInfo, odds: MarketOdds, random: Random): Tap | null {
  const running = odds.runners.filter(({ status }) => status === 'ACTIVE');
  if (odds.status !== 'OPEN' || running.length === 0) return null;
  const runner = random.pick(running);
  const house = info.bettingType === 'BOOKMAKER' || info.bettingType === 'FANCY';
  const side = random.pick<Side>(['BACK', 'LAY']);
  const level = house || random.chance(0.7) ? 0 : random.between(1, 2);
  const [price, size] = cell(runner, side, level);
  const lastPrice = price === 0 && !house ? runner.lastPrice : 0;
  if (price === 0 && lastPrice === 0) return null;
  const isOwn = level > 0 || price === 0;
  return {
    info,
    ticks:
      house || isOwn || random.chance(0.6) ? 0 : random.between(1, 4) * (side === 'BACK' ? 1 : -1),
    named: lastPrice,
    selection: {
      eventId: info.eventId,
      eventTitle: 'Event',
      marketId: info.id,
      marketName: info.name,
      runnerId: runner.id,
      runnerName: info.runners.find(({ id }) => id === runner.id)?.name ?? '',
      side,
      price,
      version: odds.version,
      isOwn,
      ...(info.bettingType === 'FANCY' ? { rate: size } : {}),
      ...(info.bettingType === 'BOOKMAKER' || info.bettingType === 'FANCY'
        ? { house: info.bettingType }
        : {}),
    },
  };
}

function cell({ prices }: RunnerOdds, side: Side, level: number): readonly [number, number] {
  const at = (side === 'BACK' ? 0 : 6) + level * 2;
  return [prices[at] ?? 0, prices[at + 1] ?? 0];
}
