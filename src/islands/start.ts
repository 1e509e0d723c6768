import { type Observable, of, retry, switchMap } from 'rxjs';
import type { Scope } from '../../streams/index';
import { tellSessionEnd } from '../frame/sessionEnd';
import type { Product } from '../state/context';
import { isScreenDrawn } from '../ui/ScreenBones';
import { whenIdle } from '../ui/whenIdle';
import { withWords } from '../words/language';
import { outlet } from './outlet/island';
import { loadTwice } from './runtime/load';
import { mount } from './runtime/mount';
import { loadPart } from './runtime/parts';
import { painted, settledOf } from './runtime/settled';

/** From a failure of the islands' code to the next attempt, in ms. */
const RETRY_MS = 20_000;

/**
 * Draws the screen, with which React comes; the parts that the first prices do not need start after them.
 * @param frame$ emits at the browser's next frame and completes
 */
export function startViews(product: Product, frame$: Observable<unknown>, scope: Scope): void {
  const { streams } = product;
  const settled$ = settledOf(streams, painted(frame$, isScreenDrawn));
  tellSessionEnd(streams, scope);
  scope.run(
    settled$.pipe(
      switchMap(() =>
        loadTwice(() => loadPart('the islands', () => import('./around'))).pipe(
          retry({ delay: RETRY_MS }),
        ),
      ),
    ),
    ({ startAround }) => startAround(product, of(null), scope),
  );
  // The hub's client is large and the prices are there without it.
  const startRest = (): void => {
    streams.startBackground();
    loadTwice(() =>
      loadPart(
        'the frame',
        withWords(['frame/look', 'frame/settings', 'frame/settled'], () => import('../frame/late')),
      ),
    ).subscribe({
      next: ({ startLate }) => startLate(product, frame$, scope),
      error: () => undefined,
    });
  };
  scope.run(settled$, () => whenIdle(startRest));
  mount(outlet, product).subscribe();
}
