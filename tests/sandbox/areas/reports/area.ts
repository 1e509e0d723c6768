import type { Area, AreaContext } from '../area';
import { rememberMarkets } from './memory';
import { reportAnswers } from './routes';

/** The statement, the bet history and the results of a player, taken from the exchange's own ledger. */
export function createReportsArea(context: AreaContext): Area {
  const memory = rememberMarkets(context.exchange);
  return { answers: reportAnswers(context, memory), close: memory.close };
}
