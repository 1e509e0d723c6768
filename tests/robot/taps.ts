import type { MarketInfo, MarketOdds, RunnerOdds, Selection, Side } from '../../streams/app';
import type { Random } from '../sandbox/engine/random';

/** A cell that the robot taps, and its change of the tapped price. */
export interface Tap {
  readonly info: MarketInfo;
  readonly selection: Selection;
  /** Ticks away from the tapped price that make a match less likely; 0 accepts the price. */
  readonly ticks: number;
  /** A price of the player's own if there is no offer; otherwise 0. */
  readonly named: number;
}

/** A random cell of a random runner: the best price, a deeper price, or a price of the player's own. */
export function tapOn(info: MarketInfo, odds: MarketOdds, random: Random): Tap | null {
  const running = odds.runners.filter(({ status }) => status === 'ACTIVE');
  if (odds.status !== 'OPEN' || running.length === 0) return null;
  const runner = random.pick(running);
  const operatorPriced = info.bettingType === 'BOOKMAKER' || info.bettingType === 'FANCY';
  const side = random.pick<Side>(['BACK', 'LAY']);
  const level = operatorPriced || random.chance(0.7) ? 0 : random.between(1, 2);
  const [price, size] = cell(runner, side, level);
  const lastPrice = price === 0 && !operatorPriced ? runner.lastPrice : 0;
  if (price === 0 && lastPrice === 0) return null;
  const isOwn = level > 0 || price === 0;
  return {
    info,
    ticks:
      operatorPriced || isOwn || random.chance(0.6)
        ? 0
        : random.between(1, 4) * (side === 'BACK' ? 1 : -1),
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
        ? { operatorPriced: info.bettingType }
        : {}),
    },
  };
}

function cell({ prices }: RunnerOdds, side: Side, level: number): readonly [number, number] {
  const at = (side === 'BACK' ? 0 : 6) + level * 2;
  return [prices[at] ?? 0, prices[at + 1] ?? 0];
}
