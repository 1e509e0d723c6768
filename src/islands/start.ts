import { type Observable, switchMap } from 'rxjs';
import type { Scope } from '../../streams/index';
import { tellSessionEnd } from '../frame/sessionEnd';
import type { Product } from '../state/context';
import { isScreenDrawn } from '../ui/ScreenBones';
import { withWords } from '../words/language';
import { islands } from './registry';
import { loadTwice } from './runtime/load';
import { loadPart } from './runtime/parts';
import { painted, settledOf } from './runtime/settled';
import { startIslands } from './runtime/start';
import { idle$ } from './runtime/triggers';

/**
 * Starts everything that comes with React; the parts that the first prices do not need start after them.
 * @param frame$ emits at the browser's next frame and completes
 */
export function startViews(product: Product, frame$: Observable<unknown>, scope: Scope): void {
  const { streams } = product;
  const settled$ = settledOf(streams.catalogue, painted(frame$, isScreenDrawn));
  tellSessionEnd(streams, scope);
  // The hub's client is large and the prices are there without it.
  scope.run(settled$.pipe(switchMap(() => idle$)), () => {
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
  });
  startIslands(islands, product, settled$, scope);
}
