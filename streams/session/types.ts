import type { Observable } from 'rxjs';
import type { Behavior } from '../core/behavior';

export interface QuickStake {
  /** The button's text, as the player reads it: 100, 1k. */
  readonly title: string;
  /** Currency units, as the specification writes them. */
  readonly value: number;
}

export interface User {
  /**
   * The player's identity, the same in every tab and for every way of logging in; no two players share it.
   */
  readonly id: string;
  readonly username: string;
  readonly demo: boolean;
  /** The ISO 4217 code; null means the domain's. */
  readonly currency: string | null;
  readonly stakes: readonly QuickStake[];
  readonly football: boolean;
  readonly tennis: boolean;
  readonly cricket: boolean;
}

export interface Login {
  readonly userNameOrEmailAddress: string;
  readonly password: string;
  readonly rememberClient: boolean;
}

/** Why a session ended. `elsewhere`: in another tab, where it ended or another player's began. */
export type SessionEnd = 'logout' | 'expired' | 'rejected' | 'elsewhere';

/** The part of a session that needs the server. */
export interface Access {
  /** One request per subscription; emits the user once logged in, or errors with `ApiError`. */
  login(login: Login): Observable<User>;
  loginAsDemo(): Observable<User>;
  /** Shared silent refresh: emits the fresh token, or errors. */
  renew(): Observable<string>;
}

export interface Session extends Access {
  /** Null for a guest. */
  readonly user$: Behavior<User | null>;
  /** Null for a guest. It and `user$` have both changed before either tells. */
  readonly token$: Behavior<string | null>;
  /** Ends the session here, at once; works without a network. */
  logout(): void;
  /** Ends a session that the server does not know. */
  reject(): void;
  /** Emits after the session's slots were cleared. */
  readonly ended$: Observable<SessionEnd>;
}
