import { defer, map, type Observable } from 'rxjs';
import { createLater } from '../lazy/later';
import { loadChunk } from '../lazy/loadChunk';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { Host, Monitoring } from '../ports';
import type { SettingsPlaces } from './settingsFile';
import type { Behavior } from '../rx/behavior';
import { type ChatDeps, createChat } from '../notifications/chat';
import type { DomainSetting } from './calls';
import type { PanelsDeps } from '../navigation/panels';
import { createSettingsReload, type SettingsReloadDeps } from './settingsReload';
import { createSite } from './site';
import { createToasts } from '../notifications/toasts';
import type { AddressRules, ChatIds, Panels, Settings, Toasts } from './types';

/** The code is a separate chunk, because the first prices do not need the panels. */
const CODE$ = defer(() => import('../navigation/panels'));
/** Most sites have no monitoring. */
const MONITORING$ = defer(() => import('../monitoring/monitoring'));

export interface SettingsFeature {
  readonly settingsReload: Pick<Settings, 'reload' | 'check$' | 'refusal$'>;
  readonly site$: Settings['site$'];
  /** The chat to show; null if there is no chat. */
  readonly chat$: Behavior<ChatIds | null>;
  readonly toasts: Toasts;
  /** Emits the panels once their code has loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  panels(): Observable<Panels>;
  /** Sends the page's failures to the path that the settings name, from now on. */
  monitor(port: Monitoring): void;
}

interface Needs extends SettingsReloadDeps, Omit<ChatDeps, 'site$' | 'login'>, PanelsDeps {
  readonly settings: SettingsReloadDeps['settings'] & {
    readonly setting$: Behavior<DomainSetting | null>;
  };
  readonly rules: PanelsDeps['rules'] & Pick<AddressRules, 'login'>;
  readonly host: Pick<Host, 'name' | 'origin'>;
}

/** The toasts, the domain's settings from their file, and the panels, which load when they are first requested. */
export function createSettingsFeature(
  needs: Needs,
  places: SettingsPlaces,
  scope: Scope,
  code$: typeof CODE$ = CODE$,
): SettingsFeature {
  const site$ = createSite(needs.settings.setting$);
  const panels = createLater(
    'the panels',
    code$.pipe(map(({ createPanels }) => createPanels(needs, scope))),
    needs,
    scope,
  );

  return {
    toasts: createToasts(needs.user$, scope),
    site$,
    chat$: createChat({ ...needs, ...needs.rules, site$ }, scope),
    settingsReload: createSettingsReload(needs, places, scope),
    panels,
    monitor: (port) =>
      scope.run(loadChunk('the monitoring', MONITORING$, needs), ({ createMonitoring }) =>
        createMonitoring(
          port,
          { ...needs, path$: derive([site$], (site) => site?.reportsPath ?? null) },
          scope,
        ),
      ),
  };
}
