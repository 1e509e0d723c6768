/**
 * What each island's own chunks may weigh, in bytes of brotli; what the first screens bring is counted
 * once. The build's size check holds every island of the registry against its line and fails when one is
 * passed.
 */
export const budgets = {
  /** All script until the first live prices of the home screen. */
  firstScript: 94_500,
  /** All style until then. */
  firstStyle: 10_000,
  islands: {
    /** With the streams and packages of the first screens, react-dom aside. */
    outlet: 33_600,
    header: 3_000,
    sports: 3_000,
    menu: 16_000,
    slip: 18_375,
    bets: 5_000,
    toasts: 13_000,
  },
} as const;

export type IslandName = keyof typeof budgets.islands;
