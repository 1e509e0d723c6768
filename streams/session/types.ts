import type { Wishes } from './membership/singleFlight';
import type { Observable } from 'rxjs';
import type { Bonus } from '../bonuses/types';
import type { Behavior } from '../rx/behavior';
import type { NameRules, PasswordRules } from '../rules/credentials';
import type { MobileCountry } from '../rules/mobile';

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
  /** Whether the player has the chat; absent means as the domain has it. */
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
 * Why a session ended. `locked`: the player locked their account, in any tab. `expired`: it ran out, whichever tab saw
 * it first. `elsewhere`: by a logout in another tab, or another player's login.
 */
export type SessionEnd = 'logout' | 'locked' | 'expired' | 'rejected' | 'elsewhere';

export interface SignUpForm {
  readonly userName: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** As the player writes it. */
  readonly mobile: string;
  /** The country of the mobile. */
  readonly country: MobileCountry;
}

/** A sign-up that waits for its code. */
export interface Registration {
  readonly userName: string;
  readonly mobile: string;
  /** The server's name of its domain; null where it gave none. */
  readonly domain: string | null;
}

/*
 * Wishes: each is sent once, however often it is pressed, here and in other tabs. While one is under way,
 * the same one again completes without a value, and another one of its kind is sent after it. A wish goes on
 * without its subscriber, for the server may have acted on it already. A login that comes late leaves another
 * player's session, and completes without a user. Each errors with `ApiError`.
 */

/** Sign-up up to the moment in which a code is sent. */
export interface SignUp {
  /** Null where no sign-up waits for its code; kept through a reload. */
  readonly registration$: Behavior<Registration | null>;
  register(form: SignUpForm): Observable<Registration>;
  /** Forgets the sign-up that waits: its number was wrong. */
  forget(): void;
}

/** The end of a sign-up by its code. */
export interface Verification {
  /** Whole seconds until another code may be asked for. */
  readonly wait$: Observable<number>;
  /** Emits the user once logged in. */
  verify(code: string): Observable<User>;
  resend(): Observable<null>;
}

export interface PasswordReset {
  /** The name or mobile that a code was asked for; null before. Kept through a reload. */
  readonly asked$: Behavior<string | null>;
  /** Whole seconds until another code may be asked for. */
  readonly wait$: Observable<number>;
  ask(userNameOrMobile: string): Observable<null>;
  /** Goes on with a code that the player has, though its request had no answer; another one may be asked for. */
  expect(userNameOrMobile: string): void;
  /**
   * Emits the user once the password is set and they are logged in with it, or null where it is set and the
   * login did not come through.
   */
  save(code: string, password: string): Observable<User | null>;
  forget(): void;
}

export interface PasswordChange {
  change(current: string, next: string): Observable<null>;
}

export interface SavedStakes {
  /**
   * Saves the player's buttons with their account, in currency units. They stand in every tab once the server
   * has them. Emits null and completes, or errors with `ApiError`.
   */
  save(stakes: readonly QuickStake[]): Observable<null>;
}

/** `other`: a result that the page has no words for. */
export type AttemptResult =
  | 'success'
  | 'noSuchUser'
  | 'wrongPassword'
  | 'notActive'
  | 'notConfirmed'
  | 'lockedOut'
  | 'other';

export interface LoginAttempt {
  /** As it was typed; null where the server does not say. */
  readonly name: string | null;
  readonly address: string | null;
  readonly browser: string | null;
  readonly result: AttemptResult;
  /** Epoch ms. */
  readonly at: number | null;
}

export interface LoginAttempts {
  /** One request per subscription: a page of attempts, counted from 0, the newest first. */
  page(index: number): Observable<LoginAttemptPage>;
}

export interface LoginAttemptPage {
  readonly attempts: readonly LoginAttempt[];
  readonly index: number;
  readonly pages: number;
}

export interface Idle {
  /** Whole seconds until the logout while the page warns of it; null otherwise. */
  readonly warning$: Behavior<number | null>;
  /** Emits when an unused page was logged out here. */
  readonly out$: Observable<null>;
  /** Notes that the player does something. */
  touch(): void;
}

/** The tabs of this browser in which the player is logged in. */
export interface Tabs {
  /** Emits how many there are, this one among them, at once and at each change; null where the browser cannot tell. */
  readonly count$: Observable<number | null>;
}

export interface Handover {
  /** Logs in by the one-time code of another site; emits the user. */
  exchange(
    client: { readonly id: string; readonly secret: string },
    code: string,
  ): Observable<User>;
}

/** The rules of the fields, which come with the code that needs them. */
export interface FieldRules {
  /** The code in a typed or pasted text: six digits at most. */
  codeIn(text: string): string;
  /** The server's words about single fields; none for an error without any. */
  fieldErrorsIn(error: unknown): Readonly<Record<string, string>>;
  holds(rules: NameRules | PasswordRules): boolean;
  /** A mobile as only its owner knows it. */
  maskedMobile(mobile: string): string;
  /** The country of a domain's mobiles by the code that its settings name. */
  mobileCountry(code: string | null): MobileCountry;
  /** The prefix of a country's mobiles, and one as it is written there. */
  mobileForm(country: MobileCountry): { readonly prefix: string; readonly example: string };
  /** A mobile with the country's prefix; null for any other text. */
  mobileOf(text: string, country: MobileCountry): string | null;
  nameRules(name: string): NameRules;
  passwordRules(password: string, name: string): PasswordRules;
}

/** Joining, passwords and the end of unused sessions: the part of a session that most visits do without. */
export interface Membership {
  readonly rules: FieldRules;
  readonly signUp: SignUp;
  readonly verification: Verification;
  readonly passwordReset: PasswordReset;
  readonly passwordChange: PasswordChange;
  readonly loginAttempts: LoginAttempts;
  readonly savedStakes: SavedStakes;
  readonly idle: Idle;
  readonly handover: Handover;
  readonly tabs: Tabs;
  /** Sends the wishes of other areas, each once. */
  readonly wishes: Wishes;
  /** Gives the bonuses that a domain's settings offer to everybody at a moment in epoch ms. */
  offersIn(fields: Readonly<Record<string, unknown>>, now: number): readonly Bonus[];
}

/** The part of a session that needs the server. */
export interface Access {
  /** One request per subscription; emits the user once logged in, or errors with `ApiError`. */
  login(login: Login): Observable<User>;
  loginAsDemo(): Observable<User>;
  /** Shared silent refresh: emits the fresh token, or errors. */
  renew(): Observable<string>;
  /** Emits the membership once its code is there, and completes; errors with `ApiError` when it is missing. */
  membership(): Observable<Membership>;
}

export interface Session extends Access {
  /** Null for a guest. */
  readonly user$: Behavior<User | null>;
  /** Null for a guest. It and `user$` have both changed before either tells. */
  readonly token$: Behavior<string | null>;
  /** Ends the session here, at once; works without a network. */
  logout(): void;
  /** Ends the session of an account that its player locked until this moment, epoch ms. */
  lock(until: number): void;
  /** The end of that lock, which may be over; null once somebody has logged in on this device. */
  readonly lockedUntil$: Behavior<number | null>;
  /** Ends a session that the server does not know. */
  reject(): void;
  /** Emits after the session's slots were cleared. */
  readonly ended$: Observable<SessionEnd>;
}
