import type { EarlyReply } from '../ports/early';

/** How a page makes its first requests. */
export interface Calls {
  readonly base: string;
  /** The base address of the list of events. */
  readonly tree: string;
  /** Whether ids are written as they are: an operator's codec is known to the product only. */
  readonly isPlain: boolean;
}

/** A screen with a placeholder of its own: the pattern of its path, the placeholder, and its name in `to`. */
export type ScreenRow = readonly [pattern: string, placeholder: string, name: string];

/** A language as the boot script knows it before the first paint. */
interface Language {
  readonly dir: string;
  /** The files of its words, by the name of the screen; the files of any other address have no name. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** What the build writes above the boot scripts (src/build/page.ts). The development server writes the first three. */
export interface BootFacts {
  /** The base address of the exchange and, after a comma, the base address for test hosts. */
  readonly base?: string;
  readonly screens?: readonly ScreenRow[];
  /** The policy by which code that is missing is loaded again (streams/lazy/chunkPolicy.ts). */
  readonly retry: {
    readonly firstMs: number;
    readonly longestMs: number;
    readonly missingFrom: number;
  };
  /** The content security policy. */
  readonly policy?: string;
  readonly languages?: Readonly<Record<string, Language>>;
  /** The files that paint a screen, by its name. */
  readonly paints?: Readonly<Record<string, readonly string[]>>;
  /** The other files of a screen, by its name; the files of any other address have no name. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  /** The files that every address loads after the first reply. */
  readonly modules?: readonly string[];
  /** The files for odds that are not decimal. */
  readonly odds?: readonly string[];
}

/** What the boot scripts and the product share: the page's one global. */
export interface Boot extends BootFacts {
  /** The path that the page's first data was requested for. */
  path: string;
  screen?: FoundScreen | undefined;
  /** The first requests that no one has taken yet. */
  replies: readonly EarlyReply[];
  /** How the page makes its first requests: the service worker makes the same next time. */
  asks: Calls;
  /** Makes the requests that wait until the files of the first paint are requested. */
  later?(): void;
  /** Loads the files behind the first prices, unless they are being loaded. */
  rest?(): void;
  /** Ends the busy state of the control that was tapped last, or of this one only. */
  settle(control?: Element | null): void;
  /** Marks the links of the page shell that lead to a path. */
  here(path: string): void;
  /** Marks the sport of the first event page, by its address. */
  within(sport: string): void;
  /**
   * Loads code of the page again, by the policy, and says that the page did not load from its second failure on.
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
