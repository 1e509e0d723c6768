import { type Observable, of, switchMap } from 'rxjs';
import type { Scope } from '../../streams/app';
import { tellSessionEnd } from './toasts/sessionEnd';
import type { Product } from '../state/context';
import { isScreenDrawn } from '../ui/ScreenBones';
import { whenIdle } from '../ui/whenIdle';
import { withWords } from '../words/language';
import { outlet } from './outlet/island';
import { loadChunk } from '../ports/chunks';
import { mount } from './runtime/mount';
import { screenPainted, firstPricesOf } from './runtime/firstPrices';

/**
 * Mounts the screen and loads React with it; everything that the first prices do not need starts afterwards.
 * @param frame$ emits at the browser's next frame and completes
 */
export function mountApp(product: Product, frame$: Observable<unknown>, scope: Scope): void {
  const { streams } = product;
  const firstPrices$ = firstPricesOf(streams, screenPainted(frame$, isScreenDrawn));
  tellSessionEnd(streams, scope);
  scope.run(
    firstPrices$.pipe(switchMap(() => loadChunk('the islands', () => import('./shellIslands')))),
    ({ startShellIslands }) => startShellIslands(product, of(null), scope),
  );
  // Starts last, because the hub's client is large and the first prices do not need it.
  const startRest = (): void => {
    streams.startBackground();
    loadChunk(
      'the late features',
      withWords(
        ['islands/branding', 'islands/toasts/refused', 'islands/bets/settled'],
        () => import('./deferredFeatures'),
      ),
    ).subscribe(({ startDeferredFeatures }) => startDeferredFeatures(product, frame$, scope));
  };
  scope.run(firstPrices$, () => {
    performance.mark('first-prices');
    whenIdle(startRest);
  });
  mount(outlet, product).subscribe();
}
