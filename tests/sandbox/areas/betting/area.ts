import type { Area, AreaContext } from '../area';
import { createDisconnects } from './disconnects';
import { bettingAnswers } from './routes';
import { createBettingService } from './service';

/**
 * Placing bets, stake limits, open bets and their expected profit, and the waiting bets of a player who disconnects.
 */
export function createBettingArea(context: AreaContext): Area {
  const { disconnectGraceS } = context;
  return {
    answers: bettingAnswers(createBettingService(context)),
    ...(disconnectGraceS !== undefined &&
      createDisconnects({ ...context, graceMs: disconnectGraceS * 1_000 })),
  };
}
