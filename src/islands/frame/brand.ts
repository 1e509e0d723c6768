import { combineLatest } from 'rxjs';
import type { DomainSetting, Scope, Streams } from '../../../streams/index';
import { routeOf } from '../../routes';
import { text } from '../../text/first';

/** The domain's name, words, icon and colours, the theme, and whether a player is here. */
export function brand(streams: Streams, scope: Scope): void {
  const root = document.documentElement;
  const { settings, navigation, session, theme } = streams;

  scope.run(combineLatest([settings.setting$, navigation.path$]), ([setting, path]) => {
    const name = setting?.domainTitle ?? text.product;
    const title = routeOf(path)?.title;
    document.title = title === undefined ? name : `${name} | ${title}`;
  });
  scope.run(settings.setting$, (setting) => {
    write(
      '[data-brand]',
      (element) => (element.textContent = setting?.domainTitle ?? null),
      setting?.domainTitle,
    );
    write(
      'meta[name="description"]',
      attribute('content', setting?.description),
      setting?.description,
    );
    write('link[rel="icon"]', attribute('href', setting?.favicon), setting?.favicon);
    colours(root, setting);
  });
  scope.run(theme.theme$, (chosen) => {
    root.classList.toggle('light', chosen === 'light');
    root.classList.toggle('dark', chosen === 'dark');
    // The bars of a phone take the colour of the top bar.
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    write('meta[name="theme-color"]', attribute('content', surface), surface);
  });
  scope.run(session.user$, (user) => {
    root.toggleAttribute('data-player', user !== null);
  });
}

const attribute =
  (name: string, value: string | null | undefined) =>
  (element: Element): void => {
    if (value) element.setAttribute(name, value);
  };

function write(
  selector: string,
  change: (element: Element) => void,
  value: string | null | undefined,
): void {
  const element = document.querySelector(selector);
  if (element && value) change(element);
}

let overridden: readonly string[] = [];

/** Tokens that the domain overrides; those of a former setting go. Only colours pass. */
function colours(root: HTMLElement, setting: DomainSetting | null): void {
  for (const name of overridden) root.style.removeProperty(name);
  const tokens = Object.entries(setting?.tokens ?? {}).filter(
    ([name, value]) => /^[a-z][a-z0-9-]*$/.test(name) && CSS.supports('color', value),
  );
  for (const [name, value] of tokens) root.style.setProperty(`--${name}`, value);
  overridden = tokens.map(([name]) => `--${name}`);
}
