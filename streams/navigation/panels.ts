import { defer, map } from 'rxjs';
import { createLater } from '../lazy/later';
import type { CasinoNeeds } from '../casino/casino';
import type { Behavior } from '../rx/behavior';
import type { ChunkPorts } from '../lazy/loadChunk';
import type { Loadable } from '../rx/loadable';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { Sport } from '../catalogue/types';
import { createBoxes } from './boxes';
import { type CasinoFlagsDeps, createCasinoFlags } from '../casino/casinoFlags';
import { createDisplay } from '../settings/display';
import { followLobby, type LobbyDeps } from '../casino/lobby';
import { createSearch } from '../catalogue/search';
import type { DomainSetting } from '../settings/calls';
import type { Panels } from '../settings/types';

/** The code is a separate chunk, because most visits do not need the casino. */
const CASINO$ = defer(() => import('../casino/casino'));

export interface PanelsDeps
  extends
    Omit<CasinoFlagsDeps, 'setting$'>,
    Omit<LobbyDeps, 'display'>,
    Omit<CasinoNeeds, 'casinoFlags' | 'setting$'>,
    ChunkPorts {
  readonly store: Store;
  readonly rules: LobbyDeps['rules'] & CasinoNeeds['rules'];
  readonly settings: { readonly setting$: Behavior<DomainSetting | null> };
  /** The sports that are shown. */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
}

/**
 * The boxes, the casino, the display options and the search. They are a separate chunk, because the first prices do not
 * need them.
 */
export function createPanels(
  deps: PanelsDeps,
  scope: Scope,
  casino$: typeof CASINO$ = CASINO$,
): Panels {
  const display = createDisplay(deps.store);
  followLobby({ ...deps, display }, scope);
  const casinoFlags = createCasinoFlags({ ...deps, ...deps.settings }, scope);
  const casino = createLater(
    'the casino',
    casino$.pipe(
      map(({ createCasino }) => createCasino({ ...deps, ...deps.settings, casinoFlags }, scope)),
    ),
    deps,
    scope,
  );

  return {
    boxes: createBoxes(deps.page$, scope),
    casinoFlags,
    casino,
    display,
    search: createSearch(deps.sports$),
  };
}
