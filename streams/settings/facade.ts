import { behavior, command, request, type Facade } from '../lazy/lazyFeature';
import type { SettingsFeature } from './feature';

/** The settings before their code is loaded: no toast is shown, and no settings file is fetched. */
export const settingsFacade: Facade<SettingsFeature> = {
  settingsReload: { reload: command, check$: behavior('none'), refusal$: behavior(null) },
  site$: behavior(null),
  chat$: behavior(null),
  panels: request,
  monitor: command,
  toasts: { list$: behavior([]), show: command, dismiss: command, hold: command },
};
