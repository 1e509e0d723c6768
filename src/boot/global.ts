import type { EarlyReply } from '../ports/early';

/** How a page makes its first requests. */
export interface Calls {
  readonly base: string;
  /** The base address of the list of events. */
  readonly tree: string;
  /** Whether ids are sent unencoded: only the product's own code has an operator's codec. */
  readonly isPlain: boolean;
}

/**
 * A screen with a placeholder of its own: the pattern of its path, the placeholder, and its name in `to` (src/routes).
 */
export type ScreenRow = readonly [pattern: string, placeholder: string, name: string];

/** The facts of a language that the boot script needs before the first paint. */
interface Language {
  readonly dir: string;
  /** The files of the language's words, by screen name; the files for all other addresses are under the empty name. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/**
 * The facts that the build writes above the boot scripts (src/build/page.ts). The development server writes only the
 * first three.
 */
export interface BootFacts {
  /** The base address of the exchange and, after a comma, the base address for test hosts. */
  readonly base?: string;
  readonly screens?: readonly ScreenRow[];
  /** The policy for loading missing code again (streams/lazy/chunkPolicy.ts). */
  readonly retry: {
    readonly firstMs: number;
    readonly longestMs: number;
    readonly missingFrom: number;
  };
  /** The content security policy. */
  readonly policy?: string;
  readonly languages?: Readonly<Record<string, Language>>;
  /** The files that paint a screen, by screen name. */
  readonly paints?: Readonly<Record<string, readonly string[]>>;
  /** The other files of a screen, by screen name; the files for all other addresses are under the empty name. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  /** The files that every address loads after the first reply. */
  readonly modules?: readonly string[];
  /** The files for odds that are not decimal. */
  readonly odds?: readonly string[];
}

/** The facts that the boot scripts and the product share: the only global of the page. */
export interface Boot extends BootFacts {
  /** The path that the page's first data was requested for. */
  path: string;
  screen?: FoundScreen | undefined;
  /** The first requests whose replies have not been used yet. */
  replies: readonly EarlyReply[];
  /** How the page makes its first requests; the service worker makes the same requests at the next visit. */
  asks: Calls;
  /** Sends the requests that wait until the files of the first paint have been requested. */
  later?(): void;
  /** Loads the files that the page needs after the first prices, unless they are loading already. */
  rest?(): void;
  /** Ends the busy state of the control that was tapped last; with `control`, only if it was that control. */
  settle(control?: Element | null): void;
  /** Marks the links in the bars of the page shell that lead to this path. */
  here(path: string): void;
  /** Marks the link of the sport of the first event, by the sport's address. */
  within(sport: string): void;
  /**
   * Loads code of the page again after a failure, by the policy. From the second failure on, says that the page did not
   * load.
   * @param load loads the code; the same function each time
   */
  loadAgain(load: () => unknown): void;
}

export interface FoundScreen {
  readonly placeholder: string;
  readonly name: string;
  readonly found: RegExpExecArray;
}

declare global {
  interface Window {
    /** Undefined in tests that mount views without the page shell. */
    boot?: Boot;
  }
}
