import { hasLadder } from '../../src/screens/ladder/hasLadder';
import type { Exchange } from '../sandbox/engine/exchange';
import type { Market } from '../sandbox/engine/market/market';

/**
 * Watches whether a market with ladders is ever open with a price, so that the robot must have traded on it.
 * @returns whether there was such a market so far
 */
export function watchLadders(exchange: Exchange): () => boolean {
  let isFound = false;
  const stop = exchange.listen({
    onMarket(market) {
      if (market.status !== 'OPEN' || !hasLadder(rulesOf(market)) || !hasPrice(market)) return;
      isFound = true;
      stop();
    },
  });
  const hasPrice = ({ id }: Market): boolean =>
    exchange
      .book(id, 1)
      .some(
        ({ runner, back, lay, lastPrice }) =>
          runner.status === 'ACTIVE' && (back.length > 0 || lay.length > 0 || lastPrice !== null),
      );
  return () => isFound;
}

const rulesOf = ({ bettingType, numberOfWinners, eachWayDivisor, runners }: Market) => ({
  bettingType,
  winners: numberOfWinners,
  ...(eachWayDivisor === null ? {} : { eachWayDivisor }),
  runners: [...runners.values()].map(({ id, name }) => ({ id, name })),
});
