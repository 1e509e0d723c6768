import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* What became of wishes to cancel bets. */
export const cancelledWords = wordsOf('frame/cancelled', {
  cancelled: (sum: string) => `Cancelled ${sum}`,
  partly: (cancelled: string, matched: string) =>
    `Cancelled ${cancelled}, ${matched} was matched first`,
  taken: (matched: string) => `Too late to cancel. ${matched} was matched first.`,
  ended: 'This offer no longer waits.',
  held: 'Held in play. You can cancel once the delay is over.',
  refused: 'The exchange didn’t cancel this offer.',
  waits: 'The cancel didn’t go through. Your offer still waits.',
  unknown: 'We couldn’t find out if the cancel went through. See My bets.',
  /** Of several offers together. */
  offers: (count: number) => plural(count, { one: '1 offer', other: `${count} offers` }),
  others: (count: number) =>
    plural(count, {
      one: '1 offer was not cancelled. See My bets.',
      other: `${count} offers were not cancelled. See My bets.`,
    }),
  /** Offers whose outcome is not known, and those beside them that were not cancelled. */
  open: (count: number) =>
    plural(count, {
      one: '1 offer may not have been cancelled. See My bets.',
      other: `${count} offers may not have been cancelled. See My bets.`,
    }),
});
