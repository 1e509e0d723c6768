import { distinctUntilChanged, filter, map, merge, switchMap, timer } from 'rxjs';
import type { Navigation, Scope } from '../../../streams/index';
import { prepareScreen } from '../../preparedScreens';
import { control } from '../triggers';
import { eventsOf } from '../../ports/eventsOf';

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

/** Loads a screen's chunk while its link is about to be used. */
export function preloadLinks(scope: Scope): void {
  const intents$ = merge(
    ...['pointerover', 'focusin', 'touchstart'].map((type) =>
      eventsOf(document, type, { passive: true }),
    ),
  );
  scope.run(
    intents$.pipe(
      map(ownPath),
      filter((path) => path !== null),
      distinctUntilChanged(),
      // A pointer that only passes over asks for nothing.
      switchMap((path) => timer(40).pipe(map(() => path))),
    ),
    (path) => {
      void prepareScreen(path.split('?', 1)[0] ?? path);
    },
  );
}

function ownPath(event: Event): string | null {
  const link = control(event, 'a[href]');
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  return link.getAttribute('href')?.startsWith('#') === true ? null : link.pathname + link.search;
}

/** Says on the frame's own links which of them is the present page. */
export function currentLinks(navigation: Navigation, scope: Scope): void {
  scope.run(navigation.path$, (path) => {
    document.documentElement.dataset['view'] = placeholderOf(path);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.tabs a, .sports a')) {
      if (link.pathname === path) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  });
}

/** Which of the frame's placeholders stands in for a screen; boot.js says the same before the first paint. */
function placeholderOf(path: string): 'market' | 'list' | 'page' {
  if (path.startsWith('/markets/')) return 'market';
  return /^\/(home|inplay|markets|sports\/.*)?$/.test(path) ? 'list' : 'page';
}
