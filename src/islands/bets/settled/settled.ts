import type { Scope, Settlement, Streams } from '../../../../streams/app';
import { loadChunk } from '../../../ports/chunks';
import { moneyIn, type MoneyFormat } from '../../../words/money';
import { joined } from '../../../words/joined';
import { settledWords } from './words';

/** Whether the list of settled bets is visible, which shows each result itself. */
const inSight = (): boolean => {
  const { top, bottom } =
    document.querySelector('[data-settled]')?.getBoundingClientRect() ?? new DOMRect();
  return bottom > 0 && top < innerHeight;
};

const ENDED = () => import('./ended');

/**
 * Shows a toast with the result of each settled market, in the currency of the player's account, and a toast for each
 * unmatched bet, or unmatched part of a bet, that has lapsed or been cancelled.
 * @param isShownOnPage whether the page already shows this
 */
export function saySettlements(
  {
    currency$,
    settled$,
    session,
    toasts,
  }: Pick<Streams, 'currency$' | 'settled$' | 'session' | 'toasts'>,
  scope: Scope,
  isShownOnPage = inSight,
  loadEnded = ENDED,
): void {
  scope.run(settled$, (settlement) => {
    const player = session.playerId$.value ?? undefined;
    const currency = currency$.value;
    if ('outcome' in settlement) {
      const where = whereWords({ ...settlement.bet, runnerName: '', isCorrection: false });
      // Few visits need these words, so no other code waits for them.
      scope.run(
        loadChunk('the ends of bets', loadEnded),
        // By then another player may be logged in.
        ({ endWords }) =>
          toasts.show('info', endWords(settlement, moneyIn(currency)), where, player),
      );
      return;
    }
    if (isShownOnPage()) return;
    toasts.show(
      settlement.profit > 0 ? 'success' : 'info',
      settlementWords(settlement, moneyIn(currency)),
      whereWords(settlement),
    );
  });
}

/** The result in one sentence. A commission that is unknown or zero is not mentioned. */
export function settlementWords(
  { profit, commission, isVoid }: Settlement,
  money: MoneyFormat,
): string {
  const words = settledWords();
  if (isVoid) return words.isVoid;
  if (profit < 0) return words.lost(money.full(-profit));
  if (profit === 0) return words.level;
  return commission
    ? words.wonAfter(money.full(profit - commission), money.full(commission))
    : words.won(money.full(profit));
}

/** The bet that the result belongs to, with each name only once. */
export function whereWords({
  isCorrection,
  runnerName,
  eventTitle,
  marketName,
}: Pick<Settlement, 'isCorrection' | 'runnerName' | 'eventTitle' | 'marketName'>): string {
  const names = [isCorrection ? settledWords().corrected : '', runnerName, eventTitle, marketName];
  return joined([...new Set(names)]);
}
