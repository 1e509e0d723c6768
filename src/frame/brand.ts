import { combineLatest } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
import { routeOf } from '../routes/routes';
import { titleWords } from '../routes/words';

/** A name, and so the same in every language. */
const PRODUCT = 'Touchline';

/** The domain's name and colours, the theme, and whether a player is here; the rest of its look comes later. */
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
  });
  scope.run(combineLatest([theme.theme$, settings.colours$]), ([chosen, colours]) => {
    root.classList.toggle('light', chosen === 'light');
    root.classList.toggle('dark', chosen === 'dark');
    root.removeAttribute('style');
    for (const [name, value] of Object.entries(colours?.[chosen] ?? {}))
      root.style.setProperty(`--${name}`, value);
    // The bars of a phone take the colour of the top bar.
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    write('meta[name="theme-color"]', 'content', surface);
  });
  scope.run(session.user$, (user) => {
    root.toggleAttribute('data-player', user !== null);
  });
}

/** A value that is not given leaves the page as it was built. */
export function write(selector: string, property: string, value: string | null | undefined): void {
  const element = document.querySelector(selector);
  if (element && value) Object.assign(element, { [property]: value });
}
