import type { Scope } from '../core/scope';
import type { SettingsPlaces } from './settingsFile';
import type { Behavior } from '../core/behavior';
import { type ChatDeps, createChat } from './chat';
import type { DomainSetting } from './calls';
import { createSettingsReload, type SettingsReloadDeps } from './settingsReload';
import { createSite } from './site';
import { createToasts } from './toasts';
import type { ChatIds, Settings, Toasts } from './types';

export interface ShellPart {
  readonly settingsReload: Pick<Settings, 'reload' | 'check$' | 'refusal$'>;
  readonly site$: Settings['site$'];
  /** The chat to show; null while there is none. */
  readonly chat$: Behavior<ChatIds | null>;
  readonly toasts: Toasts;
}

interface Needs extends SettingsReloadDeps, Omit<ChatDeps, 'site$'> {
  readonly settings: SettingsReloadDeps['settings'] & {
    readonly setting$: Behavior<DomainSetting | null>;
  };
}

/** Short messages to the player, and the domain's settings from their file. */
export function createShellPart(needs: Needs, places: SettingsPlaces, scope: Scope): ShellPart {
  const site$ = createSite(needs.settings.setting$);
  return {
    toasts: createToasts(scope),
    site$,
    chat$: createChat({ ...needs, site$ }, scope),
    settingsReload: createSettingsReload(needs, places, scope),
  };
}
