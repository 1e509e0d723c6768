import type { Observable } from 'rxjs';
import type { ApiErrorKind } from './api/errors';

/**
 * The outside world of a stream: everything that it may use besides its arguments. The product passes the real browser
 * (`src/ports`); tests pass marbles or a Node process. There are no defaults: each stream names the ports that it needs
 * with `Pick<Ports, …>`.
 *
 * Timers and the wall clock are not ports: they are RxJS schedulers, so that they can run in virtual time.
 */
export interface Ports {
  readonly http: Http;
  readonly hub: Hub;
  readonly storage: KeyValueStore;
  readonly locks: Locks;
  readonly peers: Peers;
  readonly visibility: Visibility;
  readonly network: Network;
  readonly location: LocationPort;
  readonly random: Random;
  readonly frames: Frames;
  readonly clock: Clock;
  readonly host: Host;
  readonly report: Report;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The absolute address, including the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The encoded body; absent for a GET. */
  readonly body?: string;
}

export interface HttpReply {
  readonly status: number;
  readonly statusText: string;
  /** The text of the body before decoding; empty without a body. */
  readonly body: string;
}

/**
 * The maximum length of a body, in characters. No reply in the specification is nearly as long, and reading a longer
 * reply would block the page.
 */
export const LONGEST_BODY = 32_000_000;

/** Reports that no usable reply arrived: the server may or may not have acted on the request. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
}

export interface Http {
  /**
   * Sends one request per subscription, emits the reply with any status, and completes. Errors with `HttpFailure` if no
   * reply arrives. Unsubscribing aborts the request.
   */
  send(request: HttpRequest): Observable<HttpReply>;
}

export type HubTransport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** Reports that the hub could not be reached, was lost, or refused an invocation. */
export class HubFailure extends Error {
  override readonly name = 'HubFailure';

  /** @param isCut whether the transport connected, but was lost or fell silent before the hub had started */
  constructor(
    message: string,
    readonly isCut = false,
  ) {
    super(message);
  }
}

export interface HubLink {
  /** The transport that carries the messages. */
  readonly transport: HubTransport;
  /** Emits the raw text of every `Message` event, in the order in which the server sent them. */
  readonly message$: Observable<string>;
  /** Invokes a method once per subscription. Emits the result and completes, or errors with `HubFailure`. */
  invoke(method: string, ...args: readonly unknown[]): Observable<unknown>;
  /** Returns the minimum interval between two pushes of a market that suits this device, in ms. */
  everyMs(): number;
}

export interface Hub {
  /**
   * Connects on subscription and emits one link once the hub has started. Errors with `HubFailure` if the start fails
   * or the connection is lost; never completes. Unsubscribing stops it.
   * @param first the first transport to try; without it, the fastest. If it cannot start, slower transports are tried
   */
  open(url: string, first?: HubTransport): Observable<HubLink>;
}

/**
 * How long a stored string lasts. `device`: it survives a restart, and all tabs share it. `tab`: it survives a reload
 * of this tab. `page`: it is lost when the player leaves this page.
 */
export type Keeping = 'device' | 'tab' | 'page';

export interface WriteOptions {
  /** The keys that the store may remove if the device is full, in this order. */
  readonly spare?: readonly string[];
  /**
   * The least durable place that is acceptable. With `tab`, a string that would not survive a reload is not stored at
   * all.
   */
  readonly least?: 'tab' | 'page';
}

export interface KeyValueStore {
  /** Returns the string under a key; an empty string counts as missing. A change by another tab takes precedence. */
  get(key: string): string | null;
  /**
   * Stores a string as durably as possible, and returns where: on the device, or else in this tab, or else in this
   * page. The previous string is always removed, unless `least` rejects the new place; in that case the previous string
   * stays, and the result is null.
   */
  set(key: string, value: string, options?: WriteOptions): Keeping | null;
  remove(key: string): void;
  keys(): readonly string[];
  /** Emits each key that another tab wrote or removed; null if it cleared everything. */
  readonly changed$: Observable<string | null>;
}

/**
 * How a tab holds a name. `shared`: together with other tabs that share it. `ifFree`: alone, and only if no tab holds
 * it at that moment. `inTurn`: alone, after the tabs that requested it earlier.
 */
export type Holding = 'shared' | 'ifFree' | 'inTurn';

/** Names that tabs of this origin can hold. A tab that is closed, is reloaded or crashes releases its names. */
export interface Locks {
  /**
   * Holds the name while subscribed; without `holding`, the name is `shared`. Emits once whether the name is held; null
   * if the browser has no locks or refuses them.
   */
  hold(name: string, holding?: Holding): Observable<boolean | null>;
  /** Emits once the number of tabs that hold the name, and completes; null if the browser does not report it. */
  holders(name: string): Observable<number | null>;
}

/** The other tabs of this origin. */
export interface Peers {
  /**
   * Joins the tabs under this name. Emits the line to them. Emits only null if the browser lacks a feature that a line
   * needs. When the browser freezes the page or caches it for Back, the page has left: `away` is emitted, and a new
   * line when the page returns. Never completes; unsubscribing leaves the tabs.
   */
  join(name: string): Observable<PeerLine | 'away' | null>;
}

/** The line between the tabs under one name. */
export interface PeerLine {
  /** Emits the other tabs' messages without validating them. */
  readonly message$: Observable<unknown>;
  /** Sends a message to all other tabs. A message that is sent after leaving is lost. */
  send(message: unknown): void;
  /**
   * Waits for the lead, which one tab has at a time. Emits true when this tab gets the lead, and false when another tab
   * takes it; null if the browser refuses. Unsubscribing passes the lead to the tab that has waited longest.
   *
   * @param take whether to take the lead at once from the tab that has it
   */
  lead(take: boolean): Observable<boolean | null>;
}

export interface Visibility {
  /** Emits the current state on subscription, and then each change. */
  readonly visible$: Observable<boolean>;
  /** Emits when the page returns from the back/forward cache, a freeze, or a sleep. */
  readonly resumed$: Observable<unknown>;
}

export interface Network {
  /** Emits the current state on subscription, and then each change. */
  readonly online$: Observable<boolean>;
}

export interface LocationPort {
  /** Emits the path with its query, without the origin: on subscription, and then on each change. */
  readonly path$: Observable<string>;
  go(path: string, options?: MoveOptions): void;
  /** Returns the last `from` of a move in this tab, even after a reload; null before such a move. */
  ledFrom(): string | null;
}

export interface MoveOptions {
  /** Whether to replace the current history entry. */
  readonly replace?: boolean;
  /** The address from which the player was redirected, stored with the new entry. */
  readonly from?: string;
}

export interface Random {
  /** Returns a random number from 0 (inclusive) to 1 (exclusive), uniformly distributed. */
  next(): number;
  /** Returns a new reference of 32 hexadecimal digits, which cannot be guessed. */
  reference(): string;
}

export interface Frames {
  /** Emits once, just before the next paint, and completes. */
  readonly next$: Observable<void>;
}

export interface Clock {
  /** Returns the ms since some moment in the page's life. It never decreases, and may stop while the device sleeps. */
  monotonic(): number;
}

export interface Host {
  /** The host name of the page, for example `exchange.example`. */
  readonly name: string;
  /** The origin of the page, for example `https://exchange.example`. */
  readonly origin: string;
  /** The browser's own name. */
  readonly agent: string;
  /** The theme of the first paint: the theme of the device, unless the player has chosen one. */
  readonly theme: 'dark' | 'light';
}

/**
 * A failure that an operator may count. It contains no text of the player or the server, no address and no token.
 * `call`: a call without its result. `hub`: a connection that was up and is lost. `code`: a part of the code that
 * cannot be loaded. `prices`: first prices that the player could use late. Times are in ms.
 */
export type Fact =
  | {
      readonly kind: 'call';
      /** The name in the call's record, which is the same for every player. */
      readonly call: string;
      readonly error: ApiErrorKind;
      /** The HTTP status; 0 without a reply. */
      readonly status: number;
      readonly ms: number;
    }
  | { readonly kind: 'hub'; readonly transport: HubTransport; readonly ms: number }
  | { readonly kind: 'code'; readonly part: string }
  | { readonly kind: 'prices'; readonly ms: number };

export interface Report {
  /**
   * Reports an event that developers should know about, such as a dropped reply or a failed registration. The report
   * must never contain a token.
   */
  warn(message: string, detail?: unknown): void;
  /** Notes a failure for the operator's monitoring, which the settings may switch on. */
  note(fact: Fact): void;
  /**
   * Reports, once until it loads, that required code cannot be loaded at the moment. Returns a function that ends the
   * requirement.
   */
  missing(part: string, cause: unknown): () => void;
  loaded(part: string): void;
}

/** The monitoring's view of the page. Its code provides this port, so that no other code loads it. */
export interface Monitoring {
  /** Emits the latest facts, and then each further one. */
  readonly facts$: Observable<Fact>;
  /** Returns the ms from the start of the visit until the first prices could be used; null if that is not known. */
  firstPricesMs(): number | null;
  /** Posts JSON to a path of this site once per subscription, without a token. Emits the HTTP status, and completes. */
  send(path: string, text: string): Observable<number>;
}

/** A request of the page, as the browser measured it. */
export interface PageCall {
  /** When it began, in epoch ms. */
  readonly at: number;
  /** The path of its address, without host and query. */
  readonly path: string;
  /** The HTTP status; 0 without a reply, and if the browser does not say. */
  readonly status: number;
  readonly ms: number;
}

/** An error of the page's own code, without its message. */
export interface PageError {
  readonly name: string;
  /** The file, line and column; null if the browser does not say. */
  readonly place: string | null;
}

/** A picture that is ready to send. It has been redrawn, so that it contains no camera metadata. */
export interface Picture {
  /** The whole picture as a data URL. */
  readonly address: string;
  /** The size in bytes. */
  readonly size: number;
}

/**
 * Handles pictures that the player chooses. The screen that needs this port provides it, so that no other screen loads
 * its code.
 */
export interface Pictures<Source> {
  /** Emits the picture once, scaled down, and completes. Errors if the source is not a picture that can be drawn. */
  shrink(source: Source): Observable<Picture>;
  /**
   * Sends the picture to the text recognition at an address, without a token, once per subscription. Emits the reply
   * and completes; errors if no reply arrives.
   */
  read(url: string, picture: Picture): Observable<unknown>;
}

/** A short tone for each kind of event. */
export type Tone = 'matched' | 'suspended' | 'price';

/** Sounds of the page. The code that needs this port provides it, so that no other page loads it. */
export interface Sound {
  /**
   * Plays a tone once per subscription. Emits whether the browser played it, and completes: browsers play no sound
   * before the player has pressed a control in the page. Unsubscribing stops the tone.
   */
  play(tone: Tone): Observable<boolean>;
}

/** `unasked`: the player has not been asked yet. `missing`: the browser shows no notifications. */
export type NoticePermission = 'granted' | 'denied' | 'unasked' | 'missing';

export interface BrowserNotice {
  readonly title: string;
  readonly text: string;
  /** A notification with the same name replaces the previous one. */
  readonly name: string;
}

/** Notifications of the browser. The code that needs this port provides it, so that no other page loads it. */
export interface Notices {
  /** The current permission on subscription, then each change. */
  readonly permission$: Observable<NoticePermission>;
  /** Asks the player, once per subscription, in the task of their press. Emits the permission, and completes. */
  request(): Observable<NoticePermission>;
  /**
   * Shows a notification once per subscription, if it is permitted. Emits when the player clicks it; completes when it
   * is closed, or at once if the browser shows none. Unsubscribing closes it.
   */
  show(notice: BrowserNotice): Observable<void>;
}
