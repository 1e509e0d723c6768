import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';

/** The facts of the player's account on the server. A field that the server does not send is null. */
export interface AccountFacts {
  readonly userName: string | null;
  /** The mobile number, masked by the server. */
  readonly mobile: string | null;
  /** The ISO 4217 code. */
  readonly currency: string | null;
  /** When the account was opened, in epoch ms. */
  readonly openedAt: number | null;
}

/** `other` is an activity for which the page has no text. */
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
  /** When the activity happened, in epoch ms. */
  readonly time: number | null;
}

export interface ActivityPage {
  readonly activities: readonly Activity[];
  /** The page, counted from 0. */
  readonly index: number;
  readonly pages: number;
}

/** The player's account, its activity log, and its sessions. */
export interface Profile {
  /** Fetches the facts of the account, with one request per subscription. Errors with `ApiError`. */
  facts(): Observable<AccountFacts>;
  /** Fetches a page of activities, newest first, with one request per subscription. Errors with `ApiError`. */
  activities(index: number): Observable<ActivityPage>;
  /**
   * The player's IP address, from the service in the settings and without a token. The last known address is emitted
   * first. Null if the settings do not name a service. Never errors.
   */
  readonly address$: Observable<Loadable<string> | null>;
  /**
   * Ends all sessions of the player, on this and every other device. The request is sent once. Errors with `ApiError`.
   */
  endSessions(): Observable<null>;
}
