import type { Behavior } from '../core/behavior';
import type { Loadable } from '../core/loadable';
import type { Scope } from '../core/scope';
import type { Sport } from '../market/types';
import { createBoxes } from './boxes';
import { createSearch } from './search';
import type { Panels } from './types';

export interface PanelsDeps {
  readonly page$: Behavior<string>;
  /** The sports that show. */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
}

/** The parts of the shell that no price waits for: a chunk of its own within the shell's part. */
export function createPanels({ page$, sports$ }: PanelsDeps, scope: Scope): Panels {
  return { boxes: createBoxes(page$, scope), search: createSearch(sports$) };
}
