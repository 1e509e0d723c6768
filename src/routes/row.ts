import type { ComponentType } from 'react';
import { patternOf } from './pattern.ts';

/** Segments of the address by the names in its row, still encoded (src/ui/param.ts). */
export interface ScreenParams {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export type Screen = ComponentType<ScreenParams>;

/**
 * The page shell's placeholder, shown until the screen is drawn (index.html). Around a screen with `alone` the shell
 * shows only its brand.
 */
export type Placeholder = 'market' | 'list' | 'page' | 'alone';

/** The facts of a screen that the product has before the screen's code loads. */
export interface Row<Path extends string = string> {
  /** The path as in the specification: `{name}` is one segment of the address, `{name?}` an optional one. */
  readonly path: Path;
  /** The pattern that matches a path without its query. */
  readonly pattern: RegExp;
  /** A path that only redirects to this screen. */
  readonly redirectedFrom?: string;
  /** The title of the screen, shown after the domain's title. */
  readonly title: string;
  /** Text that the host name must contain; on other hosts the address is unknown. */
  readonly domain?: string;
  /** Whether the screen is about the event or the sport in the first segment of its address, which the title names. */
  readonly about?: 'event' | 'sport';
  /** `login` if the screen is for players only. */
  readonly guard: 'login' | 'none';
  readonly placeholder: Placeholder;
  /** Whether the screen lists the player's open bets itself, so that the column next to it omits them. */
  readonly showsOpenBets?: true;
}

/** Loads a screen's code and the words that it uses. */
export interface ScreenLoader {
  readonly load: () => Promise<{ readonly default: Screen }>;
  /** Areas whose words the code uses, in addition to the page's words; each is a folder of src/. */
  readonly words?: readonly string[];
}

/** Creates a row. */
export const row = <const Path extends string>(
  path: Path,
  fields: Omit<Row, 'path' | 'pattern'>,
): Row<Path> => ({ path, pattern: patternOf(path), ...fields });
