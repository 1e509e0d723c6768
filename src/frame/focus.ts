import { skip } from 'rxjs';
import type { Navigation, Scope } from '../../streams/index';

/** After a move the page begins at its top, and so does whoever reads it by keyboard or ear. */
export function focusOnMove(navigation: Navigation, scope: Scope): void {
  scope.run(navigation.path$.pipe(skip(1)), () => {
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
