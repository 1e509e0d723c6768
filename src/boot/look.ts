import { readStorage } from '../ports/readStorage';
import type { Boot } from './global';

/** What the files to load depend on. */
export interface Look {
  /** The player's language, if the product has its words. */
  readonly language: { readonly chunks: Readonly<Record<string, readonly string[]>> } | undefined;
  /** Whether the player reads odds in a format other than decimal. */
  readonly hasOddsForm: boolean;
}

/** Reads a stored object; an empty one if it cannot be read. */
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
  // Every object has a `constructor`, and no language has that name.
  const language = Object.hasOwn(languages, tag) ? languages[tag] : undefined;
  if (language) {
    root.lang = tag;
    root.dir = language.dir;
    // Its texts are hidden until its words have loaded (src/main.ts).
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
    // Room for the operator's pictures and news, if there were any last time (src/islands/branding/slides.ts).
    if (/"imageSliders":\[\{/.test(setting)) root.dataset['slider'] = '';
    if (/"newsText":"[^"]/.test(setting)) root.dataset['news'] = '';
  }
  const hasOddsForm = Boolean(odds && odds !== 'decimal');
  if (hasOddsForm) {
    // The prices wait for the form in which the player reads odds, as texts wait for another language.
    root.dataset['words'] ??= 'en';
    root.dataset['odds'] = String(odds);
  }
  return { language, hasOddsForm };
}

/** Sets the theme: the player's choice, else the domain's as last known, else the device's (streams/settings/theme.ts). */
function markTheme(setting: string): void {
  const root = document.documentElement;
  // The domain's look, if its server writes it into the page: a first visit is painted in it (src/operator/README.md).
  const look = parsed(document.querySelector<HTMLMetaElement>('meta[name="look"]')?.content);
  try {
    // It applies until the settings load (streams/settings/settings.ts).
    if (look['colours'] && readStorage('domainColours') === null)
      localStorage.setItem('domainColours', JSON.stringify(look['colours']));
  } catch {
    // It applies although the device stores nothing.
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

/** Hides the parts that the player hides (streams/settings/display.ts). Returns the form of the odds. */
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
