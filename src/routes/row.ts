import type { ComponentType } from 'react';
import { patternOf } from './pattern';

/** Parts of the address by the names of its row, encoded as they stand there (src/ui/param.ts). */
export interface ScreenParams {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export type Screen = ComponentType<ScreenParams>;

/**
 * The frame's placeholder that stands in for a screen until it is drawn (index.html). Around a screen that
 * stands `alone` the frame shows its brand and nothing else.
 */
export type Placeholder = 'market' | 'list' | 'page' | 'alone';

/** Everything that the product knows of a screen before its code is there. */
export interface Row<Path extends string = string> {
  /** As the specification writes it: `{name}` is one part of the address, `{name?}` may be absent. */
  readonly path: Path;
  /** The same for matching a path without its query. */
  readonly pattern: RegExp;
  /** Path that only leads on to this screen. */
  readonly redirectedFrom?: string;
  /** Shown after the domain's title. */
  readonly title: string;
  /** Text that the host's name must contain; elsewhere the address is unknown. */
  readonly domain?: string;
  /** The screen is about the event or the sport that the first part of its address names: the title says it. */
  readonly about?: 'event' | 'sport';
  /** `login`: for players only. */
  readonly guard: 'login' | 'none';
  readonly placeholder: Placeholder;
  /** The screen lists the player's open bets itself: the column beside it leaves them out. */
  readonly showsOpenBets?: true;
  /** The screen's code. */
  readonly load: () => Promise<{ readonly default: Screen }>;
  /** Areas whose words come with the code, beyond those of the page; each a folder of src/. */
  readonly words?: readonly string[];
  /** Modules, as paths from the root, that the screen's first prices wait for beside its own code. */
  readonly alongside?: readonly string[];
  /**
   * Bytes of brotli that the screen's own chunks may weigh; chunks of the first visit count once. The
   * screen of the first visit weighs all of its script, React aside.
   */
  readonly budget: number;
}

/** Writes a row. Its fields are literals: the build reads them from the source (src/build/rows.ts). */
export const row = <const Path extends string>(
  path: Path,
  fields: Omit<Row, 'path' | 'pattern'>,
): Row<Path> => ({ path, pattern: patternOf(path), ...fields });
