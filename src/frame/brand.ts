import { combineLatest } from 'rxjs';
import type { DomainSetting, Scope, Streams } from '../../streams/index';
import { routeOf } from '../routes/routes';
import { titleWords } from '../routes/words';

/** A name, and so the same in every language. */
const PRODUCT = 'Touchline';

/** The domain's name, words, icon and colours, the theme, and whether a player is here. */
export function brand(streams: Streams, scope: Scope): void {
  const root = document.documentElement;
  const { settings, navigation, session, theme, here$ } = streams;

  scope.run(
    combineLatest([settings.setting$, navigation.path$, here$]),
    ([setting, path, here]) => {
      const name = setting?.domainTitle ?? PRODUCT;
      const row = routeOf(path);
      document.title =
        row === undefined ? name : `${name} | ${here.name || titleWords()[row.path]}`;
    },
  );
  scope.run(settings.setting$, (setting) => {
    write('[data-brand]', 'textContent', setting?.domainTitle);
    write('meta[name="description"]', 'content', setting?.description);
    write('link[rel="icon"]', 'href', setting?.favicon);
    colours(root, setting);
  });
  scope.run(theme.theme$, (chosen) => {
    root.classList.toggle('light', chosen === 'light');
    root.classList.toggle('dark', chosen === 'dark');
    // The bars of a phone take the colour of the top bar.
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    write('meta[name="theme-color"]', 'content', surface);
  });
  scope.run(session.user$, (user) => {
    root.toggleAttribute('data-player', user !== null);
  });
}

/** A value that is not given leaves the page as it was built. */
function write(selector: string, property: string, value: string | null | undefined): void {
  const element = document.querySelector(selector);
  if (element && value) Object.assign(element, { [property]: value });
}

let overridden: readonly string[] = [];

/**
 * A colour is given by its figures or its name: a value that a browser must look up elsewhere may fetch
 * something, and a word such as `inherit` is the absence of a colour.
 */
const COLOUR =
  /^(?!initial|inherit|unset|revert|currentcolor|var)(?:#\w+|[a-z]+|[a-z]+\((?:[-+\d.,%/\s]|deg|none)*\))$/i;
const isColour = (value: string): boolean => COLOUR.test(value) && CSS.supports('color', value);

/** Sets the domain's colours; the ones of a former setting go. */
function colours(root: HTMLElement, setting: DomainSetting | null): void {
  for (const name of overridden) root.style.removeProperty(name);
  const own = getComputedStyle(root);
  const tokens = Object.entries(setting?.tokens ?? {})
    .map(([name, value]) => [`--${name}`, value.trim()] as const)
    .filter(([name, value]) => isColour(value) && isColour(own.getPropertyValue(name).trim()));
  for (const [name, value] of tokens) root.style.setProperty(name, value);
  overridden = tokens.map(([name]) => name);
}
