import type { StorageKey, Store } from '../storage/persisted';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import { type DomainSetting, theme as read } from './calls';
import type { Host } from '../ports';
import type { Theme, ThemeChoice } from './types';

/**
 * The theme belongs to the device and not to the player; the inline script reads the same key before the first paint.
 */
const THEME: StorageKey<Theme | null> = {
  key: 'theme',
  initial: null,
  parse: read,
  print: (theme) => theme,
  clearedAtLogout: false,
};

/**
 * The theme: the player's choice, or else the domain's, or else the device's own. The choice is stored, and is the same
 * in every tab.
 */
export function createTheme(
  store: Store,
  setting$: Behavior<Pick<DomainSetting, 'theme'> | null>,
  { theme }: Pick<Host, 'theme'>,
): ThemeChoice {
  const choice = store.persist(THEME);
  const theme$ = derive(
    [choice.value$, setting$],
    (chosen, setting) => chosen ?? setting?.theme ?? theme,
  );
  return {
    theme$,
    toggle: () => choice.set(theme$.value === 'dark' ? 'light' : 'dark'),
  };
}
