import type { Observable } from 'rxjs';

/**
 * Everything a stream may touch outside itself. The product gives the real browser (`src/ports`), tests
 * give marbles or a Node process. There are no defaults: a stream names the ports that it needs with
 * `Pick<Ports, …>`.
 *
 * Timers and the wall clock are no port: they come from RxJS schedulers, so that virtual time reaches them.
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
  /** The undecoded body text; empty when there is none. */
  readonly body: string;
}

/**
 * The longest body that is read, in characters: no reply of the specification comes near, and reading a
 * longer one would block the page.
 */
export const LONGEST_BODY = 32_000_000;

/** The request never got a usable reply: the server may have acted on it or not. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
}

export interface Http {
  /**
   * Sends once per subscription and emits one reply, whatever its status, then completes.
   * Errors with `HttpFailure` when no reply came. Unsubscribing aborts the request.
   */
  send(request: HttpRequest): Observable<HttpReply>;
}

export type HubTransport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** The hub could not be reached, was lost, or refused an invocation. */
export class HubFailure extends Error {
  override readonly name = 'HubFailure';

  /** @param isCut the transport connected, and was lost or fell silent before the hub had started */
  constructor(
    message: string,
    readonly isCut = false,
  ) {
    super(message);
  }
}

export interface HubLink {
  /** Raw text of every `Message` event, in the order the server sent them. */
  readonly message$: Observable<string>;
  /** Invokes once per subscription; emits the result and completes, or errors with `HubFailure`. */
  invoke(method: string, ...args: readonly unknown[]): Observable<unknown>;
  /** The ms within which this device wants one push of a market and no more. */
  everyMs(): number;
}

export interface Hub {
  /**
   * Connects on subscription and emits one link once the hub has started. Errors with `HubFailure`
   * when the start fails or the connection is lost; never completes. Unsubscribing stops it.
   * @param first the first transport to try; without it the fastest. If it cannot start, the slower ones are
   * tried.
   */
  open(url: string, first?: HubTransport): Observable<HubLink>;
}

/**
 * How well a text is kept. `device`: over a restart, and for every tab. `tab`: over a reload of this tab
 * alone. `page`: until the player leaves this page.
 */
export type Keeping = 'device' | 'tab' | 'page';

export interface WriteOptions {
  /** Keys that the store may remove, in this order, when the device has no room left. */
  readonly spare?: readonly string[];
  /** The least that counts. `tab`: a text that a reload would lose is not written at all. */
  readonly least?: 'tab' | 'page';
}

export interface KeyValueStore {
  /** Gives the text under a key; an empty text counts as none. A change by another tab comes first. */
  get(key: string): string | null;
  /**
   * Keeps a text as well as possible, and says how well: on the device first, then in this tab, then in
   * this page. The text before it is gone in any case, unless `least` refused the new one: then nothing has
   * changed, and the answer is null.
   */
  set(key: string, value: string, options?: WriteOptions): Keeping | null;
  remove(key: string): void;
  keys(): readonly string[];
  /** Emits a key that another tab wrote or removed; null when it cleared everything. */
  readonly changed$: Observable<string | null>;
}

/**
 * How a tab holds a name. `shared`: beside other tabs that share it. `ifFree`: alone, and only if no tab holds
 * it at that moment. `inTurn`: alone, after the tabs that asked before it.
 */
export type Holding = 'shared' | 'ifFree' | 'inTurn';

/** Names that tabs of this origin hold; a tab that is closed, reloaded or crashes releases its own. */
export interface Locks {
  /**
   * Holds the name, `shared` by default, while subscribed. Emits once whether it is
   * held, and null where the browser has no locks or refuses them.
   */
  hold(name: string, holding?: Holding): Observable<boolean | null>;
  /** Emits once how many tabs hold the name, and completes; null where the browser cannot tell. */
  holders(name: string): Observable<number | null>;
}

/** The other tabs of this origin. */
export interface Peers {
  /**
   * Joins the tabs of this name. Emits the line to them; null, and nothing more, where the browser lacks what
   * a line needs. A page that the browser freezes, or keeps for Back, has left: `away` says so, and a new line
   * follows as it returns. Never completes; unsubscribing leaves.
   */
  join(name: string): Observable<PeerLine | 'away' | null>;
}

/** The line between the tabs of one name. */
export interface PeerLine {
  /** Emits what the other tabs say; it may be anything. */
  readonly message$: Observable<unknown>;
  /** Tells all other tabs; what is said after leaving is lost. */
  send(message: unknown): void;
  /**
   * Waits for the lead, which one tab has at a time: emits true as this tab gets it, and false as another tab
   * takes it away; null where the browser refuses. Unsubscribing gives it to the tab that waits longest.
   *
   * @param take true: takes the lead from the tab that has it, without waiting
   */
  lead(take: boolean): Observable<boolean | null>;
}

export interface Visibility {
  /** The present state on subscription, then each change. */
  readonly visible$: Observable<boolean>;
  /** Emits when the page comes back from the back/forward cache, a freeze, or a sleep. */
  readonly resumed$: Observable<unknown>;
}

export interface Network {
  /** The present state on subscription, then each change. */
  readonly online$: Observable<boolean>;
}

export interface LocationPort {
  /** Path with query, without the origin: on subscription, then each change. */
  readonly path$: Observable<string>;
  go(path: string, options?: MoveOptions): void;
  /** The last `from` of a move in this tab, also after a reload; null where there was none. */
  ledFrom(): string | null;
}

export interface MoveOptions {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean;
  /** The address that the new entry keeps as the one the player was led away from. */
  readonly from?: string;
}

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A fresh unguessable reference of 32 hexadecimal digits. */
  reference(): string;
}

export interface Frames {
  /** Emits once, just before the next paint, and completes. */
  readonly next$: Observable<void>;
}

export interface Clock {
  /**
   * Ms since a moment of this page's life. The clock is never set back; it may stand still while the device
   * sleeps.
   */
  monotonic(): number;
}

export interface Host {
  /** Host name the page is served from, for example `exchange.example`. */
  readonly name: string;
  /** Origin the page is served from, for example `https://exchange.example`. */
  readonly origin: string;
  /** The browser's own name. */
  readonly agent: string;
  /** The theme in which the page was painted first: the device's own where nobody chose one. */
  readonly theme: 'dark' | 'light';
}

export interface Report {
  /**
   * Counts an event that developers should know of: dropped replies, failed registrations. It never holds a
   * token.
   */
  warn(message: string, detail?: unknown): void;
  /** The code of a part cannot be loaded for now. Counted by name until it is loaded after all. */
  missing(part: string, why: unknown): void;
  loaded(part: string): void;
}

/** A picture as it is sent: drawn anew, so that nothing that the camera wrote is left in it. */
export interface Picture {
  /** The whole picture as a data address. */
  readonly address: string;
  /** Bytes. */
  readonly size: number;
}

/** Pictures that the player chooses. The screen that needs this port brings it, so that nobody else loads it. */
export interface Pictures<Source> {
  /** Emits the picture once, drawn small, and completes; errors where the source is no picture that can be drawn. */
  shrink(source: Source): Observable<Picture>;
  /**
   * Sends the picture to the text recognition at an address, without a token, once per subscription. Emits its
   * reply and completes; errors where none came.
   */
  read(url: string, picture: Picture): Observable<unknown>;
}
