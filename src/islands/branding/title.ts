import { combineLatest } from 'rxjs';
import type { Scope, Streams } from '../../../streams/app';
import { routeOf } from '../../routes/routes';
import { titleWords } from '../../routes/words';

/** A proper name, the same in every language. */
const PRODUCT = 'Touchline';

/**
 * Shows the domain's name in the title and the top bar, and marks the page if a player is logged in; the rest of the
 * branding loads later (applyBranding.ts).
 */
export function brand(streams: Streams, scope: Scope): void {
  const { settings, navigation, session, routeContext$ } = streams;

  scope.run(
    combineLatest([settings.setting$, navigation.path$, routeContext$]),
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
  scope.run(session.user$, (user) => {
    document.documentElement.toggleAttribute('data-player', user !== null);
  });
}

/** Sets a property of the selected element; does nothing if the value is missing. */
export function write(selector: string, property: string, value: string | null | undefined): void {
  const element = document.querySelector(selector);
  if (element && value) Object.assign(element, { [property]: value });
}
