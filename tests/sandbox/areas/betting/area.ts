import type { Area, Ground } from '../area';
import { bettingAnswers } from './routes';
import { createBettingService } from './service';

/** Placing bets, stake limits, open bets and their expected profit. */
export function createBettingArea(ground: Ground): Area {
  return { answers: bettingAnswers(createBettingService(ground)) };
}
