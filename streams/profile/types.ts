import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';

/** The player's account as the server keeps it. Null: the server does not say. */
export interface AccountFacts {
  readonly userName: string | null;
  /** As only its owner knows it. */
  readonly mobile: string | null;
  /** The ISO 4217 code. */
  readonly currency: string | null;
  /** Epoch ms. */
  readonly openedAt: number | null;
}

/** `other`: an activity that the page has no words for. */
export type ActivityName =
  | 'login'
  | 'passwordChanged'
  | 'stakesSaved'
  | 'limitSet'
  | 'limitKept'
  | 'realityCheckSet'
  | 'accountLocked'
  | 'sessionsEnded'
  | 'other';

export interface Activity {
  readonly name: ActivityName;
  readonly address: string | null;
  readonly browser: string | null;
  /** Epoch ms. */
  readonly at: number | null;
}

export interface ActivityPage {
  readonly activities: readonly Activity[];
  /** Counted from 0. */
  readonly index: number;
  readonly pages: number;
}

/** The player's account, what was done with it, and where it is open. */
export interface Profile {
  /** One request per subscription. Errors with `ApiError`. */
  facts(): Observable<AccountFacts>;
  /** One request per subscription: a page of activities, the newest first. Errors with `ApiError`. */
  activities(index: number): Observable<ActivityPage>;
  /**
   * The address on the net by which the player comes, from the service that the settings name, without a
   * token; the last known one first. Null where the settings name none. Never errors.
   */
  readonly address$: Observable<Loadable<string> | null>;
  /** Ends all sessions of the player, here and on every other device; once. Errors with `ApiError`. */
  endSessions(): Observable<null>;
}
