/*
 * The parts of the worker scope that the worker uses. TypeScript's own types for workers conflict with those for
 * pages.
 */

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LifeEvent {
  readonly request: Request;
  /** The answer to a navigation, requested while the worker was still starting; undefined without one. */
  readonly preloadResponse?: Promise<Response | undefined>;
  /** The page that sends the request; empty while an address is being opened. */
  readonly clientId: string;
  /** The page that an opened address becomes; empty or missing if the browser does not say. */
  readonly resultingClientId?: string;
  respondWith(answer: Promise<Response>): void;
}

interface Heard extends LifeEvent {
  readonly data: unknown;
  /** The page that sent the message. */
  readonly source?: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
}

interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    /** Workers of a newer release, installing or waiting. */
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
