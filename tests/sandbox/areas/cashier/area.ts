import type { Area, AreaContext } from '../area';
import { createBonuses } from './bonuses';
import { paymentAnswers } from './paymentRoutes';
import { createPayments, type Payments, type PaymentSettings } from './payments';
import { createReader, type Reader } from './reader';
import { cashierAnswers } from './routes';

/**
 * The player's bonuses, deposits and withdrawals, paid from the exchange's own ledger.
 * @param settingsOf the current settings of a domain
 */
export function createCashierArea(
  context: AreaContext,
  settingsOf: (host: string) => PaymentSettings,
): Area & { readonly payments: Payments; readonly reader: Reader } {
  const bonuses = createBonuses(context);
  const payments = createPayments(context);
  const reader = createReader();
  return {
    payments,
    reader,
    files: [reader],
    answers: [...cashierAnswers(bonuses), ...paymentAnswers(payments, settingsOf)],
    close() {
      bonuses.close();
      payments.close();
    },
  };
}
