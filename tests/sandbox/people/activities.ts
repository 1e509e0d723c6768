import type { Clock } from '../engine/clock';
import type { Device } from './attempts';

export type ActivityKind =
  | 'LOGIN'
  | 'PASSWORD_CHANGED'
  | 'STAKES_SAVED'
  | 'LIMIT_SET'
  | 'LIMIT_KEPT'
  | 'REALITY_CHECK_SET'
  | 'ACCOUNT_LOCKED'
  | 'SESSIONS_ENDED';

export interface Activity {
  readonly action: ActivityKind;
  readonly clientIpAddress: string;
  readonly browserInfo: string;
  /** The time of the activity, in ISO 8601. */
  readonly creationTime: string;
}

/** The players' actions on their accounts, apart from bets and money. */
export interface Activities {
  note(accountId: string, action: ActivityKind, device: Device): void;
  /** Returns the activities of an account, newest first. */
  of(accountId: string): readonly Activity[];
}

/** Older activities are dropped. */
const MOST = 500;

export function createActivities(clock: Pick<Clock, 'now'>): Activities {
  const all = new Map<string, readonly Activity[]>();
  return {
    note(accountId, action, { agent, address }) {
      const activity: Activity = {
        action,
        clientIpAddress: address,
        browserInfo: agent,
        creationTime: new Date(clock.now()).toISOString(),
      };
      all.set(accountId, [activity, ...(all.get(accountId) ?? [])].slice(0, MOST));
    },
    of: (accountId) => all.get(accountId) ?? [],
  };
}
