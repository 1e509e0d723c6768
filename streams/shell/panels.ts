import type { Behavior } from '../core/behavior';
import type { Loadable } from '../core/loadable';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Sport } from '../market/types';
import { createBoxes } from './boxes';
import { type CasinoDeps, createCasino } from './casino';
import { createDisplay } from './display';
import { followLobby, type LobbyDeps } from './lobby';
import { createSearch } from './search';
import type { Panels } from './types';

export interface PanelsDeps extends Omit<CasinoDeps, 'setting$'>, Omit<LobbyDeps, 'display'> {
  readonly store: Store;
  readonly settings: { readonly setting$: CasinoDeps['setting$'] };
  /** The sports that show. */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
}

/** The parts of the shell that no price waits for: a chunk of its own within the shell's part. */
export function createPanels(deps: PanelsDeps, scope: Scope): Panels {
  const display = createDisplay(deps.store);
  followLobby({ ...deps, display }, scope);
  return {
    boxes: createBoxes(deps.page$, scope),
    casino: createCasino({ ...deps, ...deps.settings }, scope),
    display,
    search: createSearch(deps.sports$),
  };
}
