import type { Observable } from 'rxjs';
import type { Failure } from '../api/errors';
import type { DomainSetting } from './calls';
import type { Behavior } from '../core/behavior';
import type { MoveOptions } from '../ports';

export type { DomainSetting };

export interface Settings {
  /** The last good settings, from storage until the first reply; null before any. */
  readonly setting$: Behavior<DomainSetting | null>;
  /** Stored flag: any failed fetch sets it, a success sets it to the server's value (specification §4). */
  readonly suspended$: Behavior<boolean>;
  reload(): void;
  /** What became of asking for the settings last. */
  readonly check$: Behavior<SettingsCheck>;
  /** Why the last answer was no settings; null until then, and once settings come. */
  readonly refusal$: Behavior<Failure | null>;
}

/**
 * `none`: nobody asked. `asking`: on its way. `answered`: settings came. `refused`: something else was
 * answered. `unanswered`: nobody answered.
 */
export type SettingsCheck = 'none' | 'asking' | 'answered' | 'refused' | 'unanswered';

/**
 * How prices reach the player. `live`: by the hub. `polling`: without it, by asking. `failing`: they are asked
 * for, with the hub or without, and do not come. `offline`: there is no network.
 */
export type Connection = 'live' | 'polling' | 'failing' | 'offline';

export interface Loading {
  /** Lowercase names of what is loading. */
  readonly names$: Behavior<readonly string[]>;
  /** Shown while the list is not empty, hidden 1 s after it empties. */
  readonly overlay$: Behavior<boolean>;
  begin(name: string): void;
  /** Removed 1 s later. */
  succeed(name: string): void;
  /** Removed 100 ms later. */
  fail(name: string): void;
  /** Removed after the given ms. */
  end(name: string, afterMs: number): void;
}

export type ToastKind = 'success' | 'danger' | 'info' | 'warning';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text: string | null;
}

export interface ToastHold {
  readonly cause: 'pointer' | 'focus';
  readonly id: number;
}

export interface Toasts {
  /** Newest first, at most 20. */
  readonly list$: Behavior<readonly Toast[]>;
  show(kind: ToastKind, title: string, text?: string): void;
  dismiss(id: number): void;
  /** The pointer or the focus is on a toast, or, without one, the window lost the focus: time stands still. */
  hold(held: boolean, by?: ToastHold): void;
}

export interface Navigation {
  /** Path without query. */
  readonly path$: Behavior<string>;
  /** Query with its question mark, or empty. */
  readonly search$: Behavior<string>;
  /** The present path's parameters, title and guard outcome are the route table's; this only moves. */
  go(path: string, options?: MoveOptions): void;
  /** Emits the path after each move that really changed it. */
  readonly moved$: Observable<string>;
}

/** The facts of the table of screens that the guards go by; the table itself is the views'. */
export interface AddressRules {
  readonly screens: readonly {
    /** Of a path without its query. */
    readonly pattern: RegExp;
    /** `login`: for players only. */
    readonly guard: 'login' | 'none';
  }[];
  /** Paths that only lead on, each with the address it leads to. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly home: string;
  readonly login: string;
  /** Its screen ends the session; a guest is led on to the login. */
  readonly logout: string;
  readonly maintenance: string;
  readonly notFound: string;
  /** The start of the paths of all login pages, in lower case: none of them is a way back after a login. */
  readonly entrance: string;
}

/** Where a visit must go instead. */
export interface Away {
  /** Path with its query. */
  readonly to: string;
  /** The address that is left is no step of the way back. */
  readonly replace: boolean;
}

export interface Guards {
  /** Where the present visit must go instead; the player is led there in the next turn. Null while it may stay. */
  readonly away$: Behavior<Away | null>;
  /** The address of the login that leads back to the present one. */
  readonly login$: Behavior<string>;
  /** A login of this page came through: the player is led to where they wanted to be. */
  comeBack(): void;
}

export type Theme = 'dark' | 'light';
export interface ThemeChoice {
  readonly theme$: Behavior<Theme>;
  toggle(): void;
}
