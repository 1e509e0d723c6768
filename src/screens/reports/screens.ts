import type { ScreenLoader } from '../../routes/row';

const REPORT = ['screens/reports', 'ui/account', 'ui/each', 'ui/operatorPriced', 'ui/pager'];
/** A report with the receipts of its bets. */
const WITH_BETS = [...REPORT, 'ui/receipt', 'ui/refusals'];

export const openHistory: ScreenLoader = {
  load: () => import('./BetHistory'),
  words: WITH_BETS,
};

export const betHistory: ScreenLoader = {
  load: () => import('./BetHistory'),
  words: WITH_BETS,
};

export const statement: ScreenLoader = {
  load: () => import('./Statement'),
  words: REPORT,
};

export const profitLoss: ScreenLoader = {
  load: () => import('./ProfitLoss'),
  words: WITH_BETS,
};
