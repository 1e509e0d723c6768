import type { Clock } from '../engine/clock';

/** The results of a login, with ABP's names and numbers. */
export const RESULTS = {
  Success: 1,
  InvalidPassword: 3,
  LockedOut: 9,
  UserPhoneNumberIsNotConfirmed: 10,
} as const;
export type LoginOutcome = keyof typeof RESULTS;

/** The sender of a login. */
export interface Device {
  /** The user agent of the browser. */
  readonly agent: string;
  /** The IP address. */
  readonly address: string;
}

export interface Attempt {
  readonly userNameOrEmail: string;
  readonly clientIpAddress: string;
  readonly clientName: string | null;
  readonly browserInfo: string;
  readonly result: LoginOutcome;
  /** The time of the attempt, in ISO 8601. */
  readonly creationTime: string;
}

/** The login attempts of each account. */
export interface Attempts {
  note(accountId: string, name: string, result: LoginOutcome, device: Device): void;
  /** Returns the attempts of an account, newest first. */
  of(accountId: string): readonly Attempt[];
}

/** Older attempts are dropped. */
const MOST = 500;

export function createAttempts(clock: Pick<Clock, 'now'>): Attempts {
  const all = new Map<string, readonly Attempt[]>();
  return {
    note(accountId, userNameOrEmail, result, { agent, address }) {
      const attempt: Attempt = {
        userNameOrEmail,
        clientIpAddress: address,
        clientName: null,
        browserInfo: agent,
        result,
        creationTime: new Date(clock.now()).toISOString(),
      };
      all.set(accountId, [attempt, ...(all.get(accountId) ?? [])].slice(0, MOST));
    },
    of: (accountId) => all.get(accountId) ?? [],
  };
}
