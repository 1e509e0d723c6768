import { firstValueFrom } from 'rxjs';
import {
  type BetPreferences,
  createScope,
  createInfrastructure,
  createApp,
  type Leg,
  type MarketInfo,
  type Settlement,
  type Streams,
} from '../../streams/app';
import { hasLadder } from '../../src/screens/ladder/hasLadder';
import type { Random } from '../sandbox/engine/random';
import { HUB_PATH } from '../sandbox/http/places';
import { RULES } from '../streams/settings/rules';
import { createDevice } from './device';
import { createSight, type Seen } from './sight';
import { type Tap, tapOn } from './taps';
import { createTrader, type Trader } from './trader';
import { type Time, until } from './until';

/** A player without a screen, who taps, types and waits through the product's streams, over the real wire. */
export interface Player {
  readonly streams: Streams;
  /** The client's warnings: unreadable entries, failed registrations. */
  readonly complaints: readonly string[];
  /** The markets in which a bet was chosen, with the data that the client shows of them. */
  readonly markets: ReadonlyMap<string, Seen>;
  /** The client's reports of settled markets. */
  readonly settlements: readonly Settlement[];
  readonly counts: Readonly<Record<Deed, number>>;
  /** The outcomes of the player's offers and positions on ladders. */
  readonly trades: Trader['trades'];
  /**
   * Bets at random in a market of one of these events, trades on its ladders, or cancels; returns when the outcome is
   * known.
   */
  act(eventIds: readonly string[]): Promise<void>;
  /** Cashes out every market with a position that can be closed. */
  closeAll(): Promise<void>;
  leave(): void;
}

/** The outcome of the robot's turn. `idle`: there was no price to bet on, or the slip refused. */
export type Deed = 'matched' | 'waiting' | 'refused' | 'cancelled' | 'idle';

const STAKES = [1, 2.5, 7.77, 10, 33.33, 100, 250] as const;
/** Stakes for the operator's own markets, whose bets are larger. */
const OPERATOR_STAKES = [100, 123.45, 500, 1_000] as const;
const POLICIES: readonly BetPreferences['priceChange'][] = ['ANY', 'BETTER', 'NONE'];
/** The outcomes that count as known. */
const KNOWN = new Set(['matched', 'partlyMatched', 'unmatched', 'rejected', 'settled']);

interface Parts {
  readonly origin: string;
  readonly random: Random;
  readonly time: Time;
}

export async function createPlayer({ origin, random, time }: Parts): Promise<Player> {
  const scope = createScope();
  const complaints: string[] = [];
  const streams = createApp(
    createInfrastructure(
      createDevice(origin, random, (text) => complaints.push(text)),
      {
        baseUrl: `${origin}/api`,
        hubUrl: `${origin}${HUB_PATH}`,
        settingsUrl: `${origin}/settings`,
        settingsFallbackUrl: `${origin}/settings/fallback.json`,
      },
      scope,
    ),
    RULES,
    scope,
  );
  streams.startBackground();
  await firstValueFrom(streams.session.loginAsDemo());
  streams.preferences.change({ confirmBeforePlacing: false });
  await until('the open bets', () => streams.openBets.asOf$.value !== null, time);

  const settlements: Settlement[] = [];
  scope.run(streams.settled$, (news) => {
    if (!('outcome' in news)) settlements.push(news);
  });
  const { markets, inMarket } = createSight({ streams, time, random }, scope);
  const counts: Record<Deed, number> = {
    matched: 0,
    waiting: 0,
    refused: 0,
    cancelled: 0,
    idle: 0,
  };
  const trader = createTrader({ streams, random, time });
  /** Makes a random selection; returns null if the market shows no price to bet on. */
  const selected = (eventIds: readonly string[]): Promise<Tap | null> =>
    inMarket(eventIds, (info, odds) => tapOn(info, odds, random));
  /** Looks for an open market with ladders and a price; returns null if no event has such a market now. */
  const ladderIn = async (eventIds: readonly string[]): Promise<MarketInfo | null> => {
    for (const eventId of random.shuffle(eventIds)) {
      const market = await inMarket(
        [eventId],
        (info) => (trader.canTrade(info) ? info : null),
        (infos) => infos.filter(hasLadder),
      );
      if (market !== null) return market;
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
    // One bet in four is sent together with a second bet.
    const wanted = random.chance(0.25) ? 2 : 1;
    for (let count = 0; count < wanted; count += 1) {
      const tap = await selected(eventIds);
      if (tap === null) continue;
      slip.toggle(tap.selection, false);
      const leg = slip.state$.value.legs.at(-1);
      if (leg === undefined) continue;
      if (tap.named > 0) slip.setPrice(leg.id, tap.named);
      else if (tap.ticks !== 0) slip.stepPrice(leg.id, tap.ticks);
      const stakes = leg.operatorPriced === undefined ? STAKES : OPERATOR_STAKES;
      slip.setStake(leg.id, String(random.pick<number>(stakes)));
    }
    const { legs } = slip.state$.value;
    // A leg that the slip refuses remains in the slip, because prices move and markets are suspended.
    await until('the slip', () => slip.state$.value.legs.every(isDecided), time);
    if (slip.state$.value.placeable === 0) return void (counts.idle += legs.length || 1);
    slip.place();
    if (slip.state$.value.confirming) slip.confirm();
    const sent = (): readonly Leg[] => slip.receipt$.value.bets;
    await until(
      'the outcome',
      () => sent().length > 0 && sent().every(({ state }) => KNOWN.has(state.status)),
      time,
    );
    for (const { state } of sent())
      counts[
        state.status === 'rejected'
          ? 'refused'
          : state.status === 'unmatched'
            ? 'waiting'
            : 'matched'
      ] += 1;
  };

  return {
    streams,
    complaints,
    markets,
    settlements,
    counts,
    trades: trader.trades,
    async act(eventIds) {
      const chance = random.next();
      // A market with ladders may be open for a short time only, so every turn looks for one until it is used.
      const isTrade = trader.trades.placed === 0 || (chance >= 0.12 && chance < 0.5);
      const market = isTrade ? await ladderIn(eventIds) : null;
      if (market !== null) return trader.trade(market);
      return chance < 0.12 ? cancelOne() : bet(eventIds);
    },
    closeAll: () => trader.closeAll([...markets.values()].map(({ info }) => info)),
    leave: () => scope.close(),
  };
}

/** Returns whether the slip has the leg's limits, or says why it cannot be placed. */
const isDecided = ({ problems, limits }: Leg): boolean => problems.length > 0 || limits !== null;
