import type { Slot, Store } from '../core/persisted';
import { oneOf } from '../core/read';
import type { Theme, ThemeChoice } from './types';

/**
 * The theme's slot belongs to the device; the frame's first script reads the same key before anything is
 * drawn.
 */
const THEME: Slot<Theme> = {
  key: 'theme',
  initial: 'dark',
  parse: oneOf('dark', 'light'),
  print: (theme) => theme,
  clearedAtLogout: false,
};

/** Dark unless the player chose light; the choice is kept and is the same in every tab. */
export function createTheme(store: Store): ThemeChoice {
  const theme = store.keep(THEME);
  return {
    theme$: theme.value$,
    toggle: () => theme.update((now) => (now === 'dark' ? 'light' : 'dark')),
  };
}
