import type { SingleFlight } from './membership/singleFlight';
import type { Observable } from 'rxjs';
import type { Bonus } from '../bonuses/types';
import type { Behavior } from '../rx/behavior';
import type { NameRules, PasswordRules } from '../rules/credentials';
import type { MobileCountry } from '../rules/mobile';

export interface QuickStake {
  /** The button's text, as shown: 100, 1k. */
  readonly title: string;
  /** Currency units, as in the specification. */
  readonly value: number;
}

export interface User {
  /** Unique to the player, and the same in every tab and for every way of logging in. */
  readonly id: string;
  readonly username: string;
  readonly demo: boolean;
  /** The ISO 4217 code; null for the domain's currency. */
  readonly currency: string | null;
  readonly stakes: readonly QuickStake[];
  readonly football: boolean;
  readonly tennis: boolean;
  readonly cricket: boolean;
  /** Whether the player has the chat; absent to follow the domain. */
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
 * Why a session ended. `locked`: the player locked their account, in any tab. `expired`: whichever tab noticed first.
 * `elsewhere`: a logout in another tab, or another player's login.
 */
export type SessionEnd = 'logout' | 'locked' | 'expired' | 'rejected' | 'elsewhere';

export interface SignUpForm {
  readonly userName: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** As the player typed it. */
  readonly mobile: string;
  readonly country: MobileCountry;
}

/** A sign-up that waits for its code. */
export interface Registration {
  readonly userName: string;
  readonly mobile: string;
  /** The server's name of its domain; null if it sends none. */
  readonly domain: string | null;
}

/*
 * Commands. Each is sent once, however often it is tapped, here and in other tabs: while it is in flight, the same
 * command completes without a value, and a different one of its kind is sent after it. A command continues when its
 * subscriber leaves, because the server may already have acted on it. A late login does not replace another player's
 * session, and completes without a user. Each errors with `ApiError`.
 */

/** Sign-up, until a code is sent. */
export interface SignUp {
  /** Null if no sign-up waits for its code; survives a reload. */
  readonly registration$: Behavior<Registration | null>;
  register(form: SignUpForm): Observable<Registration>;
  /** Drops the waiting sign-up, because its number was wrong. */
  forget(): void;
}

/** Completes a sign-up with its code. */
export interface Verification {
  /** Whole seconds until another code may be requested. */
  readonly wait$: Observable<number>;
  /** Emits the user once logged in. */
  verify(code: string): Observable<User>;
  resend(): Observable<null>;
}

export interface PasswordReset {
  /** The user name or mobile for which a code was requested, or null. Survives a reload. */
  readonly account$: Behavior<string | null>;
  /** Whole seconds until another code may be requested. */
  readonly wait$: Observable<number>;
  requestCode(userNameOrMobile: string): Observable<null>;
  /** Continues with a code that the player has, although its request got no reply; they may request another. */
  expectCode(userNameOrMobile: string): void;
  /**
   * Emits the user once the password is set and they are logged in with it; null if the password is set but the login
   * failed.
   */
  save(code: string, password: string): Observable<User | null>;
  forget(): void;
}

export interface PasswordChange {
  change(current: string, next: string): Observable<null>;
}

export interface SavedStakes {
  /**
   * Saves the player's buttons with their account, in currency units. Every tab shows them once the server has them.
   * Emits null and completes, or errors with `ApiError`.
   */
  save(stakes: readonly QuickStake[]): Observable<null>;
}

/** `other`: a result for which the page has no words. */
export type AttemptResult =
  | 'success'
  | 'noSuchUser'
  | 'wrongPassword'
  | 'notActive'
  | 'notConfirmed'
  | 'lockedOut'
  | 'other';

export interface LoginAttempt {
  /** As typed; null if the server does not send it. */
  readonly name: string | null;
  readonly address: string | null;
  readonly browser: string | null;
  readonly result: AttemptResult;
  /** Epoch ms. */
  readonly time: number | null;
}

export interface LoginAttempts {
  /** Fetches a page of attempts, counted from 0, newest first; one request per subscription. */
  page(index: number): Observable<LoginAttemptPage>;
}

export interface LoginAttemptPage {
  readonly attempts: readonly LoginAttempt[];
  readonly index: number;
  readonly pages: number;
}

export interface Idle {
  /** Whole seconds until the logout while the page warns of it; otherwise null. */
  readonly warning$: Behavior<number | null>;
  /** Emits when this tab logs an idle page out. */
  readonly out$: Observable<null>;
  /** Records activity by the player. */
  touch(): void;
}

/** The tabs of this browser in which the player is logged in. */
export interface Tabs {
  /** Emits their number, including this one, at once and on each change; null if the browser has no locks. */
  readonly count$: Observable<number | null>;
}

export interface SsoCodeExchange {
  /** Logs in with a one-time code from another site; emits the user. */
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
  /** Returns a mobile with most of its digits masked. */
  maskedMobile(mobile: string): string;
  /** Returns the mobile country that the domain's settings name. */
  mobileCountry(code: string | null): MobileCountry;
  /** Returns the country's prefix and an example mobile. */
  mobileForm(country: MobileCountry): { readonly prefix: string; readonly example: string };
  /** Returns a mobile with the country's prefix; null for any other text. */
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
  /** Sends commands of other areas, each once. */
  readonly singleFlight: SingleFlight;
  /** Returns the bonuses that a domain's settings offer to everyone at a time in epoch ms. */
  offersIn(fields: Readonly<Record<string, unknown>>, now: number): readonly Bonus[];
}

/** The part of a session that needs the server. */
export interface Access {
  /** Emits the user once logged in, or errors with `ApiError`; one request per subscription. */
  login(login: Login): Observable<User>;
  loginAsDemo(): Observable<User>;
  /** Shares one silent renewal: emits the new token, or errors. */
  renew(): Observable<string>;
  /** Emits the membership once its code is loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  membership(): Observable<Membership>;
}

export interface Session extends Access {
  /** Null for a guest. */
  readonly user$: Behavior<User | null>;
  /** The user's id; null for a guest. */
  readonly playerId$: Behavior<string | null>;
  /** Null for a guest. It and `user$` both change before either emits. */
  readonly token$: Behavior<string | null>;
  /** Ends the session here, at once; works without a network. */
  logout(): void;
  /** Ends the session of an account that its player locked until this time, epoch ms. */
  lock(until: number): void;
  /** When that lock ends, which may be in the past; null after the next login on this device. */
  readonly lockedUntil$: Behavior<number | null>;
  /** Ends a session that the server does not know. */
  reject(): void;
  /** Emits after the session's stored values were cleared. */
  readonly ended$: Observable<SessionEnd>;
}
