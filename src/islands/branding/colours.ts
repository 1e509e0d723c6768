import { distinctUntilChanged, map } from 'rxjs';
import type { BrandColours, Scope, Streams } from '../../../streams/app';
import { report } from '../../ports/report';
import { type Colour, mend, blend, PAIRS, type Palette } from './contrast';
import { parseCssColor } from './parseCssColor';

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];
type Texts = Readonly<Record<string, string>>;

/** The largest number of tokens; further tokens are ignored. */
const MOST_TOKENS = 300;
/** The longest notation of a colour, in characters. */
const LONGEST = 200;

/**
 * A colour consists of figures or a name: a value that the browser must resolve may fetch something, and a keyword such
 * as `inherit` is not a colour.
 */
const COLOUR =
  /^(?!initial|inherit|unset|revert|currentcolor|var)(?:#\w+|[a-z]+|[a-z]+\((?:[-+\d.,%/\s]|deg|none)*\))$/i;
const isColour = (value: string): boolean => COLOUR.test(value) && CSS.supports('color', value);
/** The product's own colours may be derived from the primary one. */
const PRIMARY = 'var(--primary)';

let reportedNames = '';

/** Checks the brand's colours whenever the settings change them. */
export function followColours({ settings }: Pick<Streams, 'settings'>, scope: Scope): void {
  scope.run(
    settings.setting$.pipe(
      map((setting) => JSON.stringify(setting?.rest?.['tokens'])),
      distinctUntilChanged(),
    ),
    () => checkColours(settings),
  );
}

/**
 * Reads the brand's colours in the current settings, corrects unreadable ones, and applies them. The console lists
 * the corrected tokens once, for the operator.
 */
export function checkColours(
  settings: Pick<Streams['settings'], 'setting$' | 'storeColours'>,
): void {
  const given = settings.setting$.value?.rest?.['tokens'];
  if (typeof given !== 'object' || given === null) {
    settings.storeColours(null);
    return;
  }
  const moved: string[] = [];
  const colours = Object.fromEntries(
    THEMES.map((theme) => {
      const base = tokensOf(theme);
      const own = ownOf(given, theme, base);
      const mended = mend(paletteOf({ ...base, ...own }));
      moved.push(...Object.keys(mended).map((name) => `${theme}:${name}`));
      return [theme, { ...own, ...written(mended) }];
    }),
  ) as BrandColours;
  settings.storeColours(colours);
  const names = moved.join(', ');
  if (names !== '' && names !== reportedNames)
    report.warn('the brand’s colours were moved until their text could be read', names);
  reportedNames = names;
}

/** The product's own colours of a theme, by token, as in the style sheet. */
function tokensOf(theme: Theme): Texts {
  const found: Record<string, string> = {};
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    'style, link[rel="stylesheet"]',
  ))
    for (const rule of styleRules(sheet?.cssRules ?? [])) {
      if (rule.selectorText !== ':root' && rule.selectorText !== `.${theme}`) continue;
      for (const name of rule.style)
        if (name.startsWith('--')) found[name.slice(2)] = rule.style.getPropertyValue(name).trim();
    }
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value.includes(PRIMARY) || isColour(value)),
  );
}

/** The style rules that apply, including those in `@supports`. */
const styleRules = (rules: Iterable<CSSRule>): readonly CSSStyleRule[] =>
  [...rules].flatMap((rule) =>
    rule instanceof CSSStyleRule
      ? [rule]
      : rule instanceof CSSSupportsRule && CSS.supports(rule.conditionText)
        ? styleRules(rule.cssRules)
        : [],
  );

/** The brand's values that are colours, for known tokens; `light:ink` applies to one theme only. */
function ownOf(given: object, theme: Theme, base: Texts): Texts {
  const entries = Object.entries(given).slice(0, MOST_TOKENS);
  const ofBoth = entries.filter(([name]) => !name.includes(':'));
  const ofTheme = entries.flatMap(([name, value]) =>
    name.startsWith(`${theme}:`) ? [[name.slice(theme.length + 1), value] as const] : [],
  );
  return Object.fromEntries(
    [...ofBoth, ...ofTheme].flatMap(([name, value]) => {
      if (typeof value !== 'string' || value.length > LONGEST) return [];
      const colour = value.trim();
      return Object.hasOwn(base, name) && isColour(colour) ? [[name, colour]] : [];
    }),
  );
}

/** The colours of all pairs; a translucent background is blended with the page's. */
function paletteOf(tokens: Texts): Palette {
  const grounds = new Set(Object.values(PAIRS).flat());
  const colourOf = (name: string): Colour =>
    parseCssColor((tokens[name] ?? '').replace(PRIMARY, tokens['primary'] ?? ''));
  const page = blend(colourOf('page'), [0, 0, 0, 1]);
  return Object.fromEntries(
    [...Object.keys(PAIRS), ...grounds].map((name) => [
      name,
      grounds.has(name) ? blend(colourOf(name), page) : colourOf(name),
    ]),
  );
}

const written = (palette: Palette): Texts =>
  Object.fromEntries(
    Object.entries(palette).map(([name, [red, green, blue]]) => [
      name,
      `rgb(${red} ${green} ${blue})`,
    ]),
  );
