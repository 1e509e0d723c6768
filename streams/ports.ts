import type { Observable } from 'rxjs';

/**
 * Everything a stream may touch outside itself. The product passes the real browser (`src/ports`), tests pass marbles
 * or a Node process. There are no defaults: a stream names the ports that it needs with `Pick<Ports, …>`.
 *
 * Timers and the wall clock are no ports: they are RxJS schedulers, so that virtual time reaches them.
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
  /** The absolute address, query included. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The encoded body; absent for GET. */
  readonly body?: string;
}

export interface HttpReply {
  readonly status: number;
  readonly statusText: string;
  /** The undecoded body text; empty if there is no body. */
  readonly body: string;
}

/**
 * The longest body that is read, in characters: no reply of the specification is nearly as long, and reading a longer
 * one would block the page.
 */
export const LONGEST_BODY = 32_000_000;

/** The request never got a usable reply: the server may or may not have acted on it. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
}

export interface Http {
  /**
   * Sends once per subscription, emits one reply with any status, and completes. Errors with `HttpFailure` without
   * a reply. Unsubscribing aborts the request.
   */
  send(request: HttpRequest): Observable<HttpReply>;
}

export type HubTransport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** The hub could not be reached, was lost, or refused an invocation. */
export class HubFailure extends Error {
  override readonly name = 'HubFailure';

  /** @param isCut the transport connected, but was lost or fell silent before the hub had started */
  constructor(
    message: string,
    readonly isCut = false,
  ) {
    super(message);
  }
}

export interface HubLink {
  /** Raw text of every `Message` event, in the order in which the server sent them. */
  readonly message$: Observable<string>;
  /** Invokes once per subscription; emits the result and completes, or errors with `HubFailure`. */
  invoke(method: string, ...args: readonly unknown[]): Observable<unknown>;
  /** The minimum interval between two pushes of a market that suits this device, in ms. */
  everyMs(): number;
}

export interface Hub {
  /**
   * Connects on subscription and emits one link once the hub has started. Errors with `HubFailure` if the start fails
   * or the connection is lost; never completes. Unsubscribing stops it.
   * @param first the first transport to try, by default the fastest. If it cannot start, the slower ones are tried.
   */
  open(url: string, first?: HubTransport): Observable<HubLink>;
}

/**
 * How durably a string is stored. `device`: over a restart, and for every tab. `tab`: over a reload of this tab only.
 * `page`: until the player leaves this page.
 */
export type Keeping = 'device' | 'tab' | 'page';

export interface WriteOptions {
  /** Keys that the store may remove, in this order, if the device is full. */
  readonly spare?: readonly string[];
  /** The least durable place that is acceptable. With `tab`, a string that a reload would lose is not stored at all. */
  readonly least?: 'tab' | 'page';
}

export interface KeyValueStore {
  /** Returns the text under a key; an empty text counts as missing. Another tab's change wins. */
  get(key: string): string | null;
  /**
   * Stores a text as durably as possible, and returns how: on the device first, then in this tab, then in this page.
   * The previous text is removed in any case, unless `least` rejects the new one: then nothing changes, and the result
   * is null.
   */
  set(key: string, value: string, options?: WriteOptions): Keeping | null;
  remove(key: string): void;
  keys(): readonly string[];
  /** Emits a key that another tab wrote or removed; null if it cleared everything. */
  readonly changed$: Observable<string | null>;
}

/**
 * How a tab holds a name. `shared`: beside other tabs that share it. `ifFree`: exclusively, and only if no tab holds it
 * at that moment. `inTurn`: exclusively, after the tabs that requested it earlier.
 */
export type Holding = 'shared' | 'ifFree' | 'inTurn';

/** Names that tabs of this origin hold; a tab that is closed, reloaded or crashes releases its own. */
export interface Locks {
  /**
   * Holds the name, `shared` by default, while subscribed. Emits once whether it is held; null if the browser has no
   * locks or refuses them.
   */
  hold(name: string, holding?: Holding): Observable<boolean | null>;
  /** Emits once how many tabs hold the name, and completes; null if the browser does not say. */
  holders(name: string): Observable<number | null>;
}

/** The other tabs of this origin. */
export interface Peers {
  /**
   * Joins the tabs of this name. Emits the line to them; null, and nothing more, if the browser lacks what a line
   * needs. A page that the browser freezes, or caches for Back, has left: `away` says so, and a new line follows when
   * it returns. Never completes; unsubscribing leaves.
   */
  join(name: string): Observable<PeerLine | 'away' | null>;
}

/** The line between the tabs of one name. */
export interface PeerLine {
  /** Emits the other tabs' messages, unvalidated. */
  readonly message$: Observable<unknown>;
  /** Sends to all other tabs; messages after leaving are lost. */
  send(message: unknown): void;
  /**
   * Waits for the lead, which one tab has at a time: emits true when this tab gets it, and false when another tab takes
   * it away; null if the browser refuses. Unsubscribing passes it to the tab that has waited longest.
   *
   * @param take true to take the lead from the tab that has it, without waiting
   */
  lead(take: boolean): Observable<boolean | null>;
}

export interface Visibility {
  /** The current state on subscription, then each change. */
  readonly visible$: Observable<boolean>;
  /** Emits when the page returns from the back/forward cache, a freeze, or a sleep. */
  readonly resumed$: Observable<unknown>;
}

export interface Network {
  /** The current state on subscription, then each change. */
  readonly online$: Observable<boolean>;
}

export interface LocationPort {
  /** Path with query, without the origin: on subscription, then each change. */
  readonly path$: Observable<string>;
  go(path: string, options?: MoveOptions): void;
  /** The last `from` of a move in this tab, also after a reload; null before such a move. */
  ledFrom(): string | null;
}

export interface MoveOptions {
  /** Whether to replace the current history entry. */
  readonly replace?: boolean;
  /** The address from which the player was redirected, stored with the new entry. */
  readonly from?: string;
}

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A new unguessable reference of 32 hexadecimal digits. */
  reference(): string;
}

export interface Frames {
  /** Emits once, just before the next paint, and completes. */
  readonly next$: Observable<void>;
}

export interface Clock {
  /** Ms since some time in this page's life. Never goes back; may stop while the device sleeps. */
  monotonic(): number;
}

export interface Host {
  /** Host name the page is served from, for example `exchange.example`. */
  readonly name: string;
  /** Origin the page is served from, for example `https://exchange.example`. */
  readonly origin: string;
  /** The browser's own name. */
  readonly agent: string;
  /** The theme of the first paint: the device's own unless one was chosen. */
  readonly theme: 'dark' | 'light';
}

export interface Report {
  /**
   * Counts an event that developers should know about: dropped replies, failed registrations. Never contains a token.
   */
  warn(message: string, detail?: unknown): void;
  /**
   * Reports that code which is needed cannot be loaded for now, once until it loads. Returns the function that ends this
   * need.
   */
  missing(part: string, cause: unknown): () => void;
  loaded(part: string): void;
}

/** A picture ready to be sent: redrawn, so that no metadata of the camera is left. */
export interface Picture {
  /** The whole picture as a data URL. */
  readonly address: string;
  /** Bytes. */
  readonly size: number;
}

/** Pictures that the player chooses. The screen that needs this port provides it, so that no other screen loads it. */
export interface Pictures<Source> {
  /** Emits the picture once, scaled down, and completes; errors if the source is no picture that can be drawn. */
  shrink(source: Source): Observable<Picture>;
  /**
   * Sends the picture to the text recognition at an address, without a token, once per subscription. Emits its reply
   * and completes; errors without a reply.
   */
  read(url: string, picture: Picture): Observable<unknown>;
}
