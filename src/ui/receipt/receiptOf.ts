import type { OpenBet, SettledLine } from '../../../streams/app';
import type { MoneyFormat } from '../../words/money';
import { restOf } from '../bets/betFigures';
import { stakeWords } from '../each/eachWayLabels';
import { hasOdds } from '../operatorPriced/bookmakerLabels';
import { agreedWriter } from '../odds/agreed';
import { reasonWords } from '../refusals/sentence';
import type { ReceiptFacts } from './BetReceipt';
import { receiptWords } from './words';

type Rated = Pick<OpenBet, 'bettingType' | 'rate'>;

/** A receipt shows the decimal price in every odds format. */
const writerOf = (bet: Rated): ((price: number) => string) =>
  agreedWriter(bet, receiptWords().both);

/** Average odds may lie between two prices; lines and the operator's rates may not. */
const writeGot = (bet: Rated, price: number): string =>
  writerOf(bet)(hasOdds(bet) ? price : Math.round(price));

/** The receipt of a bet that is open. */
export function openReceipt(bet: OpenBet, money: Pick<MoneyFormat, 'plain'>): ReceiptFacts {
  const { ends, endsBecause } = receiptWords();
  const cause = reasonWords(bet.reason);
  const isEachWay = bet.eachWayDivisor !== undefined;
  return {
    runnerName: bet.runnerName,
    betId: bet.betId,
    reference: bet.clientReference,
    placedAt: bet.placedAt,
    acceptedAt: bet.acceptedAt,
    matchedAt: bet.matchedAt,
    isHeld: bet.status === 'PENDING',
    write: writerOf(bet),
    requested: writerOf(bet)(bet.price),
    got: bet.matched > 0 ? writeGot(bet, bet.averagePrice) : null,
    ends: restOf(bet).flatMap(([end, size]) => {
      if (size <= 0 || end === 'remaining') return [];
      const sum = stakeWords(money.plain(size), isEachWay);
      return cause === null ? ends[end](sum) : endsBecause[end](sum, cause);
    }),
  };
}

/** The receipt of a bet that is settled. */
export function settledReceipt(bet: SettledLine, money: Pick<MoneyFormat, 'plain'>): ReceiptFacts {
  const { price, requestedPrice, outcome } = bet;
  const isUnmatched = outcome === 'lapsed' || outcome === 'cancelled';
  return {
    runnerName: bet.runnerName,
    betId: bet.betId,
    reference: bet.reference,
    placedAt: bet.placedAt,
    matchedAt: bet.matchedAt,
    settledAt: bet.settledAt,
    write: writerOf(bet),
    requested: requestedPrice === undefined ? null : writerOf(bet)(requestedPrice),
    got: price === null || isUnmatched ? null : writeGot(bet, price),
    ends: outcome === 'void' ? [voided(bet, money)] : unmatched(bet, money),
  };
}

type Ended = Pick<SettledLine, 'lapsed' | 'cancelled' | 'reason' | 'eachWayDivisor'>;

/** How the unmatched parts ended. The reason belongs to a lapse. */
export function unmatched(bet: Ended, money: Pick<MoneyFormat, 'plain'>): readonly string[] {
  const { lapsed = 0, cancelled = 0, reason, eachWayDivisor } = bet;
  const { ends, endsBecause } = receiptWords();
  const why = reasonWords(reason);
  const sum = (size: number) => stakeWords(money.plain(size), eachWayDivisor !== undefined);
  const sentences: string[] = [];
  if (lapsed > 0)
    sentences.push(why === null ? ends.lapsed(sum(lapsed)) : endsBecause.lapsed(sum(lapsed), why));
  if (cancelled > 0) sentences.push(ends.cancelled(sum(cancelled)));
  return sentences;
}

/** Why a bet is void; its whole stake is void. */
export function voided(
  {
    stake,
    reason,
    eachWayDivisor,
  }: { readonly stake: number | null } & Pick<OpenBet, 'reason' | 'eachWayDivisor'>,
  money: Pick<MoneyFormat, 'plain'>,
): string {
  const { ends, endsBecause, theBet } = receiptWords();
  const why = reasonWords(reason);
  const sum =
    stake === null ? theBet : stakeWords(money.plain(stake), eachWayDivisor !== undefined);
  return why === null ? ends.voided(sum) : endsBecause.voided(sum, why);
}
