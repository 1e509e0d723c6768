import type { Scope } from '../core/scope';
import type { SettingsPlaces } from './settingsFile';
import { createSettingsReload, type SettingsReloadDeps } from './settingsReload';
import { createToasts } from './toasts';
import type { Settings, Toasts } from './types';

export interface ShellPart {
  readonly settingsReload: Pick<Settings, 'reload' | 'check$' | 'refusal$'>;
  readonly toasts: Toasts;
}

/** Short messages to the player, and the domain's settings from their file. */
export function createShellPart(
  needs: SettingsReloadDeps,
  places: SettingsPlaces,
  scope: Scope,
): ShellPart {
  return {
    toasts: createToasts(scope),
    settingsReload: createSettingsReload(needs, places, scope),
  };
}
