import type { Navigation, Scope } from '../../streams/app';
import { control } from '../islands/runtime/control';
import { eventsOf } from '../ports/eventsOf';
import { screenAt, to } from './routes';

/** A plain click on a link of this site navigates without loading a page; the browser handles every other click. */
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

/** The path, with its query, of the link of this site that an event targeted; null for any other link. */
export function ownPath(event: Event): string | null {
  const link = control(event, 'a[href]');
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  return link.getAttribute('href')?.startsWith('#') === true ? null : link.pathname + link.search;
}

/** Sets the placeholder of the current screen, and marks the links to the current page. */
export function currentLinks(navigation: Navigation, scope: Scope): void {
  scope.run(navigation.path$, (path) => {
    const root = document.documentElement;
    root.dataset['view'] = screenAt(path)?.placeholder ?? 'page';
    root.toggleAttribute('data-home', path === to.home());
    window.boot?.here(path);
  });
}
