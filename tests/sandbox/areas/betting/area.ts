import type { Area, AreaContext } from '../area';
import { bettingAnswers } from './routes';
import { createBettingService } from './service';

/** Placing bets, stake limits, open bets and their expected profit. */
export function createBettingArea(context: AreaContext): Area {
  return { answers: bettingAnswers(createBettingService(context)) };
}
