/**
 * What each chunk may weigh, in bytes of brotli, shared parts counted where they are first needed. The
 * build's size check holds every island of the registry against its line and fails when one is passed.
 */
export const budgets = {
  /** All script until the first live prices of the home screen. */
  firstScript: 90_000,
  /** All style until then. */
  firstStyle: 10_000,
  islands: {
    outlet: 6_000,
    header: 3_000,
    sports: 3_000,
    menu: 16_000,
    slip: 16_000,
    bets: 5_000,
    toasts: 12_000,
  },
} as const;
