import { skip } from 'rxjs';
import type { Navigation, Scope } from '../../streams/app';

/** Navigation scrolls the page to its top and focuses its content, for keyboards and screen readers. */
export function focusOnMove(navigation: Navigation, scope: Scope): void {
  scope.run(navigation.path$.pipe(skip(1)), () => {
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
