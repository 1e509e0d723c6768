import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';

/** The player's account, as the server has it. A null field is one that the server does not send. */
export interface AccountFacts {
  readonly userName: string | null;
  /** Masked. */
  readonly mobile: string | null;
  /** The ISO 4217 code. */
  readonly currency: string | null;
  /** Epoch ms. */
  readonly openedAt: number | null;
}

/** `other`: an activity for which the page has no words. */
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
  readonly time: number | null;
}

export interface ActivityPage {
  readonly activities: readonly Activity[];
  /** Counted from 0. */
  readonly index: number;
  readonly pages: number;
}

/** The player's account, its activity log, and its sessions. */
export interface Profile {
  /** One request per subscription. Errors with `ApiError`. */
  facts(): Observable<AccountFacts>;
  /** Fetches a page of activities, newest first; one request per subscription. Errors with `ApiError`. */
  activities(index: number): Observable<ActivityPage>;
  /**
   * The player's IP address, from the service that the settings name, without a token; the last known one first. Null
   * if the settings name no service. Never errors.
   */
  readonly address$: Observable<Loadable<string> | null>;
  /** Ends all sessions of the player, here and on every other device; once. Errors with `ApiError`. */
  endSessions(): Observable<null>;
}
