import type { Scope, Settlement, Streams } from '../../../streams/index';
import { moneyIn, type MoneyFormat } from '../../words/money';
import { settledWords } from './words';

/** Says in a notice what each settled market brought the player, in the currency of their account. */
export function saySettlements(
  {
    settled$,
    session,
    settings,
    toasts,
  }: Pick<Streams, 'settled$' | 'session' | 'settings' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(settled$, (settlement) => {
    const currency = session.user$.value?.currency ?? settings.setting$.value?.currency ?? 'INR';
    const { isCorrection, eventTitle, marketName, profit } = settlement;
    const words = settlementWords(settlement, moneyIn(currency));
    const where = [isCorrection ? settledWords().corrected : '', eventTitle, marketName];
    toasts.show(profit > 0 ? 'success' : 'info', words, where.filter(Boolean).join(' · '));
  });
}

/** The result in one sentence. A commission that is not known, or not taken, is not spoken of. */
export function settlementWords(settlement: Settlement, money: MoneyFormat): string {
  const { profit, commission, isVoid, runnerName, eventTitle, marketName } = settlement;
  const words = settledWords();
  const on = runnerName || eventTitle || marketName;
  if (isVoid) return words.isVoid(on);
  const amount = money.full(Math.abs(profit));
  const result =
    profit > 0 ? words.won(amount, on) : profit < 0 ? words.lost(amount, on) : words.level(on);
  return commission ? words.commission(result, money.full(commission)) : result;
}
