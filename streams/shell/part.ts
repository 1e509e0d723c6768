import type { Scope } from '../core/scope';
import type { SettingsPlaces } from './settingsFile';
import type { Behavior } from '../core/behavior';
import type { DomainSetting } from './calls';
import { createSettingsReload, type SettingsReloadDeps } from './settingsReload';
import { createSite } from './site';
import { createToasts } from './toasts';
import type { Settings, Toasts } from './types';

export interface ShellPart {
  readonly settingsReload: Pick<Settings, 'reload' | 'check$' | 'refusal$'>;
  readonly site$: Settings['site$'];
  readonly toasts: Toasts;
}

interface Needs extends SettingsReloadDeps {
  readonly settings: SettingsReloadDeps['settings'] & {
    readonly setting$: Behavior<DomainSetting | null>;
  };
}

/** Short messages to the player, and the domain's settings from their file. */
export function createShellPart(needs: Needs, places: SettingsPlaces, scope: Scope): ShellPart {
  return {
    toasts: createToasts(scope),
    site$: createSite(needs.settings.setting$),
    settingsReload: createSettingsReload(needs, places, scope),
  };
}
