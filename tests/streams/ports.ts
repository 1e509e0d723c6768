import {
  asyncScheduler,
  concat,
  defer,
  filter,
  map,
  NEVER,
  Observable,
  of,
  startWith,
  Subject,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { createReport as reporting } from '../../src/ports/report';
import type {
  Clock,
  Frames,
  Host,
  Http,
  HttpReply,
  HttpRequest,
  Hub,
  HubLink,
  HubTransport,
  Keeping,
  KeyValueStore,
  LocationPort,
  Locks,
  Network,
  Random,
  Visibility,
} from '../../streams/ports';
import { HttpFailure } from '../../streams/ports';
import { monotonic } from './device';

/*
 * The ports of a stream test: small but real implementations that follow marbles and record every request.
 */

export interface SentRequest {
  /** The virtual time of the subscription, in ms. */
  readonly at: number;
  readonly method: HttpRequest['method'];
  /** Path below the host, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** An observable for every request of the path, or a function that returns one for each request, counted from 0. */
export type Route =
  | Observable<HttpReply>
  | ((request: SentRequest, count: number) => Observable<HttpReply>);

/** A request as a test sees it, sent now. */
export function sentOf({ method, url, headers, body }: HttpRequest): SentRequest {
  const { pathname, searchParams } = new URL(url, host.origin);
  const query = Object.fromEntries(searchParams);
  return { at: asyncScheduler.now(), method, path: pathname.slice(1), query, url, headers, body };
}

/** `routes` match the end of the path: `Account/RefreshToken`. An unexpected request throws. */
export function createHttp(routes: Readonly<Record<string, Route>>): {
  readonly http: Http;
  readonly requests: readonly SentRequest[];
} {
  const requests: SentRequest[] = [];
  const counts = new Map<string, number>();
  const http: Http = {
    send: (request) =>
      defer(() => {
        const sent = sentOf(request);
        const name = Object.keys(routes).find((end) => sent.path.endsWith(end));
        const route = name === undefined ? undefined : routes[name];
        if (name === undefined || route === undefined)
          throw new Error(`Nobody expects ${request.method} ${request.url}`);
        requests.push(sent);
        const count = counts.get(name) ?? 0;
        counts.set(name, count + 1);
        return typeof route === 'function' ? route(sent, count) : route;
      }),
  };
  return { http, requests };
}

/** A reply with a JSON body, or with the text itself. */
export function reply(status: number, body: unknown = '', statusText = ''): HttpReply {
  return { status, statusText, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

/** A reply as ABP wraps a result. */
export function wrapped(result: unknown): HttpReply {
  return reply(200, { result, success: true, error: null, __abp: true });
}

/** A refusal as ABP wraps it; a `UserFriendlyException` has status 500. */
export function refusal(
  message: string,
  {
    status = 500,
    code = 0,
    details = null,
  }: { status?: number; code?: number; details?: string | null } = {},
): HttpReply {
  return reply(status, {
    result: null,
    success: false,
    error: { code, message, details, validationErrors: null },
    __abp: true,
  });
}

export const noReply = (): HttpFailure => new HttpFailure('no reply');

/** Emits the values, and errors with the first one that is an error. */
export const orFail = <T>(value$: Observable<T>): Observable<Exclude<T, Error>> =>
  value$.pipe(
    map((value) => {
      if (value instanceof Error) throw value;
      return value as Exclude<T, Error>;
    }),
  );

/** A route on which each waiting request gets the next reply, or fails if that is an error. */
export const replying =
  (reply$: Observable<HttpReply | Error>): Route =>
  () =>
    orFail(reply$).pipe(take(1));

export interface MemoryStore extends KeyValueStore {
  /** Acts as another tab: changes the store and emits the event. */
  elsewhere(key: string, value: string | null): void;
  /** Acts as another tab while this page is frozen: changes the store without an event. */
  unheard(key: string, value: string | null): void;
  /** Clears everything as another tab. */
  clearElsewhere(): void;
  /**
   * Sets how durably a string is stored from now on. On a full device, removing one spare key frees space for one
   * string.
   */
  keepsOn(keeping: Keeping): void;
  all(): Record<string, string>;
}

/** A store that lasts as long as the test. */
export function createMemoryStore(initial: Readonly<Record<string, string>> = {}): MemoryStore {
  const values = new Map(Object.entries(initial));
  const changed$ = new Subject<string | null>();
  let keeping: Keeping = 'device';
  const change = (key: string, value: string | null): void => {
    if (value === null) values.delete(key);
    else values.set(key, value);
  };
  const set: KeyValueStore['set'] = (key, value, { spare = [], least } = {}) => {
    const room = keeping === 'device' || spare.some((other) => values.delete(other));
    if (!room && keeping === 'page' && least === 'tab') return null;
    values.set(key, value);
    return room ? 'device' : keeping;
  };
  return {
    get: (key) => values.get(key) || null,
    set,
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    changed$: changed$.asObservable(),
    elsewhere(key, value) {
      change(key, value);
      changed$.next(key);
    },
    unheard: change,
    clearElsewhere() {
      values.clear();
      changed$.next(null);
    },
    keepsOn: (next) => void (keeping = next),
    all: () => Object.fromEntries(values),
  };
}

/**
 * Locks of one browser; a page releases its own when its scope closes. As in a browser, a request other than `ifFree`
 * waits for a name that is held exclusively, and an exclusive request waits for all holders.
 *
 * @param answersAfter the ms after which a request is handled; at once by default
 */
export function createLocks(answersAfter?: number): Locks {
  const held = new Map<string, { readonly alone: boolean; readonly tabs: number }>();
  const released$ = new Subject<string>();
  const tabsWith = (name: string): number => held.get(name)?.tabs ?? 0;
  const change = (name: string, alone: boolean, by: number): void =>
    void held.set(name, { alone, tabs: tabsWith(name) + by });
  const isFree = (name: string, alone: boolean): boolean =>
    tabsWith(name) === 0 || !(alone || held.get(name)?.alone);

  const taken = (name: string, alone: boolean): Observable<boolean> =>
    new Observable((subscriber) => {
      change(name, alone, 1);
      subscriber.next(true);
      return () => {
        change(name, alone, -1);
        released$.next(name);
      };
    });
  const handled$: Observable<unknown> = answersAfter === undefined ? of(null) : timer(answersAfter);
  return {
    hold: (name, holding = 'shared') =>
      handled$.pipe(
        switchMap(() => {
          const alone = holding !== 'shared';
          if (isFree(name, alone)) return taken(name, alone);
          if (holding === 'ifFree') return concat(of(false), NEVER);
          return released$.pipe(
            filter((other) => other === name && isFree(name, alone)),
            take(1),
            switchMap(() => taken(name, alone)),
          );
        }),
      ),
    holders: (name) => handled$.pipe(map(() => tabsWith(name))),
  };
}

/** A browser without locks. */
export const noLocks: Locks = { hold: () => concat(of(null), NEVER), holders: () => of(null) };

export const alwaysVisible: Visibility = { visible$: of(true), resumed$: NEVER };
export const alwaysOnline: Network = { online$: of(true) };

/** Returns the numbers in turn, over and over; references count up: 00…01, 00…02. */
export function createRandom(...numbers: readonly number[]): Random {
  let taken = 0;
  let references = 0;
  return {
    next: () => numbers[taken++ % numbers.length] ?? 0,
    reference: () => (++references).toString(16).padStart(32, '0'),
  };
}

/** One frame and some slack, in ms: by then, a value set at a test's start is shown. */
export const FRAME_AND_SLACK_MS = 20;

/** A frame every 16 ms of virtual time. */
export const sixteens: Frames = {
  next$: defer(() => timer(16 - (asyncScheduler.now() % 16)).pipe(map(() => undefined))),
};

/** The device of the test; `device.ts` sets its clocks. */
export const clock: Clock = { monotonic };
/** A clock for ages that is never set and never sleeps. */
export const steady = { now: (): number => asyncScheduler.now(), jumped: () => 0 };
/** A task queue without delays. */
export const onTime = { delayOf: (): number => 0 };

export const host: Host = {
  name: 'exchange.example',
  origin: 'https://exchange.example',
  agent: 'Mozilla/5.0 Chrome/150.0.0.0 Safari/537.36',
  theme: 'dark',
};

export interface Remembered {
  readonly what: string;
  readonly detail: unknown;
}

export function createReport() {
  const warnings: Remembered[] = [];
  return { ...reporting((what, detail) => void warnings.push({ what, detail })), warnings };
}

/**
 * An address bar with a history; `path$` emits the current path first. As in a browser, going to the current address is
 * not a move.
 * @param from the address stored with the first entry as the one from which the player was redirected
 * @param refused addresses that the bar refuses
 */
export function createLocation(
  start = '/',
  from: string | null = null,
  refused: readonly string[] = [],
): {
  readonly location: LocationPort;
  /** The player's own navigation: back, forward, or an address typed in. */
  readonly visit: (path: string) => void;
  /** Goes back from the latest entry to the previous entry, if one exists. */
  readonly back: () => void;
  readonly entries: readonly string[];
} {
  const entries = [start];
  let redirectedFrom = from;
  const path$ = new Subject<string>();
  const now = (): string => entries.at(-1) ?? start;
  const go: LocationPort['go'] = (path, options) => {
    if (path === now() || refused.includes(path)) return;
    if (options?.replace) entries.pop();
    entries.push(path);
    redirectedFrom = options?.from ?? null;
    path$.next(path);
  };
  return {
    location: {
      path$: defer(() => path$.pipe(startWith(now()))),
      go,
      ledFrom: () => redirectedFrom,
    },
    visit: (path) => go(path),
    back() {
      if (entries.length === 1) return;
      entries.pop();
      path$.next(now());
    },
    entries,
  };
}

interface OpenedHub {
  /** The virtual time of the connection attempt, in ms. */
  readonly at: number;
  readonly url: string;
  readonly transport: HubTransport | undefined;
}

interface Invoked {
  readonly at: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/**
 * A hub whose connections, messages and replies are given in marbles. `connect` returns the life of each attempt,
 * counted from 0: it emits one link, or errors.
 */
export function createHub(connect: (count: number) => Observable<HubLink>): {
  readonly hub: Hub;
  readonly opened: readonly OpenedHub[];
} {
  const opened: OpenedHub[] = [];
  return {
    hub: {
      open: (url, transport) =>
        defer(() => {
          opened.push({ at: asyncScheduler.now(), url, transport });
          return connect(opened.length - 1);
        }),
    },
    opened,
  };
}

/** A link that answers every invocation with `answer` and records it. */
export function createLink(
  message$: Observable<string> = NEVER,
  answer: (method: string, args: readonly unknown[]) => Observable<unknown> = () => of(null),
): { readonly link: HubLink; readonly invoked: readonly Invoked[] } {
  const invoked: Invoked[] = [];
  return {
    link: {
      transport: 'WebSockets',
      message$,
      invoke: (method, ...args) =>
        defer(() => {
          invoked.push({ at: asyncScheduler.now(), method, args });
          return answer(method, args);
        }),
      everyMs: () => 500,
    },
    invoked,
  };
}
