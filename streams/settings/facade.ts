import { behavior, command, request, type Shape } from '../lazy/lazyFeature';
import type { ShellPart } from './feature';

/** Toasts and the settings' file before their code is there: no toast is shown, no file asked for. */
export const shellShape: Shape<ShellPart> = {
  settingsReload: { reload: command, check$: behavior('none'), refusal$: behavior(null) },
  site$: behavior(null),
  chat$: behavior(null),
  panels: request,
  toasts: { list$: behavior([]), show: command, dismiss: command, hold: command },
};

/** The player's casino was found empty (specification §3): gone with the session. */
export const CASINO_EMPTY_KEY = { key: 'casino_is_empty', clearedAtLogout: true } as const;
