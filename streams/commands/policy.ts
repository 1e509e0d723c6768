/** The policy table of the commands that must run exactly once. */

/** What differs between the commands that must run exactly once. Every other rule is in the machine. */
export interface CommandPolicy {
  /** Begins the name of the lock that a tab holds while it sends the command. Released tabs use it too. */
  readonly lock: string;
  /** What happens if no storage accepts the command: it is not sent, or this page alone holds it. */
  readonly unstored: 'unsent' | 'inPage';
  /** The wait from one query to the next, in ms. */
  readonly everyMs: number;
  /** The longest wait after failed queries, in ms. */
  readonly capMs: number;
  /** How long a command without an answer may still arrive before it counts as missing, in ms. */
  readonly graceMs: number;
  /** The longest wait for the sending tab in a browser without locks, in ms. */
  readonly unlockedMs: number;
  /** The same while that tab holds its lock, in ms. */
  readonly lockedMs: number;
}

/**
 * The longest time that a living tab sends a command that the form may offer again, in ms: the transport's limit, that
 * of a renewed session, and a minute for the timers of a hidden tab.
 */
const LONGEST_MS = 120_000;

/**
 * The policies of all commands. Each rule below is the same for all of them, and was learnt by one of them first.
 *
 * - **Store, then send.** A command is stored under its reference before it is sent (bets). A command that moves
 *   money is not sent if no storage takes it, because a reload after a lost answer would send it again; a cancel
 *   moves nothing and can be repeated, so it is sent and this page remembers it (`unstored`).
 * - **Send once.** The machine never repeats a command. The player may, and then the reference stays the same if
 *   everything else is the same, so that a first request that arrives late and the second one are one command (bets). If
 *   anything else changed, so does the reference: a server would answer with the first command. Only a bet that
 *   counts as not placed keeps its reference when it is edited: the slip shows the bet that the server answers
 *   with, and two bets are worse than one with another stake.
 * - **No answer is no outcome.** Only a certain refusal ends a command; everything else makes it unknown (bets).
 * - **Wiping the storage ends nothing.** While the page sends a command that moves money, it remembers it, and stores it
 *   again after the answer or without one (bets).
 * - **Ask by reference**, in groups of fifty so that the address stays short (cancels), and judge an answer by the
 *   time of its question, not of its arrival (bets). An answer for a player who left is dropped (bets, cancels).
 * - **A missing command may arrive late**, so the server is queried for five more minutes, after growing waits (bets).
 * - **A tab is dead when its lock is free** (transfers). If the browser has no locks, or the tab holds its lock for
 *   too long, the time since this page first saw the command decides, by a clock that cannot be set (cancels). If the
 *   form may offer the command again, a living tab must have given up by then.
 * - **An unreadable entry of an answer may be the command**, so such an answer proves nothing, and neither does an
 *   error that the server or a gateway answers with. After each of them the wait doubles up to 15 s; after fifteen the
 *   command counts as unreadable, and the player may set it aside (cancels).
 * - **A command that stays open for longer than its grace** is queried after waits that grow to 15 s (bets).
 * - **Without references, facts and times decide**: the time of each sending, never an earlier or a later entry. If the
 *   clocks may have been wrong, or the list has no times, only the entries that the server had before decide; a command
 *   that nothing proves is in doubt, and never counts as missing (bets, payments).
 * - **Another tab's record wins** over one that this page could not store, unless this page knows more (bets).
 * - **A command belongs to its player**, and leaves the page with them (all four). An open one returns with them. One
 *   that moves money names its player, and stays on the device after a logout: a form would offer it again (payments).
 *   A bet or a cancel shows in the open bets, so its record goes with the logout.
 */
export const POLICIES = {
  /** The slip waits for the answer, so the queries are frequent and the grace is short. */
  bet: {
    lock: 'placing',
    unstored: 'unsent',
    everyMs: 1_500,
    capMs: 6_000,
    graceMs: 10_000,
    unlockedMs: 20_000,
    // A frozen tab must not lock the leg in the others. A query does no harm, and the tab's answer still counts.
    lockedMs: 20_000,
  },
  cancel: {
    lock: 'cancelling',
    unstored: 'inPage',
    everyMs: 1_500,
    capMs: 6_000,
    graceMs: 10_000,
    unlockedMs: 20_000,
    lockedMs: 20_000,
  },
  /** The other bookmaker may be slow, and the form says that it is waiting. */
  transfer: {
    lock: 'transfer',
    unstored: 'unsent',
    everyMs: 2_000,
    capMs: 15_000,
    graceMs: 30_000,
    unlockedMs: LONGEST_MS,
    // The form may offer the transfer again after its grace, so a living tab must have given up first.
    lockedMs: Infinity,
  },
  /** An operator decides by hand, so the queries are slow; the player may have paid, so the grace is long. */
  payment: {
    lock: 'payment',
    unstored: 'unsent',
    everyMs: 3_000,
    capMs: 15_000,
    // Longer than a slow cashier takes to list a request: a form that is free too early invites a second payment.
    graceMs: 90_000,
    unlockedMs: LONGEST_MS,
    // As for a transfer: the form offers it again after its grace.
    lockedMs: Infinity,
  },
} as const satisfies Record<string, CommandPolicy>;

/** Names the lock that a tab holds while it sends a command. */
export const lockOf = ({ lock }: Pick<CommandPolicy, 'lock'>, id: string): string =>
  `${lock} ${id}`;
