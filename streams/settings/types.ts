import type { Observable } from 'rxjs';
import type { Failure } from '../api/errors';
import type { BrandColours, DomainSetting } from './calls';
import type { CasinoFeature } from '../casino/types';
import type { Behavior } from '../rx/behavior';
import type { EventInfo } from '../catalogue/types';
import type { MoveOptions } from '../ports';
import type { OddsFormat } from '../rules/oddsFormats';

export type { BrandColours, DomainSetting };

export interface Settings {
  /** The last valid settings, which are read from storage until the first reply; null before the first settings. */
  readonly setting$: Behavior<DomainSetting | null>;
  /**
   * Whether the site is suspended, stored on the device. A failed fetch sets it; a success sets it to the server's
   * value (specification §4).
   */
  readonly suspended$: Behavior<boolean>;
  /**
   * The domain's colours, stored on the device; null until the views have validated them. Only a browser can parse
   * every notation of a colour.
   */
  readonly colours$: Behavior<BrandColours | null>;
  /** Stores the domain's colours; null if the domain has no colours. */
  storeColours(colours: BrandColours | null): void;
  /** The domain's settings that the first prices do not need; null until they are read. */
  readonly site$: Behavior<Site | null>;
  reload(): void;
  /** The state of the latest request for the settings. */
  readonly check$: Behavior<SettingsCheck>;
  /** Why the last reply contained no settings; null at first, and again once settings arrive. */
  readonly refusal$: Behavior<Failure | null>;
}

/**
 * `none`: not requested yet. `asking`: the request is in flight. `answered`: settings have arrived. `refused`: the
 * reply had no settings. `unanswered`: no reply arrived.
 */
export type SettingsCheck = 'none' | 'asking' | 'answered' | 'refused' | 'unanswered';

/**
 * How prices reach the player. `live`: through the hub. `polling`: by requests, without the hub. `failing`: requests
 * are sent, with or without the hub, but no prices arrive. `offline`: there is no network.
 */
export type Connection = 'live' | 'polling' | 'failing' | 'offline';

/** The links in the page's footer, in display order. */
export type FooterLink = 'rules' | 'help' | 'responsiblePlay' | 'terms' | 'privacy' | 'contact';

/** The identifiers of the chat widget. */
export interface ChatIds {
  readonly propertyId: string;
  readonly widgetId: string;
}

/** FILL_OR_KILL: the part that is not matched at once is cancelled. PERSIST: the unmatched part stays in play. */
export type OrderOption = 'FILL_OR_KILL' | 'PERSIST';

/** The domain's settings apart from its server and its sports. Missing values are null. */
export interface Site {
  readonly description: string | null;
  readonly favicon: string | null;
  readonly mainLogo: string | null;
  readonly authLogo: string | null;
  /** Whether new players can sign up. */
  readonly allowSignUp: boolean;
  /** The ISO 3166 code of the country of the players' mobile numbers. */
  readonly mobileCountry: string | null;
  /** The addresses of the pictures in the image slider, in display order. */
  readonly slides: readonly string[];
  /** The address of the floating support link; null if it is not shown. */
  readonly support: string | null;
  /** The domain's own chat, for guests; null if it has no chat. */
  readonly chat: ChatIds | null;
  /** The minimum age, in years. */
  readonly minimumAge: number | null;
  /** A sentence about responsible play. */
  readonly caution: string | null;
  /** The address at which a player sets limits. */
  readonly limits: string | null;
  readonly links: readonly { readonly name: FooterLink; readonly href: string }[];
  /** The operator and its licence, in the operator's own words. */
  readonly licence: string | null;
  /** The operator's news, in one line. */
  readonly news: string | null;
  /**
   * The operator's rules, in the operator's exact words, by subject: the id of a sport, or a market type or betting
   * type in capitals. An event's own rules take precedence.
   */
  readonly rules: ReadonlyMap<string, string>;
  /** Whether a bet, or a part of it, can wait to be matched; otherwise the server matches it at once or refuses it. */
  readonly hasUnmatched: boolean;
  /** Whether the server can cancel unmatched bets. */
  readonly canCancel: boolean;
  /** Whether the server can reduce an unmatched bet, which then keeps its place in the queue. */
  readonly canReduce: boolean;
  /**
   * How long the player may be without a connection to the hub before the server cancels their unmatched bets, in
   * seconds; null if the bets stay.
   */
  readonly disconnectGraceS: number | null;
  /** The options of a bet that the server supports. Other options are neither shown nor sent. */
  readonly orderOptions: ReadonlySet<OrderOption>;
  /** Whether the server sends the whole market depth, beyond three prices per side. */
  readonly hasDepth: boolean;
  /** Whether the server stores limits and breaks that players set for themselves. */
  readonly hasProtection: boolean;
  /** Whether the server can end a player's sessions on every device. */
  readonly canEndSessions: boolean;
  /** Whether a service worker caches the page's own files. */
  readonly hasWorker: boolean;
  /** The path of this site that receives the failures of pages; null if the settings name no path. */
  readonly reportsPath: string | null;
  /**
   * Whether players can report a problem, and see what they saw and sent with each bet. `path` is the path of this site
   * that receives their reports; null if they can only save them to a file. Null if the settings turn this off.
   */
  readonly problemReports: { readonly path: string | null } | null;
}

export interface Loading {
  /** The lower-case names of the calls in flight. */
  readonly names$: Behavior<readonly string[]>;
  /** Whether the loading overlay is shown: while the list is not empty, and for 1 s after that. */
  readonly overlay$: Behavior<boolean>;
  begin(name: string): void;
  /** Removes the name after 1 s. */
  succeed(name: string): void;
  /** Removes the name after 100 ms. */
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
  /** The toasts, newest first; at most 20. */
  readonly list$: Behavior<readonly Toast[]>;
  /** @param to the id of the player who may see the toast; by default the current player */
  show(kind: ToastKind, title: string, text?: string, to?: string): void;
  dismiss(id: number): void;
  /**
   * Pauses all toasts while the pointer or the focus is on `holder`, or, without `holder`, while the window has no
   * focus.
   */
  hold(isHeld: boolean, holder?: ToastHold): void;
}

export interface Navigation {
  /** The path without its query. */
  readonly path$: Behavior<string>;
  /** The query with its question mark; empty if there is no query. */
  readonly search$: Behavior<string>;
  /** Changes the address only. The route table contains the parameters, the title and the guard of a path. */
  go(path: string, options?: MoveOptions): void;
  /** Emits the path after each move that changes it. */
  readonly moved$: Observable<string>;
}

/** The part of the table of screens that the guards need. The table itself belongs to the views. */
export interface AddressRules {
  readonly screens: readonly {
    /** Matches the paths of the screen, without the query. */
    readonly pattern: RegExp;
    /** `login` means that the screen is for players only. */
    readonly guard: 'login' | 'none';
    /** A string that the host name must contain. On other hosts, the address is unknown. */
    readonly domain?: string;
    /** The subject of the screen: an event or a sport. Its URL-encoded id is the first named group of the pattern. */
    readonly about?: 'event' | 'sport';
    /** `list` and `market` mean that the screen shows events and their prices. */
    readonly placeholder?: string;
  }[];
  /** The paths that only redirect, each with its target. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly home: string;
  readonly lobby: string;
  readonly login: string;
  /** The path of the screen that ends the session. It redirects a guest to the login. */
  readonly logout: string;
  readonly maintenance: string;
  readonly notFound: string;
  /** The start of the paths of all login pages, in lower case. A login never returns to these pages. */
  readonly entrance: string;
}

/** The address to which a visit is redirected. */
export interface Away {
  /** The path with its query. */
  readonly to: string;
  /** Whether to replace the current history entry. */
  readonly replace: boolean;
}

export interface Guards {
  /**
   * The address to which the current visit is redirected; the move follows in the next task. Null while the visit may
   * stay.
   */
  readonly away$: Behavior<Away | null>;
  /** The address of the login that returns to the current page afterwards. */
  readonly login$: Behavior<string>;
  /** Reports a login in this tab, and redirects the player to the address that they originally wanted. */
  returnAfterLogin(): void;
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
 * The state of a search. `none`: there is no search text. `loading`: the list of events is loading. `failed`: the list
 * has failed, and is being retried. `ready`: the hits are complete.
 */
export interface Finding {
  readonly state: 'none' | 'loading' | 'failed' | 'ready';
  /** The hits, with the best match first. */
  readonly hits: readonly Hit[];
}

export interface Search {
  /** Emits the state of the search for a text at once, and completes once the state is `ready`. */
  find(text: string): Observable<Finding>;
}

/** A box that the player opens and closes. */
export type Box = 'search' | 'video' | 'wallet' | 'filter';

export interface Boxes {
  readonly open$: Behavior<Readonly<Record<Box, boolean>>>;
  toggle(box: Box): void;
  close(box: Box): void;
}

/** The accent colours that a player may choose. */
export type ThemeColour = 'blue' | 'teal' | 'green' | 'orange' | 'rose';

/** The player's display settings, all stored on the device. */
export interface Display {
  /** The accent colour; null for the domain's own colour. */
  readonly themeColour: ThemeColour | null;
  /** The format in which odds are shown. */
  readonly odds: OddsFormat;
  /** Whether to show the operator's pictures and logo. */
  readonly images: boolean;
  /** Whether the sports are shown at the side of a wide screen. */
  readonly sidebarShown: boolean;
  readonly imageSliderHeaderShown: boolean;
  readonly newsMarqueeShown: boolean;
  /** Whether the sports are shown in a row on a narrow screen. */
  readonly scrollableNavbarShown: boolean;
  /** Whether the link back to the sports is shown. The rules of the lobby set it. */
  readonly backToSportsShown: boolean;
  readonly topHeaderShown: boolean;
  readonly footerShown: boolean;
}

export interface DisplayChoice {
  readonly value$: Behavior<Display>;
  change(part: Partial<Display>): void;
}

/** A category of casino games. */
export interface GameCategory {
  readonly category: string;
  readonly games: readonly {
    readonly url: string;
    readonly imageURL: string | null;
    readonly description: string;
    /* The optional facts; each is absent if the server does not send it. */
    readonly id?: string | undefined;
    /** The service that launches the game, by its name in the settings. */
    readonly provider?: string | undefined;
    readonly maker?: string | undefined;
    readonly kind?: string | undefined;
    readonly isLive?: boolean | undefined;
    readonly isNew?: boolean | undefined;
    /** The minimum stake, in decimal currency units. */
    readonly minStake?: number | undefined;
  }[];
}

export interface CasinoFlags {
  /** The games for the current screen width. */
  readonly games$: Behavior<readonly GameCategory[]>;
  /** Whether the casino is shown. */
  readonly active$: Behavior<boolean>;
  /** Sets whether the screen is narrower than 769 px. */
  setNarrow(isNarrow: boolean): void;
  /** Sets whether the player's own list of games contains any games. */
  setOwnGames(hasGames: boolean): void;
}

/** The boxes, the casino, the display options and the search, which the first prices do not need. */
export interface Panels {
  readonly boxes: Boxes;
  readonly casinoFlags: CasinoFlags;
  /** Emits the casino once its code has loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  casino(): Observable<CasinoFeature>;
  readonly display: DisplayChoice;
  readonly search: Search;
}
