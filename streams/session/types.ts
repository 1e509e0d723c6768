import type { SingleFlight } from './membership/singleFlight';
import type { Observable } from 'rxjs';
import type { Bonus } from '../bonuses/types';
import type { Behavior } from '../rx/behavior';
import type { NameRules, PasswordRules } from '../rules/credentials';
import type { MobileCountry } from '../rules/mobile';

export interface QuickStake {
  /** The text on the button, such as 100 or 1k. */
  readonly title: string;
  /** The value of the stake, in currency units as in the specification. */
  readonly value: number;
}

export interface User {
  /** The id of the player, which is unique and the same in every tab and for every kind of login. */
  readonly id: string;
  readonly username: string;
  readonly demo: boolean;
  /** The ISO 4217 code; null for the domain's currency. */
  readonly currency: string | null;
  readonly stakes: readonly QuickStake[];
  readonly football: boolean;
  readonly tennis: boolean;
  readonly cricket: boolean;
  /** Whether the player has the chat; if absent, the domain decides. */
  readonly tawkEnabled?: boolean;
  readonly propertyId?: string;
  readonly widgetId?: string;
}

export interface Login {
  readonly userNameOrEmailAddress: string;
  readonly password: string;
  readonly rememberClient: boolean;
}

/**
 * Why a session ended. `locked`: the player locked their account, in any tab. `expired`: the token expired, in
 * whichever tab it was noticed first. `elsewhere`: a logout in another tab, or the login of another player.
 */
export type SessionEnd = 'logout' | 'locked' | 'expired' | 'rejected' | 'elsewhere';

export interface SignUpForm {
  readonly userName: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** The mobile number as the player typed it. */
  readonly mobile: string;
  readonly country: MobileCountry;
}

/** A sign-up that waits for its code. */
export interface Registration {
  readonly userName: string;
  readonly mobile: string;
  /** The server's name for its domain; null if it sends none. */
  readonly domain: string | null;
}

/*
 * The commands of a session. Each is sent once, even if it is tapped repeatedly or in several tabs: while it is in
 * flight, the same command completes without a value, and a different command of its kind waits for it. A command
 * continues if its subscriber leaves, because the server may already have acted on it. A late login does not replace
 * the session of another player, and completes without a user. Each command errors with `ApiError`.
 */

/** The sign-up, until a code is sent. */
export interface SignUp {
  /** The sign-up that waits for its code; null if there is no such sign-up. It survives a reload. */
  readonly registration$: Behavior<Registration | null>;
  register(form: SignUpForm): Observable<Registration>;
  /** Drops the waiting sign-up, because its number was wrong. */
  forget(): void;
}

/** The completion of a sign-up with its code. */
export interface Verification {
  /** The whole seconds until another code may be requested. */
  readonly wait$: Observable<number>;
  /** Emits the user after the login. */
  verify(code: string): Observable<User>;
  resend(): Observable<null>;
}

export interface PasswordReset {
  /** The user name or mobile for which a code was requested, or null. It survives a reload. */
  readonly account$: Behavior<string | null>;
  /** The whole seconds until another code may be requested. */
  readonly wait$: Observable<number>;
  requestCode(userNameOrMobile: string): Observable<null>;
  /**
   * Continues with a code that the player has received although the request got no reply. The player may also request
   * another code.
   */
  expectCode(userNameOrMobile: string): void;
  /**
   * Emits the user once the password is set and they are logged in with it. Emits null if the password is set but the
   * login failed.
   */
  save(code: string, password: string): Observable<User | null>;
  forget(): void;
}

export interface PasswordChange {
  change(current: string, next: string): Observable<null>;
}

export interface SavedStakes {
  /**
   * Saves the player's quick stakes with their account, in currency units. Every tab shows them once the server has
   * stored them. Emits null and completes, or errors with `ApiError`.
   */
  save(stakes: readonly QuickStake[]): Observable<null>;
}

/** `other` is a result for which the page has no text. */
export type AttemptResult =
  | 'success'
  | 'noSuchUser'
  | 'wrongPassword'
  | 'notActive'
  | 'notConfirmed'
  | 'lockedOut'
  | 'other';

export interface LoginAttempt {
  /** The name as it was typed; null if the server does not send it. */
  readonly name: string | null;
  readonly address: string | null;
  readonly browser: string | null;
  readonly result: AttemptResult;
  /** When the attempt was made, in epoch ms. */
  readonly time: number | null;
}

export interface LoginAttempts {
  /** Fetches a page of attempts, newest first; `index` counts from 0. Sends one request per subscription. */
  page(index: number): Observable<LoginAttemptPage>;
}

export interface LoginAttemptPage {
  readonly attempts: readonly LoginAttempt[];
  readonly index: number;
  readonly pages: number;
}

export interface Idle {
  /** The whole seconds until the logout while the page warns about it, and otherwise null. */
  readonly warning$: Behavior<number | null>;
  /** Emits when this tab logs the player out because the page is idle. */
  readonly out$: Observable<null>;
  /** Records that the player is active. */
  touch(): void;
}

/** The tabs of this browser in which the player is logged in. */
export interface Tabs {
  /**
   * Emits the number of these tabs, including this one, at once and on each change; null if the browser has no locks.
   */
  readonly count$: Observable<number | null>;
}

export interface SsoCodeExchange {
  /** Logs in with a one-time code from another site, and emits the user. */
  exchange(
    client: { readonly id: string; readonly secret: string },
    code: string,
  ): Observable<User>;
}

/** The rules of form fields; they load with the forms that need them. */
export interface FieldRules {
  /** Returns the code in a typed or pasted text, at most six digits. */
  codeIn(text: string): string;
  /** Returns the server's messages for single fields, or an empty record. */
  fieldErrorsIn(error: unknown): Readonly<Record<string, string>>;
  holds(rules: NameRules | PasswordRules): boolean;
  /** Returns a mobile number with most of its digits masked. */
  maskedMobile(mobile: string): string;
  /** Returns the country of mobile numbers that the domain's settings name. */
  mobileCountry(code: string | null): MobileCountry;
  /** Returns the country's prefix and an example of a mobile number. */
  mobileForm(country: MobileCountry): { readonly prefix: string; readonly example: string };
  /** Returns a mobile number with the country's prefix; null for any other string. */
  mobileOf(text: string, country: MobileCountry): string | null;
  nameRules(name: string): NameRules;
  passwordRules(password: string, name: string): PasswordRules;
}

/** The part of a session that most visits do not need: sign-up, passwords and idle logout. */
export interface Membership {
  readonly rules: FieldRules;
  readonly signUp: SignUp;
  readonly verification: Verification;
  readonly passwordReset: PasswordReset;
  readonly passwordChange: PasswordChange;
  readonly loginAttempts: LoginAttempts;
  readonly savedStakes: SavedStakes;
  readonly idle: Idle;
  readonly ssoCodeExchange: SsoCodeExchange;
  readonly tabs: Tabs;
  /** Sends the commands of other areas, each once. */
  readonly singleFlight: SingleFlight;
  /** Returns the bonuses that a domain's settings offer to everyone at a time, which is in epoch ms. */
  offersIn(fields: Readonly<Record<string, unknown>>, now: number): readonly Bonus[];
}

/** The part of a session that needs the server. */
export interface Access {
  /** Emits the user after the login, or errors with `ApiError`. Sends one request per subscription. */
  login(login: Login): Observable<User>;
  loginAsDemo(): Observable<User>;
  /** Shares one silent renewal. Emits the new token, or errors. */
  renew(): Observable<string>;
  /** Emits the membership once its code has loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  membership(): Observable<Membership>;
}

export interface Session extends Access {
  /** The logged-in player; null for a guest. */
  readonly user$: Behavior<User | null>;
  /** The id of the player; null for a guest. */
  readonly playerId$: Behavior<string | null>;
  /** The bearer token; null for a guest. It and `user$` both change before either of them emits. */
  readonly token$: Behavior<string | null>;
  /** Ends the session in this tab at once, even without a network. */
  logout(): void;
  /** Ends the session of an account that its player locked until this time, in epoch ms. */
  lock(until: number): void;
  /**
   * When the lock of an account ends, in epoch ms, which may be in the past; null after the next login on this device.
   */
  readonly lockedUntil$: Behavior<number | null>;
  /** Ends a session that the server rejects. */
  reject(): void;
  /** Emits after the stored values of the session were cleared. */
  readonly ended$: Observable<SessionEnd>;
}
