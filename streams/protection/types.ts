import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/**
 * `deposit`: the money paid in. `loss`: the losses, plus the possible losses of open bets. `stake`: the money at risk
 * in bets.
 */
export type LimitKind = 'deposit' | 'loss' | 'stake';
/** The last 24 hours, 7 days or 30 days. */
export type LimitPeriod = 'day' | 'week' | 'month';

/**
 * A limit that the player has set for themselves. Money is in minor units, times are in epoch ms by the server's clock.
 */
export interface OwnLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** The amount of the limit. Null means no limit; `unknown` means that the server's figure is unreadable. */
  readonly amount: Minor | null | 'unknown';
  /** The amount that counts against the limit so far, never negative; null if the server's figure is unreadable. */
  readonly used: Minor | null;
  /** The rest of the limit, or all of it while the used amount is unknown; null without a known limit. */
  readonly left: Minor | null;
  /** The higher limit that the player requested, and when it starts. A null amount means no limit. */
  readonly pending: { readonly amount: Minor | null; readonly at: number } | null;
}

/** The session since its login, according to the server. */
export interface PlayedSession {
  /** When the session started, in epoch ms. */
  readonly startedAt: number;
  /** The money that the bets of this session risk or have risked, in minor units. */
  readonly staked: Minor;
  /** The results that were settled in this session, after commission, in minor units. */
  readonly net: Minor;
}

/** The combined risk of several bets, in minor units. */
export interface BetRisk {
  /** The sum of the bets' liabilities. */
  readonly staked: Minor;
  /**
   * The amount that the bets add to the exposure. If it is zero or negative, they cover other bets, and no limit is
   * exceeded.
   */
  readonly added: Minor;
}

export interface ProtectionState {
  readonly limits: readonly OwnLimit[];
  /**
   * The minutes between two reality checks; 0 means no checks, and null means that the server's figure is unreadable.
   */
  readonly checkMinutes: number | null;
  /** The session; null if the server does not send it. */
  readonly session: PlayedSession | null;
}

/** `timeOut` lasts from hours to weeks, `exclusion` from months to years. */
export type BreakKind = 'timeOut' | 'exclusion';

/** A reality check that is due, with the figures of the session. */
export interface CheckDue {
  /** The whole minutes since the login. */
  readonly minutes: number;
  readonly staked: Minor;
  readonly net: Minor;
}

/**
 * The player's own limits, breaks and reality checks. They extend the specification, and the setting `playerProtection`
 * shows that a server supports them. Each command is sent once, even if it is tapped several times or in several tabs,
 * and is never repeated automatically. Each errors with `ApiError`. The state is fetched again after any outcome,
 * because it shows the effect of a command without a reply.
 */
export interface Protection {
  /** Emits the state while it is subscribed, and fetches it again when the funds change. Never errors. */
  readonly state$: Observable<Loadable<ProtectionState>>;
  /** Sets a limit, or removes it if the amount is null. A lower limit applies at once, a higher limit after a day. */
  setLimit(kind: LimitKind, period: LimitPeriod, amount: Minor | null): Observable<null>;
  /** Cancels the pending increase of a limit. */
  keepLimit(kind: LimitKind, period: LimitPeriod): Observable<null>;
  /** @param minutes the interval; 0 means no reality checks */
  setCheck(minutes: number): Observable<null>;
  /**
   * Locks the account, and ends the session in every tab. Emits when the account opens again, in epoch ms. If the
   * server does not send this time, the stream emits the current time plus the requested hours. Without a reply, the
   * session continues.
   */
  takeBreak(kind: BreakKind, hours: number): Observable<number>;
  /** Fetches the state again. */
  reload(): void;
  /** Emits the limits that bets would exceed together, nearest first; empty while the limits are unknown. */
  passedBy$(risk: BetRisk): Observable<readonly OwnLimit[]>;
  /** The session: the whole minutes since the login, the stakes and the net result; null while unknown. */
  readonly played$: Behavior<CheckDue | null>;
  /** The reality check to show; null if no check is due. It stays until the player answers it in any tab. */
  readonly check$: Behavior<CheckDue | null>;
  /** Records that the player has read the reality check and continues. */
  goOn(): void;
}
