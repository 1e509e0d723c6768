import type { Area, Ground } from '../area';
import { createBonuses } from './bonuses';
import { cashierAnswers } from './routes';

/** The player's bonuses, paid from the exchange's own ledger. */
export function createCashierArea(ground: Ground): Area {
  const bonuses = createBonuses(ground);
  return { answers: cashierAnswers(bonuses), close: bonuses.close };
}
