/** The policy table of the commands that must run exactly once. */

/** The rules in which the commands that must run exactly once differ. All other rules are in the machine. */
export interface CommandPolicy {
  /**
   * The start of the name of the lock that a tab holds while it sends the command. Earlier releases use the same name.
   */
  readonly lock: string;
  /**
   * The policy if no storage accepts the command: it is not sent, or it is sent and only this page's memory contains
   * it.
   */
  readonly unstored: 'unsent' | 'inPage';
  /** The delay between two queries, in ms. */
  readonly everyMs: number;
  /** The longest delay after failed queries, in ms. */
  readonly capMs: number;
  /** The grace period: how long a command without a reply may still arrive before it counts as missing, in ms. */
  readonly graceMs: number;
  /** The longest wait for the sending tab if the browser has no locks, in ms. */
  readonly unlockedMs: number;
  /** The longest wait for the sending tab while it holds its lock, in ms. */
  readonly lockedMs: number;
}

/**
 * The longest time for which a living tab sends a command that the form may offer again, in ms. It covers two limits of
 * the transport (the second is for a retry with a renewed session) and a minute for the slow timers of a hidden tab.
 */
const LONGEST_MS = 120_000;

/**
 * The policies of all commands. Each rule below applies to all of them; the kind in brackets is the one for which it was
 * first needed.
 *
 * - **Store, then send.** A command is stored under its reference before it is sent (bets). A command that moves money
 * is not sent if no storage accepts it, because a reload after a lost reply could send it again. A cancel moves no
 * money and can be repeated, so it is sent and stays in this page's memory (`unstored`).
 * - **Send once.** The machine never repeats a command; only the player may. If its terms are the same, the second
 * request has the same reference, so that it and a late first request are one command (bets). If anything has changed,
 * the reference is new, because a server would otherwise reply with the first command. The exception is an edited bet
 * that counts as not placed: it has the same reference, and the slip shows the bet that the server returns, because two
 * bets are worse than one bet with another stake.
 * - **No reply is no outcome.** Only a certain refusal ends a command. After anything else, its outcome is unknown
 *   (bets).
 * - **Clearing the storage does not end a command.** While the page sends a command that moves money, its memory
 * contains a copy, and the page stores the copy again after the reply, or if no reply arrives (bets).
 * - **Query by reference**, in groups of fifty so that the address stays short (cancels). The time of the query, not
 *   of its reply, decides what the reply proves (bets). A reply for a player who has left is dropped (bets, cancels).
 * - **A missing command may arrive late**, so the server is queried for five more minutes, after growing delays
 *   (bets).
 * - **A tab is dead if its lock is free** (transfers). If the browser has no locks, or if the tab holds its lock for
 *   too long, the time since this page first saw the command decides, by a clock that cannot be set (cancels). If the
 *   form may offer the command again, a living tab must have given up by then.
 * - **An unreadable entry in a reply may be the command**, so such a reply is no proof. An error from the server or a
 * gateway is no proof either. After each of them the delay doubles, up to 15 s. After fifteen of them the command
 * counts as unreadable, and the player may set it aside (cancels).
 * - **A command that stays open for longer than its grace period** is queried after delays that grow to 15 s (bets).
 * - **Without references, facts and times decide.** Each request matches only its own entry, never an earlier or a
 * later entry. If the clocks may be wrong, or if the list has no times, only the entries that the server had before
 * decide. A command without proof is in doubt, and never counts as missing (bets, payments).
 * - **Another tab's record replaces** one that this page could not store, unless this page has newer facts (bets).
 * - **A command belongs to its player**, and leaves the page with them (all four). An open command returns with them.
 *   A command that moves money names its player and stays on the device after a logout, because the form would
 *   otherwise offer it again (payments). A bet or a cancel appears in the open bets, so its record is removed at
 *   logout.
 */
export const POLICIES = {
  /** The slip waits for the reply, so the queries are frequent and the grace period is short. */
  bet: {
    lock: 'placing',
    unstored: 'unsent',
    everyMs: 1_500,
    capMs: 6_000,
    graceMs: 10_000,
    unlockedMs: 20_000,
    // A frozen tab must not lock the leg in the other tabs. A query is harmless, and the tab's own reply still counts.
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
  /** The other site may be slow, and the form says that it is waiting. */
  transfer: {
    lock: 'transfer',
    unstored: 'unsent',
    everyMs: 2_000,
    capMs: 15_000,
    graceMs: 30_000,
    unlockedMs: LONGEST_MS,
    // The form may offer the transfer again after its grace period, so a living tab must have given up by then.
    lockedMs: Infinity,
  },
  /**
   * A person decides at the operator, so the queries are slow. The player may have paid, so the grace period is long.
   */
  payment: {
    lock: 'payment',
    unstored: 'unsent',
    everyMs: 3_000,
    capMs: 15_000,
    // Longer than a slow cashier takes to list a request: a form that is free too early invites a second payment.
    graceMs: 90_000,
    unlockedMs: LONGEST_MS,
    // As for a transfer, the form may offer the payment again after its grace period.
    lockedMs: Infinity,
  },
} as const satisfies Record<string, CommandPolicy>;

/** Returns the name of the lock that a tab holds while it sends a command. */
export const lockOf = ({ lock }: Pick<CommandPolicy, 'lock'>, id: string): string =>
  `${lock} ${id}`;
