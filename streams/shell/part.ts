import type { Scope } from '../core/scope';
import type { SettingsPlaces } from './settingsFile';
import { createSettingsReload, type SettingsReloadDeps } from './settingsReload';
import { createToasts } from './toasts';
import type { Settings, Toasts } from './types';

export interface ShellPart {
  readonly settingsReload: Pick<Settings, 'reload' | 'check$'>;
  readonly toasts: Toasts;
}

export type ShellNeeds = Omit<SettingsReloadDeps, 'toasts'>;

/** Short messages to the player, and the domain's settings from their file. */
export function createShellPart(
  needs: ShellNeeds,
  places: SettingsPlaces,
  scope: Scope,
): ShellPart {
  const toasts = createToasts(scope);
  return { toasts, settingsReload: createSettingsReload({ ...needs, toasts }, places, scope) };
}
