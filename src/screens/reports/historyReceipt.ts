import type { HistoryBet } from '../../../streams/app';
import type { ReceiptFacts } from '../../ui/receipt/BetReceipt';
import { agreedPrice } from '../../ui/odds/agreed';
import { unmatched, voided } from '../../ui/receipt/receiptOf';
import { receiptWords } from '../../ui/receipt/words';
import type { MoneyFormat } from '../../words/money';
import { priceWritten } from './terms';
import { reportsWords } from './words';

/** The receipt of a bet in the history. */
export function historyReceipt(bet: HistoryBet, money: Pick<MoneyFormat, 'plain'>): ReceiptFacts {
  const { id, reference, requestedPrice, line, outcome } = bet;
  const write = (price: number): string => agreedPrice(price, receiptWords().both);
  const got = priceWritten(bet, write);
  const wanted =
    line === null
      ? { ...bet, price: requestedPrice ?? null }
      : { ...bet, line: requestedPrice ?? null };
  return {
    runnerName: bet.runnerName || bet.marketName || reportsWords().unknownBet,
    betId: id,
    reference,
    placedAt: bet.placedAt,
    matchedAt: bet.matchedAt,
    settledAt: bet.settledAt,
    write: (price) =>
      priceWritten({ ...wanted, ...(line === null ? { price } : { line: price }) }, write),
    requested: requestedPrice === undefined ? null : priceWritten(wanted, write),
    got: got === '' || outcome === 'LAPSED' || outcome === 'CANCELLED' ? null : got,
    ends: outcome === 'VOIDED' ? [voided(bet, money)] : unmatched(bet, money),
  };
}
