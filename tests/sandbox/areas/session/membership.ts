import type { LoginResult } from '../../../../streams/session/calls';
import type { Account } from '../../engine/money/accounts';
import { keyOf, type PasswordKey } from '../../engine/secrets';
import type { Written } from '../../http/written';
import type { Attempt, Device } from '../../people/attempts';
import type { CodeCheck } from '../../people/codes';
import { numberOf } from '../../people/numbers';
import type { AreaContext } from '../area';

/** The seconds without activity before the warning, and from the warning to the logout; 0 means never. */
export interface IdleLimits {
  readonly timeOutSecond: number;
  readonly showTimeOutNotificationSecond: number;
}

type Opened = Written<LoginResult>;

/** Sign-up with a code, passwords, and the player's list of their own logins. */
export interface Membership {
  /** Stores a registration until its code arrives, and sends the code; `taken` lists the fields that are in use. */
  register(
    userName: string,
    password: string,
    mobile: string,
  ): Promise<{ readonly taken: readonly ('userName' | 'mobile')[] }>;
  /** Opens the account of a registration with its code, and with play money. */
  verify(
    userName: string,
    otp: string,
    domain: string,
    device: Device,
  ): Promise<Opened | Exclude<CodeCheck, 'right'>>;
  /** Sends another code; returns false if less than two minutes have passed. */
  resend(userName: string): boolean;
  /** Sends a code for a new password if the account exists. */
  sendReset(nameOrMobile: string): void;
  reset(nameOrMobile: string, otp: string, password: string): Promise<CodeCheck>;
  /**
   * Returns the name of the account whose password is reset; returns the text unchanged if the account does not exist.
   */
  nameOf(nameOrMobile: string): string;
  /** Returns false for a wrong current password. Ends all other sessions of the player. */
  changePassword(
    account: Account,
    current: string,
    next: string,
    token: string | null,
    device: Device,
  ): Promise<boolean>;
  attempts(accountId: string): readonly Attempt[];
  minutesLeft(accessToken: string): number;
  idleLimits(): IdleLimits;
  limitIdle(limits: IdleLimits): void;
  /** Opens a session with a code from another site; returns null for a wrong code. */
  exchange(code: string, domain: string): Opened | null;
}

interface Registration {
  readonly userName: string;
  readonly mobile: string;
  readonly password: PasswordKey;
}

/** Half an hour, and a minute of warning. */
const USUAL: IdleLimits = { timeOutSecond: 1_800, showTimeOutNotificationSecond: 60 };

type Needs = Pick<
  AreaContext,
  'exchange' | 'players' | 'sessions' | 'codes' | 'attempts' | 'activities' | 'protections'
>;

export function createMembership(
  { exchange, players, sessions, codes, attempts, activities, protections }: Needs,
  open: (account: Account, domain: string) => Opened,
): Membership {
  const { accounts } = exchange;
  const waiting = new Map<string, Registration>();
  let limits = USUAL;
  /** A code belongs to a name and a mobile, so another number gets another code. */
  const keyOfCode = ({ userName, mobile }: Pick<Registration, 'userName' | 'mobile'>): string =>
    `${userName.toLowerCase()} ${mobile}`;
  const resetKey = (nameOrMobile: string): string =>
    players.find(nameOrMobile)?.id ?? `nobody ${nameOrMobile.trim().toLowerCase()}`;

  return {
    async register(userName, password, mobile) {
      const taken = [
        ...(accounts.named(userName) ? (['userName'] as const) : []),
        ...(players.find(mobile) ? (['mobile'] as const) : []),
      ];
      const number = numberOf(mobile);
      if (taken.length > 0 || number === null) return { taken };
      const registration = { userName, mobile: number, password: await keyOf(password) };
      waiting.set(userName.toLowerCase(), registration);
      codes.send('verification', keyOfCode(registration), number);
      return { taken };
    },
    async verify(userName, otp, domain, device) {
      const registration = waiting.get(userName.toLowerCase());
      if (!registration) return 'none';
      const check = codes.take('verification', keyOfCode(registration), otp);
      if (check !== 'right') return check;
      waiting.delete(userName.toLowerCase());
      const account = await players.register(registration.userName, registration.password);
      players.setMobile(account.id, registration.mobile);
      attempts.note(account.id, userName, 'Success', device);
      return open(account, domain);
    },
    resend(userName) {
      const registration = waiting.get(userName.toLowerCase());
      // The answer does not reveal whether a registration waits for its code.
      if (!registration) return true;
      return codes.send('verification', keyOfCode(registration), registration.mobile);
    },
    sendReset(nameOrMobile) {
      const account = players.find(nameOrMobile);
      const to = account ? (players.mobileOf(account.id) ?? account.username) : null;
      codes.send('reset', resetKey(nameOrMobile), to);
    },
    async reset(nameOrMobile, otp, password) {
      const check = codes.take('reset', resetKey(nameOrMobile), otp);
      const account = players.find(nameOrMobile);
      if (check !== 'right' || !account) return check;
      await accounts.setPassword(account.id, password);
      sessions.endOthers(account.id, null);
      return check;
    },
    nameOf: (nameOrMobile) => players.find(nameOrMobile)?.username ?? nameOrMobile,
    async changePassword({ id, username }, current, next, token, device) {
      if (!(await accounts.authenticate(username, current))) return false;
      await accounts.setPassword(id, next);
      sessions.endOthers(id, token);
      activities.note(id, 'PASSWORD_CHANGED', device);
      return true;
    },
    attempts: attempts.of,
    minutesLeft: (accessToken) => Math.ceil(sessions.left(accessToken) / 60_000),
    idleLimits: () => limits,
    limitIdle({ timeOutSecond, showTimeOutNotificationSecond }) {
      limits = { timeOutSecond, showTimeOutNotificationSecond };
    },
    exchange(code, domain) {
      for (const account of accounts.all())
        if (
          codes.holds('handover', account.id, code) &&
          protections.lockedUntil(account.id) === null
        ) {
          codes.take('handover', account.id, code);
          return open(account, domain);
        }
      return null;
    },
  };
}
