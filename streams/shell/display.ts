import { flag, oneOf, someOf } from '../core/read';
import { versioned } from '../core/storedFormats';
import type { Slot, Store } from '../core/persisted';
import type { Display, DisplayChoice } from './types';

/** Sidebar, top header, footer, news marquee and scrollable navbar are on by default (specification §9). */
const DEFAULTS: Display = {
  themeColour: null,
  images: true,
  sidebarShown: true,
  imageSliderHeaderShown: true,
  newsMarqueeShown: true,
  scrollableNavbarShown: true,
  backToSportsShown: false,
  topHeaderShown: true,
  footerShown: true,
};

const stored = someOf<Display>({
  themeColour: oneOf('blue', 'teal', 'green', 'orange', 'rose'),
  images: flag,
  sidebarShown: flag,
  imageSliderHeaderShown: flag,
  newsMarqueeShown: flag,
  scrollableNavbarShown: flag,
  backToSportsShown: flag,
  topHeaderShown: flag,
  footerShown: flag,
});

/**
 * The slot belongs to the device. The frame's first script reads the same key before anything is drawn. A
 * field that is absent or odd has its default.
 */
const UI_STATE: Slot<Display> = {
  key: 'uiState',
  initial: DEFAULTS,
  clearedAtLogout: false,
  ...versioned((raw) => ({ ...DEFAULTS, ...stored(raw) })),
};

/** Which parts of the page the player wants, and in which colour; kept, and the same in every tab. */
export function createDisplay(store: Pick<Store, 'keep'>): DisplayChoice {
  const { value$, update } = store.keep(UI_STATE);
  return { value$, change: (part) => update((now) => ({ ...now, ...part })) };
}
