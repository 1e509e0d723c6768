import type { Observable } from 'rxjs';
import type { Failure } from '../api/errors';
import type { BrandColours, DomainSetting } from './calls';
import type { CasinoFloor } from '../casino/types';
import type { Behavior } from '../rx/behavior';
import type { EventInfo } from '../catalogue/types';
import type { MoveOptions } from '../ports';
import type { OddsFormat } from '../rules/oddsFormats';

export type { BrandColours, DomainSetting };

export interface Settings {
  /** The last good settings, from storage until the first reply; null before any. */
  readonly setting$: Behavior<DomainSetting | null>;
  /** Stored flag: any failed fetch sets it, a success sets it to the server's value (specification §4). */
  readonly suspended$: Behavior<boolean>;
  /**
   * The domain's colours that were found fit to be worn, kept on the device; null until then. The views
   * find them, for only a browser reads every notation of a colour.
   */
  readonly colours$: Behavior<BrandColours | null>;
  /** Keeps the domain's colours; null where it has none. */
  wear(colours: BrandColours | null): void;
  /** The look and the trust of the domain, beyond what the first prices need; null until it is read. */
  readonly site$: Behavior<Site | null>;
  reload(): void;
  /** The state of the latest request for the settings. */
  readonly check$: Behavior<SettingsCheck>;
  /** Why the last answer was no settings; null until then, and once settings come. */
  readonly refusal$: Behavior<Failure | null>;
}

/**
 * `none`: not asked. `asking`: under way. `answered`: settings came. `refused`: another answer came.
 * `unanswered`: no answer came.
 */
export type SettingsCheck = 'none' | 'asking' | 'answered' | 'refused' | 'unanswered';

/**
 * How prices reach the player. `live`: by the hub. `polling`: without it, by requests. `failing`: requests
 * go out, with the hub or without, and no prices come. `offline`: there is no network.
 */
export type Connection = 'live' | 'polling' | 'failing' | 'offline';

/** Addresses that the foot of the page leads to, in their order there. */
export type FooterLink = 'rules' | 'help' | 'responsiblePlay' | 'terms' | 'privacy' | 'contact';

/** The identifiers of the chat widget. */
export interface ChatIds {
  readonly propertyId: string;
  readonly widgetId: string;
}

/** What the settings say of the domain beside its server and its sports. Absent facts are null. */
export interface Site {
  readonly description: string | null;
  readonly favicon: string | null;
  readonly mainLogo: string | null;
  readonly authLogo: string | null;
  /** Whether new players may sign up by themselves. */
  readonly allowSignUp: boolean;
  /** The ISO 3166 code of the country of its players' mobiles. */
  readonly mobileCountry: string | null;
  /** The addresses of the image slider's pictures, in their order. */
  readonly slides: readonly string[];
  /** The address of the floating support link; null where it is not shown. */
  readonly support: string | null;
  /** The domain's own chat, for guests; null where it has none. */
  readonly chat: ChatIds | null;
  /** In years. */
  readonly minimumAge: number | null;
  /** A sentence about responsible play. */
  readonly caution: string | null;
  /** Where a player sets limits. */
  readonly limits: string | null;
  readonly links: readonly { readonly name: FooterLink; readonly href: string }[];
  /** The operator and its licence, in its own words. */
  readonly licence: string | null;
  /** News of the operator, in one line. */
  readonly news: string | null;
  /**
   * The operator's rules, word for word, by what they are of: a sport's id, a market's type or its betting
   * type in capitals. An event's own go before them.
   */
  readonly rules: ReadonlyMap<string, string>;
  /** The server cancels waiting bets. */
  readonly canCancel: boolean;
  /** The server tells every price that is offered, beyond three a side. */
  readonly hasDepth: boolean;
  /** The server keeps limits and breaks that players set for themselves. */
  readonly hasProtection: boolean;
  /** The server ends a player's sessions on every device. */
  readonly canEndSessions: boolean;
  /** Browsers keep the page's own files by a service worker. */
  readonly hasWorker: boolean;
}

export interface Loading {
  /** The lowercase names of the calls under way. */
  readonly names$: Behavior<readonly string[]>;
  /** Shown while the list is not empty, hidden 1 s after it empties. */
  readonly overlay$: Behavior<boolean>;
  begin(name: string): void;
  /** Removes the name 1 s later. */
  succeed(name: string): void;
  /** Removes the name 100 ms later. */
  fail(name: string): void;
  /** Removes the name after the given ms. */
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
  /** @param to the id of the player whom it is told: another one never sees it; the present one unless given */
  show(kind: ToastKind, title: string, text?: string, to?: string): void;
  dismiss(id: number): void;
  /** Holds all toasts: the pointer or the focus is on one, or, without one, the window lost the focus. */
  hold(held: boolean, by?: ToastHold): void;
}

export interface Navigation {
  /** The path without query. */
  readonly path$: Behavior<string>;
  /** The query with its question mark, or empty. */
  readonly search$: Behavior<string>;
  /** Moves only: the route table gives a path's parameters, title and guard. */
  go(path: string, options?: MoveOptions): void;
  /** Emits the path after each move that really changed it. */
  readonly moved$: Observable<string>;
}

/** The facts of the table of screens that the guards go by; the table itself is the views'. */
export interface AddressRules {
  readonly screens: readonly {
    /** Finds the screen of a path without its query. */
    readonly pattern: RegExp;
    /** `login`: for players only. */
    readonly guard: 'login' | 'none';
    /** Text that the host's name must contain; elsewhere the screen is an unknown address. */
    readonly domain?: string;
    /** The screen is about the event or the sport that the pattern's first named group finds, encoded. */
    readonly about?: 'event' | 'sport';
    /** `list` and `market`: the screen shows events and their prices. */
    readonly placeholder?: string;
  }[];
  /** Paths that only lead on, each with the address it leads to. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly home: string;
  readonly lobby: string;
  readonly login: string;
  /** The path of the screen that ends the session; a guest is led on to the login. */
  readonly logout: string;
  readonly maintenance: string;
  readonly notFound: string;
  /** The start of the paths of all login pages, in lower case: no login leads back to them. */
  readonly entrance: string;
}

/** The address that a visit must go to instead. */
export interface Away {
  /** The path with its query. */
  readonly to: string;
  /** True when the left address is no step of the way back. */
  readonly replace: boolean;
}

export interface Guards {
  /**
   * The address that the present visit must go to instead; the player is led there in the next turn. Null
   * while the visit may stay.
   */
  readonly away$: Behavior<Away | null>;
  /** The address of the login that leads back to the present one. */
  readonly login$: Behavior<string>;
  /** Notes a login of this page: the player is led to the address they wanted. */
  comeBack(): void;
}

export type Theme = 'dark' | 'light';
export interface ThemeChoice {
  readonly theme$: Behavior<Theme>;
  toggle(): void;
}

/** A sport, a competition or an event that a search found. */
export type Hit = {
  readonly name: string;
  readonly sportId: string;
  readonly sportName: string;
} & (
  | { readonly kind: 'sport' }
  | { readonly kind: 'competition' }
  | { readonly kind: 'event'; readonly event: EventInfo }
);

/**
 * `none`: nothing is asked. `loading`: the list of events is on its way. `failed`: it did not come; it may
 * still. `ready`: the hits are those that fit.
 */
export interface Finding {
  readonly state: 'none' | 'loading' | 'failed' | 'ready';
  /** The best first. */
  readonly hits: readonly Hit[];
}

export interface Search {
  /** Emits how the search for a text stands at once, and completes with its hits. */
  find(text: string): Observable<Finding>;
}

/** A box that the player opens and shuts. */
export type Box = 'search' | 'video' | 'wallet' | 'filter';

export interface Boxes {
  readonly open$: Behavior<Readonly<Record<Box, boolean>>>;
  toggle(box: Box): void;
  close(box: Box): void;
}

/** The accents that a player may choose. */
export type ThemeColour = 'blue' | 'teal' | 'green' | 'orange' | 'rose';

/** The player's wishes for the page; all of them are kept on the device. */
export interface Display {
  /** Null: the domain's own. */
  readonly themeColour: ThemeColour | null;
  /** The form in which odds are shown. */
  readonly odds: OddsFormat;
  /** The operator's pictures and logo. */
  readonly images: boolean;
  /** The sports at the side of a wide screen. */
  readonly sidebarShown: boolean;
  readonly imageSliderHeaderShown: boolean;
  readonly newsMarqueeShown: boolean;
  /** The sports in a row on a narrow screen. */
  readonly scrollableNavbarShown: boolean;
  /** The way back to the sports: set by the lobby's rules. */
  readonly backToSportsShown: boolean;
  readonly topHeaderShown: boolean;
  readonly footerShown: boolean;
}

export interface DisplayChoice {
  readonly value$: Behavior<Display>;
  change(part: Partial<Display>): void;
}

/** A category of the casino's games. */
export interface GameCategory {
  readonly category: string;
  readonly games: readonly {
    readonly url: string;
    readonly imageURL: string | null;
    readonly description: string;
    /* Further facts that a server may tell; absent where it does not. */
    readonly id?: string | undefined;
    /** The settings' name of the service that opens it. */
    readonly provider?: string | undefined;
    readonly maker?: string | undefined;
    readonly kind?: string | undefined;
    readonly isLive?: boolean | undefined;
    readonly isNew?: boolean | undefined;
    /** A decimal amount. */
    readonly minStake?: number | undefined;
  }[];
}

export interface Casino {
  /** The games for this width of the screen. */
  readonly games$: Behavior<readonly GameCategory[]>;
  /** Whether the casino shows. */
  readonly active$: Behavior<boolean>;
  /** Takes whether the screen is narrower than 769 px. */
  narrow(isNarrow: boolean): void;
  /** Takes whether the player's own list of games has any. */
  listed(hasGames: boolean): void;
}

/** The parts of the shell that no price waits for. */
export interface Panels {
  readonly boxes: Boxes;
  readonly casino: Casino;
  /** Emits the casino's floor once its code is there, and completes; errors with `ApiError` when it is missing. */
  floor(): Observable<CasinoFloor>;
  readonly display: DisplayChoice;
  readonly search: Search;
}
