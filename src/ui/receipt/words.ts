import { wordsOf } from '../../words/language';

/* The receipt of one bet. */
export const receiptWords = wordsOf('ui/receipt', {
  title: 'Receipt',
  /** The accessible name, which identifies the bet. */
  of: (runner: string) => `Receipt for ${runner}`,
  /** Opens the evidence of the bet. */
  seenAndSent: 'What you saw and sent',
  /** The accessible name, which identifies the bet. */
  seenAndSentOf: (runner: string) => `What you saw and sent for ${runner}`,
  reference: 'Reference',
  betId: 'Bet ID',
  /** The accessible name of the button. */
  copyReference: 'Copy the reference',
  sent: 'Sent',
  placed: 'Received',
  accepted: 'Accepted',
  matched: 'Last matched',
  settled: 'Settled',
  requested: 'Asked',
  got: 'Got',
  nothing: 'Nothing matched',
  /** Odds in a format that the player chose, and the decimal price that counts. */
  both: (shown: string, decimal: string) => `${shown} (decimal ${decimal})`,
  /** Shown next to a bet that is held for the bet delay. */
  held: 'Held in play',
  /** Used instead of an unknown stake at the start of a sentence. */
  theBet: 'The bet',
  /** How an unmatched part ended, before the reason. */
  ends: {
    lapsed: (sum: string) => `${sum} lapsed: nobody took it in time.`,
    cancelled: (sum: string) => `${sum} was cancelled before it was matched.`,
    voided: (sum: string) => `${sum} was voided: it neither wins nor loses.`,
    unknown: (sum: string) => `${sum} is no longer open. Your statement shows how it ended.`,
  },
  /** How an unmatched part ended, with the reason that the server gives. */
  endsBecause: {
    lapsed: (sum: string, why: string) => `${sum} lapsed. ${why}`,
    cancelled: (sum: string, why: string) => `${sum} was cancelled. ${why}`,
    voided: (sum: string, why: string) => `${sum} was voided. ${why}`,
    unknown: (sum: string, why: string) => `${sum} is no longer open. ${why}`,
  },
});
