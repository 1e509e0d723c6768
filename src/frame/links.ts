import type { Navigation, Scope } from '../../streams/index';
import { control } from '../islands/runtime/control';
import { eventsOf } from '../ports/eventsOf';
import { screenAt, to } from '../routes/routes';

/** A plain click on a link of this site moves without loading a page; every other click is the browser's. */
export function followLinks(navigation: Navigation, scope: Scope): void {
  scope.run(eventsOf<MouseEvent>(document, 'click'), (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = ownPath(event);
    if (path === null) return;
    event.preventDefault();
    navigation.go(path);
  });
}

/** The path, with its query, of the link of this site that an event was meant for; null for any other. */
export function ownPath(event: Event): string | null {
  const link = control(event, 'a[href]');
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  return link.getAttribute('href')?.startsWith('#') === true ? null : link.pathname + link.search;
}

/** Says on the frame which placeholder stands in for the screen, and which of its links is the present page. */
export function currentLinks(navigation: Navigation, scope: Scope): void {
  scope.run(navigation.path$, (path) => {
    const root = document.documentElement;
    root.dataset['view'] = screenAt(path)?.placeholder ?? 'page';
    root.toggleAttribute('data-home', path === to.home());
    window.frame?.here?.(path);
  });
}
