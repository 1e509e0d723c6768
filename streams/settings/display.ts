import { derive } from '../rx/derive';
import { flag, oneOf, someOf } from '../api/read';
import { versioned } from '../storage/formats';
import type { StorageKey, Store } from '../storage/persisted';
import type { Display, DisplayChoice } from './types';

/**
 * By default, the sidebar, the top header, the footer, the news marquee and the scrollable navbar are shown
 * (specification §9).
 */
const DEFAULTS: Display = {
  themeColour: null,
  odds: 'decimal',
  images: true,
  sidebarShown: true,
  imageSliderHeaderShown: true,
  newsMarqueeShown: true,
  scrollableNavbarShown: true,
  backToSportsShown: false,
  topHeaderShown: true,
  footerShown: true,
};

const readStored = someOf<Display>({
  themeColour: oneOf('blue', 'teal', 'green', 'orange', 'rose'),
  odds: oneOf('decimal', 'fractional', 'american', 'hongKong', 'indonesian', 'malay'),
  images: flag,
  sidebarShown: flag,
  imageSliderHeaderShown: flag,
  newsMarqueeShown: flag,
  scrollableNavbarShown: flag,
  backToSportsShown: flag,
  topHeaderShown: flag,
  footerShown: flag,
});

type StoredDisplay = Partial<Display>;

/**
 * The display options belong to the device and not to the player; the inline script reads the same key before the first
 * paint. Only the player's changes are stored. A missing or invalid field has the default value, which a later version
 * may change.
 */
const UI_STATE: StorageKey<StoredDisplay> = {
  key: 'uiState',
  initial: {},
  clearedAtLogout: false,
  ...versioned(readStored),
};

const shown = (stored: StoredDisplay): Display => ({ ...DEFAULTS, ...stored });

const FIELDS = Object.keys(DEFAULTS) as readonly (keyof Display)[];
const isSame = (one: Display, other: Display): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/**
 * The parts of the page that the player shows, and the accent colour. They are stored, and are the same in every tab.
 */
export function createDisplay(store: Pick<Store, 'persist'>): DisplayChoice {
  const { value$, update } = store.persist(UI_STATE);
  return {
    value$: derive([value$], shown, isSame),
    change: (part) =>
      update((stored) => {
        const next = { ...stored, ...part };
        return isSame(shown(stored), shown(next)) ? stored : next;
      }),
  };
}
