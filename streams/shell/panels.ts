import { defer, map } from 'rxjs';
import { ApiError } from '../api/errors';
import type { FloorNeeds } from '../casino/floor';
import { asked } from '../core/asked';
import type { Behavior } from '../core/behavior';
import { createDeferred } from '../core/deferred';
import type { Loadable } from '../core/loadable';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Sport } from '../market/types';
import type { Report } from '../ports';
import { createBoxes } from './boxes';
import { type CasinoDeps, createCasino } from './casino';
import { createDisplay } from './display';
import { followLobby, type LobbyDeps } from './lobby';
import { createSearch } from './search';
import type { DomainSetting } from './calls';
import type { Panels } from './types';

/** The code of the casino's floor: most visits do without it. */
const FLOOR$ = defer(() => import('../casino/floor'));

export interface PanelsDeps
  extends
    Omit<CasinoDeps, 'setting$'>,
    Omit<LobbyDeps, 'display'>,
    Omit<FloorNeeds, 'casino' | 'setting$'> {
  readonly store: Store;
  readonly rules: LobbyDeps['rules'] & FloorNeeds['rules'];
  readonly settings: { readonly setting$: Behavior<DomainSetting | null> };
  readonly report: Pick<Report, 'warn'>;
  /** The sports that show. */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
}

/** The parts of the shell that no price waits for: a chunk of its own within the shell's part. */
export function createPanels(
  deps: PanelsDeps,
  scope: Scope,
  floor$: typeof FLOOR$ = FLOOR$,
): Panels {
  const display = createDisplay(deps.store);
  followLobby({ ...deps, display }, scope);
  const casino = createCasino({ ...deps, ...deps.settings }, scope);
  const floor = createDeferred(
    floor$.pipe(
      map(({ createFloor }) => createFloor({ ...deps, ...deps.settings, casino }, scope)),
    ),
    deps.random,
    scope,
    (why) => {
      deps.report.warn('the casino could not be loaded', why);
      return new ApiError({ kind: 'missing' });
    },
  );
  return {
    boxes: createBoxes(deps.page$, scope),
    casino,
    floor: () => asked(floor),
    display,
    search: createSearch(deps.sports$),
  };
}
