import type { Exchange } from '../engine/exchange';
import type { Levels } from '../engine/orders/levels';
import type { MarketSpec } from '../engine/market/market';

/** One football event with one market that only its owner changes. */
export interface QuietMarket {
  readonly eventId: string;
  readonly marketId: string;
  /** The ids of the home side, the away side and the draw. */
  readonly runnerIds: readonly [home: string, away: string, draw: string];
  /** The account that offers the levels. */
  readonly makerId: string;
  /** Sets the offers to exactly these levels: prices in hundredths, sizes in minor units; players can back at `back`. */
  setLevels(runnerId: string, levels: Levels): void;
  suspend(): void;
  open(): void;
  /** Puts the market in play with this bet delay in seconds. */
  goInPlay(betDelay?: number): void;
  settle(winnerId: string): void;
  void(): void;
}

const PRICES = [
  [240, 242],
  [330, 335],
  [340, 345],
] as const;
const SIZE = 1_000_000;

/** A market for tests: open, nearly ten minutes before the off, with three prices each way on every runner. */
export function createQuietMarket(
  exchange: Exchange,
  spec: Partial<MarketSpec> & { readonly eventId?: string } = {},
): QuietMarket {
  const eventId = spec.eventId ?? '29000001';
  const marketId = spec.id ?? `1.${eventId}`;
  // Below ten minutes, the clock counts seconds, so its text has the same width throughout a test.
  const startTime = spec.startTime ?? exchange.clock.now() + 590_000;
  const runnerIds = ['58001', '58002', '58003'] as const;
  const makerId =
    exchange.accounts.named('quiet-maker')?.id ??
    exchange.openAccount({ username: 'quiet-maker', unlimited: true }).id;
  const update = exchange.updateMarket.bind(exchange, marketId);

  exchange.batch(() => {
    exchange.createEvent({
      id: eventId,
      sportId: '1',
      sportName: 'Football',
      name: 'Norhaven v Eastmere',
      competition: 'Coastal Cup',
      startTime,
    });
    exchange.createMarket({
      name: 'Match odds',
      type: 'MATCH_ODDS',
      runners: ['Norhaven', 'Eastmere', 'The draw'].map((name, index) => ({
        id: runnerIds[index] ?? '',
        name,
      })),
      ...spec,
      id: marketId,
      eventId,
      startTime,
    });
    runnerIds.forEach((runnerId, index) => {
      const [back = 0, lay = 0] = PRICES[index] ?? [];
      const step = lay - back;
      exchange.setLevels(makerId, marketId, runnerId, {
        back: [0, 1, 2].map((rank) => [back - rank * step, SIZE] as const),
        lay: [0, 1, 2].map((rank) => [lay + rank * step, SIZE] as const),
      });
    });
  });

  return {
    eventId,
    marketId,
    runnerIds,
    makerId,
    setLevels: (runnerId, levels) => exchange.setLevels(makerId, marketId, runnerId, levels),
    suspend: () => update({ status: 'SUSPENDED' }),
    open: () => update({ status: 'OPEN' }),
    goInPlay: (betDelay = 5) => update({ status: 'OPEN', inPlay: true, betDelay }),
    settle: (winnerId) => exchange.settle(marketId, { winners: [winnerId] }),
    void: () => exchange.voidMarket(marketId),
  };
}
