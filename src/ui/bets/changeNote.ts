import type { BetLimits, Minor, OpenBet, Price, RunnerOdds } from '../../../streams/app';
import { bestLevels, meetingAt } from '../../../streams/rules/ladderRows';
import type { MoneyFormat } from '../../words/money';
import { betsWords } from './words';

/** The cost of a change, or why it cannot be sent. */
export interface ChangeNote {
  /**
   * `keeps`: the offer keeps its place in the queue. `loses`: the offer, or the part that is added, goes to the back.
   */
  readonly kind: 'keeps' | 'loses';
  /** The first words, which are stressed. */
  readonly lead?: string;
  readonly text: string;
  /** Whether the change cannot be sent. */
  readonly isBlocking: boolean;
}

export interface Wanted {
  readonly bet: Pick<OpenBet, 'side' | 'price' | 'remaining'>;
  readonly price: Price;
  /** The part that is to wait; null if it cannot be read. */
  readonly stake: Minor | null;
  readonly limits: Pick<BetLimits, 'minStake' | 'maxStake'> | null;
  readonly canReduce: boolean;
  /** Whether the market accepts no bets now. */
  readonly isHalted: boolean;
  /** The runner's odds; null while they are unknown. */
  readonly odds: Pick<RunnerOdds, 'prices'> | null;
}

interface Writers {
  readonly money: Pick<MoneyFormat, 'plain'>;
  readonly write: (price: Price) => string;
}

/** Returns the notice before a change; null if nothing would change. */
export function noteOf(
  { bet, price, stake, limits, canReduce, isHalted, odds }: Wanted,
  { money, write }: Writers,
): ChangeNote | null {
  const words = betsWords().change;
  const blocked = (text: string): ChangeNote => ({ kind: 'loses', text, isBlocking: true });
  const loses = (text: string, lead = ''): ChangeNote => ({
    kind: 'loses',
    ...(lead && { lead }),
    text,
    isBlocking: false,
  });
  const isSame = price === bet.price;
  if (isSame && stake === bet.remaining) return null;
  if (stake === null || stake === 0) return blocked(words.badStake);
  const more = isSame ? stake - bet.remaining : 0;
  if (more < 0 && canReduce) return { kind: 'keeps', text: words.keeps, isBlocking: false };
  if (isHalted) return blocked(canReduce ? words.halted : words.haltedWhole);
  const { minStake = 0, maxStake = Infinity } = limits ?? {};
  // The part that is added is a bet of its own.
  if (more > 0 && more < minStake) return blocked(words.addAtLeast(money.plain(minStake)));
  if (stake < minStake) return blocked(words.atLeast(money.plain(minStake)));
  if (Math.max(more, isSame ? 0 : stake) > maxStake)
    return blocked(words.atMost(money.plain(maxStake)));
  if (isSame) return loses(more > 0 ? words.added(money.plain(more)) : words.cutLoses);
  const meeting = odds && meetingAt(bestLevels(odds.prices), bet.side, price, false);
  if (meeting && meeting.now > 0)
    return loses(words.matches(money.plain(Math.min(meeting.now, stake))), words.newOdds);
  const [to, from] = [write(price), write(bet.price)];
  return loses(
    meeting?.ahead ? words.ahead(money.plain(meeting.ahead), to, from) : words.back(to, from),
    words.newOdds,
  );
}
