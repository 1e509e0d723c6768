import type { ComponentType } from 'react';
import { patternOf } from './pattern.ts';

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

/** What the product knows of a screen before its code is loaded. */
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
}

/** Loads a screen's code, and the words that it uses. */
export interface ScreenLoader {
  readonly load: () => Promise<{ readonly default: Screen }>;
  /** Areas whose words the code uses, beyond those of the page; each a folder of src/. */
  readonly words?: readonly string[];
}

/** Writes a row. */
export const row = <const Path extends string>(
  path: Path,
  fields: Omit<Row, 'path' | 'pattern'>,
): Row<Path> => ({ path, pattern: patternOf(path), ...fields });
