import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/** `deposit`: money paid in. `loss`: what is lost, plus what open bets can lose. `stake`: what bets risk. */
export type LimitKind = 'deposit' | 'loss' | 'stake';
/** The last 24 hours, 7 days or 30 days. */
export type LimitPeriod = 'day' | 'week' | 'month';

/** A limit that the player set for themselves. Money is in minor units, times in epoch ms by the server's clock. */
export interface OwnLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null for no limit, `unknown` if the server's figure is unreadable. */
  readonly amount: Minor | null | 'unknown';
  /** What counts against it so far, never negative; null if the server's figure is unreadable. */
  readonly used: Minor | null;
  /** What is left of it, or all of it while the used amount is unknown; null without a known limit. */
  readonly left: Minor | null;
  /** A higher limit, or no limit, that the player requested, and when it starts. */
  readonly pending: { readonly amount: Minor | null; readonly at: number } | null;
}

/** The session since its login, by the server's clock and accounts. */
export interface PlayedSession {
  /** Epoch ms. */
  readonly startedAt: number;
  /** What the bets of this session risk or risked. */
  readonly staked: Minor;
  /** The results settled in this session, after commission. */
  readonly net: Minor;
}

/** The risk of several bets together. */
export interface BetRisk {
  /** Their liabilities. */
  readonly staked: Minor;
  /** What they add to the exposure; zero or negative if they cover other bets, and then no limit is exceeded. */
  readonly added: Minor;
}

export interface ProtectionState {
  readonly limits: readonly OwnLimit[];
  /** Minutes between two reality checks; 0 for none, null if the server's figure is unreadable. */
  readonly checkMinutes: number | null;
  /** Null if the server does not send it. */
  readonly session: PlayedSession | null;
}

/** `timeOut`: hours to weeks. `exclusion`: months to years. */
export type BreakKind = 'timeOut' | 'exclusion';

/** A reality check that is due, with the figures of the session. */
export interface CheckDue {
  /** Whole minutes since the login. */
  readonly minutes: number;
  readonly staked: Minor;
  readonly net: Minor;
}

/**
 * The player's own limits, breaks and reality checks, an extension of the contract behind the capability
 * `playerProtection`. Each command is sent once however often it is tapped, here and in other tabs, and never repeated
 * automatically. Each errors with `ApiError`; the state is fetched again after any outcome, so that it shows what
 * happened to a command without a reply.
 */
export interface Protection {
  /** Emits the state while it is subscribed, and fetches it again when the funds change. Never errors. */
  readonly state$: Observable<Loadable<ProtectionState>>;
  /** Sets a limit, or removes it; a lower one applies at once, a higher one after a day. */
  setLimit(kind: LimitKind, period: LimitPeriod, amount: Minor | null): Observable<null>;
  /** Cancels a pending higher limit. */
  keepLimit(kind: LimitKind, period: LimitPeriod): Observable<null>;
  /** @param minutes 0 for no reality checks */
  setCheck(minutes: number): Observable<null>;
  /**
   * Locks the account, and ends the session in every tab. Emits when it opens again, in epoch ms; if the server does
   * not send that, it is now plus the requested hours. Without a reply the session continues.
   */
  takeBreak(kind: BreakKind, hours: number): Observable<number>;
  /** Fetches the state again. */
  reload(): void;
  /** The limits that bets would exceed together, the nearest first; empty while they are unknown. */
  passedBy$(risk: BetRisk): Observable<readonly OwnLimit[]>;
  /** The session: whole minutes since the login, stakes and net; null while unknown. */
  readonly played$: Behavior<CheckDue | null>;
  /** The reality check to show, or null. It stays until the player answers it, in any tab. */
  readonly check$: Behavior<CheckDue | null>;
  /** Records that the player read the reality check and continues. */
  goOn(): void;
}
