import * as v from 'valibot';
import type { Slot, Store } from '../core/persisted';
import type { Theme, ThemeChoice } from './types';

const stored = v.picklist(['dark', 'light']);

/** Belongs to the device; the frame's first script reads the same key before anything is drawn. */
const THEME: Slot<Theme> = {
  key: 'theme',
  initial: 'dark',
  parse: (text) => v.parse(stored, text),
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
