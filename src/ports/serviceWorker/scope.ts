/*
 * The parts of the browser's worker scope that the worker uses. TypeScript's own list of them cannot stand beside
 * that of the page.
 */

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LifeEvent {
  readonly request: Request;
  /** The answer to a navigation, asked for while the worker was still starting; undefined where there is none. */
  readonly preloadResponse?: Promise<Response | undefined>;
  /** The page that asks; empty while an address is being opened. */
  readonly clientId: string;
  /** The page that an opened address becomes; empty or missing where a browser does not tell. */
  readonly resultingClientId?: string;
  respondWith(answer: Promise<Response>): void;
}

interface Heard extends LifeEvent {
  readonly data: unknown;
  /** The page that says it. */
  readonly source?: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    /** Workers of a newer release, on their way and behind this one. */
    readonly installing: unknown;
    readonly waiting: unknown;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', act: (event: LifeEvent) => void): void;
  addEventListener(name: 'fetch', act: (event: AskedEvent) => void): void;
  addEventListener(name: 'message', act: (event: Heard) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
