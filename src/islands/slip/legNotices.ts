import type { Leg, LegProblem } from '../../../streams/app';
import { isMoved } from './writeOf';

type Kind = LegProblem['kind'];

/**
 * Problems that the leg does not list: an empty stake is a start, not a mistake; an unreadable stake is reported at its
 * field; the login has its own button; stale prices are reported once, above the button.
 */
const ELSEWHERE: ReadonlySet<Kind> = new Set(['noStake', 'badStake', 'loginRequired', 'stale']);
const OF_MARKET: ReadonlySet<Kind> = new Set([
  'suspended',
  'ballRunning',
  'closed',
  'runnerRemoved',
  'runnerHalted',
  'marketChanged',
]);

const HALTS = ['suspended', 'ballRunning', 'runnerHalted'] as const satisfies readonly Kind[];

/** Whether the leg cannot be bet on at the moment. */
export const isHalted = ({ problems }: Leg): boolean =>
  HALTS.some((halt) => problems.some(({ kind }) => kind === halt));

/** Problems of the market or the runner, which affect all bets on a selection; each kind once. */
export function marketNotices(...legs: readonly Leg[]): readonly LegProblem[] {
  const found = legs.flatMap(({ problems }) => problems).filter(({ kind }) => OF_MARKET.has(kind));
  return [...new Map(found.map((problem) => [problem.kind, problem])).values()];
}

/** Problems of price and stake. Only the lowest of several upper limits is shown: it implies the higher limits. */
export function betNotices(leg: Leg): readonly LegProblem[] {
  const shown = leg.problems.filter(
    ({ kind }) =>
      !ELSEWHERE.has(kind) && !OF_MARKET.has(kind) && !(kind === 'priceMoved' && isMoved(leg)),
  );
  const lowest = Math.min(...shown.map(mostOf));
  const first = shown.find((problem) => mostOf(problem) === lowest);
  return shown.filter((problem) => mostOf(problem) === Infinity || problem === first);
}

/** The largest stake within an upper limit; Infinity for any other problem. */
function mostOf(problem: LegProblem): number {
  switch (problem.kind) {
    case 'stakeTooLarge':
      return problem.limit;
    case 'liabilityTooLarge':
    case 'insufficientFunds':
      return problem.stake ?? 0;
    default:
      return Infinity;
  }
}

/** Whether the market accepts this stake; true while its limits are unknown. */
export const isTaken = ({ limits }: Leg, stake: number): boolean =>
  limits === null || stake >= limits.minStake;

const OF_STAKE: ReadonlySet<Kind> = new Set([
  'stakeTooSmall',
  'stakeTooLarge',
  'liabilityTooLarge',
  'insufficientFunds',
]);

/** Whether this stake would be refused, so that it has no profit. */
export const isImpossible = ({ problems }: Leg): boolean =>
  problems.some(({ kind }) => OF_STAKE.has(kind));

/** Whether a leg can be placed, apart from the player's login. */
export const isSound = ({ problems }: Leg): boolean =>
  problems.every(({ kind }) => kind === 'loginRequired');

/** The reasons for leaving a leg out, each in one word; the first that applies counts. */
const REASONS = {
  closed: ['closed', 'runnerRemoved'],
  suspended: HALTS,
  stale: ['stale'],
  changed: ['marketChanged', 'priceMoved'],
  noOdds: ['noPrice', 'offLadder'],
  noStake: ['noStake'],
  stake: ['badStake', 'stakeTooSmall', 'stakeTooLarge', 'liabilityTooLarge'],
  noFunds: ['insufficientFunds'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

export type Reason = keyof typeof REASONS;

/** The reasons of these legs, with the number of legs for each, in the order of the legs. */
export function reasonsOf(legs: readonly Leg[]): readonly (readonly [Reason, number])[] {
  const counts = new Map<Reason, number>();
  for (const leg of legs) {
    const reason = reasonOf(leg);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts];
}

function reasonOf({ problems }: Leg): Reason | undefined {
  const kinds = new Set<Kind>(problems.map(({ kind }) => kind));
  return (Object.keys(REASONS) as Reason[]).find((reason) =>
    REASONS[reason].some((kind) => kinds.has(kind)),
  );
}
