import { behavior, command, request, type Facade } from '../lazy/lazyFeature';
import type { SettingsFeature } from './feature';

/** Until the code is loaded, no toast is shown and no settings file is fetched. */
export const settingsFacade: Facade<SettingsFeature> = {
  settingsReload: { reload: command, check$: behavior('none'), refusal$: behavior(null) },
  site$: behavior(null),
  chat$: behavior(null),
  panels: request,
  toasts: { list$: behavior([]), show: command, dismiss: command, hold: command },
};

/** Set if the player's casino has no games (specification §3); cleared with the session. */
export const CASINO_EMPTY_KEY = { key: 'casino_is_empty', clearedAtLogout: true } as const;
