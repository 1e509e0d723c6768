import type { Area, Ground } from '../area';
import { rememberMarkets } from './memory';
import { reportAnswers } from './routes';

/** The statement, the bet history and the results of a player, from the exchange's own ledger. */
export function createReportsArea(ground: Ground): Area {
  const memory = rememberMarkets(ground.exchange);
  return { answers: reportAnswers(ground, memory), close: memory.close };
}
