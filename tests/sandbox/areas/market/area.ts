import type { Settings } from '../shell/service';
import { createOddsBoard } from '../../odds/oddsBoard';
import { createOddsPushes, MARKET_ODDS } from '../../odds/oddsPushes';
import type { Area, ClientConnection, AreaContext } from '../area';
import { showOdds } from './hub';
import { marketAnswers } from './routes';
import { scoreCardPages } from './scoreCards';
import { createMarketService } from './service';
import { videoPages } from './videos';

export interface MarketArea extends Area {
  /** The hub does not push odds while this is set. */
  pauseOdds(paused: boolean): void;
}

/** Events, markets, odds and limits, polled and pushed. The tree of events contains the domain's settings. */
export function createMarketArea(
  { exchange, clock, lines, oddsPush }: AreaContext,
  setting: Settings['setting'],
): MarketArea {
  const board = createOddsBoard(exchange);
  const pushes = createOddsPushes<ClientConnection>({ board, clock, ...lines });
  const stopListening = exchange.listen({
    onMarket(market, change) {
      board.changed(market.id, change);
      pushes.changed(market.id);
    },
    onEvent(event) {
      if (exchange.event(event.id) === undefined) board.forget(event.marketIds);
      pushes.changed();
    },
  });
  const oddsOf = (marketId: string) => {
    pushes.refresh(marketId);
    return board.whole(marketId);
  };
  return {
    answers: marketAnswers(createMarketService({ exchange, setting, oddsOf })),
    files: [scoreCardPages(exchange), videoPages(exchange)],
    sends: [MARKET_ODDS],
    ...(oddsPush ? { onPresence: showOdds(exchange, pushes) } : {}),
    onLeave: pushes.leave,
    pauseOdds: pushes.pause,
    close() {
      stopListening();
      pushes.close();
    },
  };
}
