import { derive } from '../rx/derive';
import { flag, oneOf, someOf } from '../api/read';
import { versioned } from '../storage/formats';
import type { StorageKey, Store } from '../storage/persisted';
import type { Display, DisplayChoice } from './types';

/** Sidebar, top header, footer, news marquee and scrollable navbar are on by default (specification §9). */
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
 * Belongs to the device, not to the player; the inline script reads the same key before the first paint. It stores only
 * what the player changed: a missing or invalid field takes its default, also if a later version has another default.
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

/** Which parts of the page the player shows, and the accent colour; stored, and the same in every tab. */
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
