import { defer, map } from 'rxjs';
import { createLater } from '../api/later';
import type { FloorNeeds } from '../casino/casino';
import type { Behavior } from '../rx/behavior';
import type { ChunkPorts } from '../lazy/loadChunk';
import type { Loadable } from '../rx/loadable';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { Sport } from '../catalogue/types';
import { createBoxes } from './boxes';
import { type CasinoDeps, createCasino } from '../casino/casinoFlags';
import { createDisplay } from '../settings/display';
import { followLobby, type LobbyDeps } from '../casino/lobby';
import { createSearch } from '../catalogue/search';
import type { DomainSetting } from '../settings/calls';
import type { Panels } from '../settings/types';

/** A chunk of its own, because most visits do not need the casino. */
const FLOOR$ = defer(() => import('../casino/casino'));

export interface PanelsDeps
  extends
    Omit<CasinoDeps, 'setting$'>,
    Omit<LobbyDeps, 'display'>,
    Omit<FloorNeeds, 'casino' | 'setting$'>,
    ChunkPorts {
  readonly store: Store;
  readonly rules: LobbyDeps['rules'] & FloorNeeds['rules'];
  readonly settings: { readonly setting$: Behavior<DomainSetting | null> };
  /** The sports on show. */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
}

/** Boxes, casino, display options and search, in a chunk of their own, because the first prices do not need them. */
export function createPanels(
  deps: PanelsDeps,
  scope: Scope,
  floor$: typeof FLOOR$ = FLOOR$,
): Panels {
  const display = createDisplay(deps.store);
  followLobby({ ...deps, display }, scope);
  const casino = createCasino({ ...deps, ...deps.settings }, scope);
  const floor = createLater(
    'the casino',
    floor$.pipe(
      map(({ createFloor }) => createFloor({ ...deps, ...deps.settings, casino }, scope)),
    ),
    deps,
    scope,
  );

  return {
    boxes: createBoxes(deps.page$, scope),
    casino,
    floor,
    display,
    search: createSearch(deps.sports$),
  };
}
