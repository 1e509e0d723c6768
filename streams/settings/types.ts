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
  /** The last valid settings, from storage until the first reply; null before the first settings. */
  readonly setting$: Behavior<DomainSetting | null>;
  /** Stored flag: any failed fetch sets it, a success sets it to the server's value (specification §4). */
  readonly suspended$: Behavior<boolean>;
  /**
   * The domain's colours once the views have validated them, stored on the device; null until then. Only a browser can
   * parse every notation of a colour.
   */
  readonly colours$: Behavior<BrandColours | null>;
  /** Stores the domain's colours; null if it has no colours. */
  storeColours(colours: BrandColours | null): void;
  /** The domain's settings beyond those that the first prices need; null until they are read. */
  readonly site$: Behavior<Site | null>;
  reload(): void;
  /** The state of the latest request for the settings. */
  readonly check$: Behavior<SettingsCheck>;
  /** Why the last reply contained no settings; null at first, and again once settings arrive. */
  readonly refusal$: Behavior<Failure | null>;
}

/**
 * `none`: not requested yet. `asking`: in flight. `answered`: settings arrived. `refused`: a reply without settings.
 * `unanswered`: no reply.
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

/** FILL_OR_KILL: cancels what is not matched on arrival. PERSIST: keeps the waiting part in play. */
export type OrderOption = 'FILL_OR_KILL' | 'PERSIST';

/** The domain's settings apart from its server and its sports. Missing values are null. */
export interface Site {
  readonly description: string | null;
  readonly favicon: string | null;
  readonly mainLogo: string | null;
  readonly authLogo: string | null;
  /** Whether new players can sign up. */
  readonly allowSignUp: boolean;
  /** The ISO 3166 code of the country of its players' mobiles. */
  readonly mobileCountry: string | null;
  /** The addresses of the image slider's pictures, in display order. */
  readonly slides: readonly string[];
  /** The address of the floating support link; null if it is not shown. */
  readonly support: string | null;
  /** The domain's own chat, for guests; null if it has no chat. */
  readonly chat: ChatIds | null;
  /** In years. */
  readonly minimumAge: number | null;
  /** A sentence about responsible play. */
  readonly caution: string | null;
  /** Where a player sets limits. */
  readonly limits: string | null;
  readonly links: readonly { readonly name: FooterLink; readonly href: string }[];
  /** The operator and its licence, in the operator's own words. */
  readonly licence: string | null;
  /** The operator's news, in one line. */
  readonly news: string | null;
  /**
   * The operator's rules, verbatim, by subject: a sport's id, a market type or a betting type in capitals. An event's
   * own rules take precedence.
   */
  readonly rules: ReadonlyMap<string, string>;
  /** Whether the server can cancel unmatched bets. */
  readonly canCancel: boolean;
  /** Whether the server can reduce an unmatched bet, which then keeps its place in the queue. */
  readonly canReduce: boolean;
  /**
   * How long the player may be without a hub connection before the server cancels their unmatched bets, in seconds; null
   * if it keeps them.
   */
  readonly disconnectGraceS: number | null;
  /** The options of a bet that the server supports; the others are neither shown nor sent. */
  readonly orderOptions: ReadonlySet<OrderOption>;
  /** Whether the server sends the whole market depth, beyond three prices a side. */
  readonly hasDepth: boolean;
  /** Whether the server stores limits and breaks that players set for themselves. */
  readonly hasProtection: boolean;
  /** Whether the server can end a player's sessions on every device. */
  readonly canEndSessions: boolean;
  /** Whether a service worker caches the page's own files. */
  readonly hasWorker: boolean;
}

export interface Loading {
  /** The lower-case names of the calls in flight. */
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
  /** @param to the id of the player who may see it; the current player by default */
  show(kind: ToastKind, title: string, text?: string, to?: string): void;
  dismiss(id: number): void;
  /** Pauses all toasts: the pointer or the focus is on one, or, without `by`, the window lost the focus. */
  hold(isHeld: boolean, holder?: ToastHold): void;
}

export interface Navigation {
  /** The path without its query. */
  readonly path$: Behavior<string>;
  /** The query with its question mark, or empty. */
  readonly search$: Behavior<string>;
  /** Only changes the address: the route table has a path's parameters, title and guard. */
  go(path: string, options?: MoveOptions): void;
  /** Emits the path after each move that changed it. */
  readonly moved$: Observable<string>;
}

/** What the guards need of the table of screens, which belongs to the views. */
export interface AddressRules {
  readonly screens: readonly {
    /** Matches the paths of the screen, without the query. */
    readonly pattern: RegExp;
    /** `login`: for players only. */
    readonly guard: 'login' | 'none';
    /** Text that the host's name must contain; on other hosts the address is unknown. */
    readonly domain?: string;
    /** What the screen shows: the event or the sport in the pattern's first named group, URL-encoded. */
    readonly about?: 'event' | 'sport';
    /** `list` and `market`: the screen shows events and their prices. */
    readonly placeholder?: string;
  }[];
  /** Paths that only redirect, each with its target. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly home: string;
  readonly lobby: string;
  readonly login: string;
  /** The path of the screen that ends the session; it redirects a guest to the login. */
  readonly logout: string;
  readonly maintenance: string;
  readonly notFound: string;
  /** The start of the paths of all login pages, in lower case: a login never returns to them. */
  readonly entrance: string;
}

/** Where a visit is redirected. */
export interface Away {
  /** The path with its query. */
  readonly to: string;
  /** Whether to replace the current history entry. */
  readonly replace: boolean;
}

export interface Guards {
  /** Where the current visit is redirected; the move follows in the next task. Null while the visit may stay. */
  readonly away$: Behavior<Away | null>;
  /** The address of the login that returns to the current page. */
  readonly login$: Behavior<string>;
  /** Reports a login in this tab: redirects the player to the address they wanted. */
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
 * `none`: no search text. `loading`: the list of events is loading. `failed`: it failed, and is being retried. `ready`:
 * the matching hits.
 */
export interface Finding {
  readonly state: 'none' | 'loading' | 'failed' | 'ready';
  /** The best first. */
  readonly hits: readonly Hit[];
}

export interface Search {
  /** Emits the state of the search for a text at once, and completes with its hits. */
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
  /** Null for the domain's own. */
  readonly themeColour: ThemeColour | null;
  /** The format of odds. */
  readonly odds: OddsFormat;
  /** Whether to show the operator's pictures and logo. */
  readonly images: boolean;
  /** The sports at the side of a wide screen. */
  readonly sidebarShown: boolean;
  readonly imageSliderHeaderShown: boolean;
  readonly newsMarqueeShown: boolean;
  /** The sports in a row on a narrow screen. */
  readonly scrollableNavbarShown: boolean;
  /** The link back to the sports, set by the lobby's rules. */
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
    /* Optional facts; absent if the server does not send them. */
    readonly id?: string | undefined;
    /** The settings' name of the service that launches it. */
    readonly provider?: string | undefined;
    readonly maker?: string | undefined;
    readonly kind?: string | undefined;
    readonly isLive?: boolean | undefined;
    readonly isNew?: boolean | undefined;
    /** A decimal amount. */
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
  /** Sets whether the player's own list of games has any. */
  setOwnGames(hasGames: boolean): void;
}

/** Boxes, casino, display options and search, which the first prices do not need. */
export interface Panels {
  readonly boxes: Boxes;
  readonly casinoFlags: CasinoFlags;
  /** Emits the casino once its code is loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  casino(): Observable<CasinoFeature>;
  readonly display: DisplayChoice;
  readonly search: Search;
}
