import { readStorage } from '../ports/readStorage';
import type { Boot } from './global';

/** The choices that decide which files the page loads. */
export interface Look {
  /** The player's language, if the product has its words. */
  readonly language: { readonly chunks: Readonly<Record<string, readonly string[]>> } | undefined;
  /** Whether the player reads odds in a format other than decimal. */
  readonly hasOddsForm: boolean;
}

/** Reads a stored object; returns an empty object if it cannot be read. */
function parsed(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Decides how the page looks before its first paint: language, theme, colours, placeholder, hidden parts. */
export function markLook({ languages = {}, screen }: Boot): Look {
  const root = document.documentElement;
  const tag = readStorage('language') ?? '';
  // Every object has a `constructor`, which is not a language.
  const language = Object.hasOwn(languages, tag) ? languages[tag] : undefined;
  if (language) {
    root.lang = tag;
    root.dir = language.dir;
    // The page's text is hidden until the words of the language have loaded (src/main.ts).
    root.dataset['words'] = tag;
  }
  const setting = readStorage('domainSetting') ?? '';
  markTheme(setting);
  const isAlive = Number(readStorage('expire_DateTime')) > Date.now();
  if (isAlive && readStorage('accessToken')) root.dataset['player'] = '';
  const odds = markDisplay();
  root.dataset['view'] = screen?.placeholder ?? 'page';
  if (screen?.name === 'home') {
    root.dataset['home'] = '';
    // Reserves space for the operator's pictures and news if the last visit had any (src/islands/branding/slides.ts).
    if (/"imageSliders":\[\{/.test(setting)) root.dataset['slider'] = '';
    if (/"newsText":"[^"]/.test(setting)) root.dataset['news'] = '';
  }
  const hasOddsForm = Boolean(odds && odds !== 'decimal');
  if (hasOddsForm) {
    // Prices stay hidden until the code of the player's odds format has loaded, like text in another language.
    root.dataset['words'] ??= 'en';
    root.dataset['odds'] = String(odds);
  }
  return { language, hasOddsForm };
}

/**
 * Sets the theme: the player's choice, otherwise the domain's last known theme, otherwise the device's
 * (streams/settings/theme.ts).
 */
function markTheme(setting: string): void {
  const root = document.documentElement;
  // The domain's look, if its server writes it into the page, so that even a first visit is painted in it
  // (src/operator/README.md).
  const look = parsed(document.querySelector<HTMLMetaElement>('meta[name="look"]')?.content);
  try {
    // The look applies until the settings load (streams/settings/settings.ts).
    if (look['colours'] && readStorage('domainColours') === null)
      localStorage.setItem('domainColours', JSON.stringify(look['colours']));
  } catch {
    // The look still applies if the device refuses to store it.
  }
  const chosen =
    readStorage('theme') ??
    /"theme":"(\w+)"/.exec(setting)?.[1] ??
    look['theme'] ??
    (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  if (chosen === 'light') {
    root.className = 'light';
    const colour = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (colour) colour.content = '#ffffff';
  }
  // The domain's colours, which were checked before they were stored (src/islands/branding/colours.ts).
  const stored = readStorage('domainColours');
  const colours = Object(stored === null ? look['colours'] : parsed(stored));
  for (const [name, colour] of Object.entries(Object(colours[root.className])))
    root.style.setProperty(`--${name}`, String(colour));
}

/** Hides the parts that the player chose to hide (streams/settings/display.ts). Returns the odds format. */
function markDisplay(): unknown {
  const root = document.documentElement;
  const display = parsed(readStorage('uiState'));
  root.dataset['hide'] = Object.keys(display)
    .filter((name) => display[name] === false)
    .join(' ');
  const { themeColour, odds } = display;
  if (themeColour) root.dataset['colour'] = String(themeColour);
  return odds;
}
