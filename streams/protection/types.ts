import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Minor } from '../rules/money';

/** `deposit`: money paid in. `loss`: what is lost, with what open bets can lose. `stake`: what bets risk. */
export type LimitKind = 'deposit' | 'loss' | 'stake';
/** The last 24 hours, 7 days or 30 days. */
export type LimitPeriod = 'day' | 'week' | 'month';

/** A limit that the player set for themselves. Money is in minor units, times in epoch ms by the server's clock. */
export interface OwnLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null if there is none, `unknown` if the server's figure cannot be read. */
  readonly amount: Minor | null | 'unknown';
  /** What counts against it by now, never less than nothing; null if the server's figure cannot be read. */
  readonly used: Minor | null;
  /** What is left of it, or all of it while it is not known how much counts; null without a known limit. */
  readonly left: Minor | null;
  /** A higher limit, or none at all, that the player asked for, and from when on it holds. */
  readonly pending: { readonly amount: Minor | null; readonly at: number } | null;
}

/** The session since its login, by the server's clock and books. */
export interface PlayedSession {
  /** Epoch ms. */
  readonly startedAt: number;
  /** What the bets of this session risk or risked. */
  readonly staked: Minor;
  /** The results settled in this session, after commission. */
  readonly net: Minor;
}

/** What bets ask for together. */
export interface BetRisk {
  /** Their liabilities. */
  readonly staked: Minor;
  /** What they add to the exposure; nothing or less where they cover other bets, which passes no limit. */
  readonly added: Minor;
}

export interface ProtectionState {
  readonly limits: readonly OwnLimit[];
  /** Minutes between two reality checks; 0 for none, null if the server's figure cannot be read. */
  readonly checkMinutes: number | null;
  /** Null where the server does not tell it. */
  readonly session: PlayedSession | null;
}

/** `timeOut`: hours to weeks. `exclusion`: months to years. */
export type BreakKind = 'timeOut' | 'exclusion';

/** A reality check that is due: how the session stands. */
export interface CheckDue {
  /** Whole minutes since the login. */
  readonly minutes: number;
  readonly staked: Minor;
  readonly net: Minor;
}

/**
 * The player's own limits, breaks and reality checks, an extension of the contract behind the capability
 * `playerProtection`. Each command is a wish: sent once however often it is pressed, here and in other tabs,
 * and never repeated by itself. Each errors with `ApiError`; whatever its answer, the state is read again, so
 * that one without an answer shows what became of it.
 */
export interface Protection {
  /** Emits the state for as long as it is subscribed, anew when the funds change. Never errors. */
  readonly state$: Observable<Loadable<ProtectionState>>;
  /** Sets a limit, or none; a lower one holds at once, a higher one after a day. */
  setLimit(kind: LimitKind, period: LimitPeriod, amount: Minor | null): Observable<null>;
  /** Keeps the present limit instead of the higher one that waits. */
  keepLimit(kind: LimitKind, period: LimitPeriod): Observable<null>;
  /** @param minutes 0 for no reality checks */
  setCheck(minutes: number): Observable<null>;
  /**
   * Locks the account out, and ends the session in every tab. Emits when it opens again, in epoch ms, by the
   * hours asked for where the server does not tell; a session whose request has no answer goes on.
   */
  takeBreak(kind: BreakKind, hours: number): Observable<number>;
  /** Reads the state again. */
  reload(): void;
  /** The limits that bets would pass together, the nearest first; none while they are unknown. */
  passedBy$(risk: BetRisk): Observable<readonly OwnLimit[]>;
  /** The session: whole minutes since the login, stakes and net; null while it is unknown. */
  readonly played$: Behavior<CheckDue | null>;
  /** The reality check to show; null while none is due. It stays until the player answers it, in any tab. */
  readonly check$: Behavior<CheckDue | null>;
  /** The player read the reality check and goes on. */
  goOn(): void;
}
