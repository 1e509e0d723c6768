import { wordsOf } from '../../../words/language';
import { plural } from '../../../words/plural';

/* Outcomes of cancels. */
export const cancelledWords = wordsOf('islands/bets/cancelled', {
  cancelled: (sum: string) => `Cancelled ${sum}`,
  partly: (cancelled: string, matched: string) =>
    `Cancelled ${cancelled}, ${matched} was matched first`,
  taken: (matched: string) => `Too late to cancel. ${matched} was matched first.`,
  ended: 'This bet no longer waits.',
  held: 'Held in play. You can cancel once the delay is over.',
  refused: 'The exchange didn’t cancel this bet.',
  waits: 'The cancel didn’t go through. Your bet still waits.',
  unknown: 'We couldn’t find out if the cancel went through. See My bets.',
  offline: 'You’re offline. Nothing was sent.',
  /** For the outcomes of several bets together. */
  bets: (count: number) => plural(count, { one: '1 bet', other: `${count} bets` }),
  others: (count: number) =>
    plural(count, {
      one: '1 bet was not cancelled. See My bets.',
      other: `${count} bets were not cancelled. See My bets.`,
    }),
  /** How many bets have an unknown outcome or were not cancelled. */
  open: (count: number) =>
    plural(count, {
      one: '1 bet may not have been cancelled. See My bets.',
      other: `${count} bets may not have been cancelled. See My bets.`,
    }),
});
