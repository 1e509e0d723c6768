import { concat, from, type Observable, of, switchMap } from 'rxjs';
import type { Scope } from '../../streams/app';
import { earlyStreams } from '../paint/earlyStreams';
import type { EarlyScreen } from '../paint/picture';
import { earlyScreen, paintedPath } from '../paint/paint';
import { screenAt } from '../routes/routes';
import { tellSessionEnd } from './toasts/sessionEnd';
import type { Product } from '../state/context';
import { isScreenDrawn } from '../ui/ScreenBones';
import { whenIdle } from '../ui/whenIdle';
import { withWords } from '../words/language';
import { loadOutlet, outlet } from './outlet/island';
import { loadChunk } from '../ports/chunks';
import { mount } from './runtime/mount';
import { screenPainted, firstPricesOf } from './runtime/firstPrices';

/**
 * Mounts the screen and loads React with it; what the first prices do not need starts afterwards. A painted screen is
 * hydrated at once, and follows the streams once they run.
 * @param begun the product, once its streams run
 * @param frame$ emits at the browser's next frame and completes
 */
export async function mountApp(
  begun: Promise<Product>,
  failed: Product['failed'],
  frame$: Observable<unknown>,
  scope: Scope,
): Promise<void> {
  const early = earlyScreen();
  if (early) mountEarly(early, begun, failed);
  const product = await begun;
  if (!early) mount(outlet, product).subscribe();
  startAround(product, frame$, scope);
}

function mountEarly(early: EarlyScreen, begun: Promise<Product>, failed: Product['failed']): void {
  // A redirecting address shows the screen that it leads to.
  const painted = paintedPath();
  const row = screenAt(painted);
  const path = row && row.redirectedFrom === painted ? row.path : painted;
  const path$ = concat(
    of(path),
    from(begun).pipe(switchMap(({ streams }) => streams.navigation.path$)),
  );
  const screen = { ...outlet, load: () => loadOutlet(path$) };
  const product: Product = { streams: earlyStreams(early, path), failed, isEarly: true };
  mount(screen, product, begun).subscribe();
}

function startAround(product: Product, frame$: Observable<unknown>, scope: Scope): void {
  const { streams } = product;
  const firstPrices$ = firstPricesOf(streams, screenPainted(frame$, isScreenDrawn));
  tellSessionEnd(streams, scope);
  scope.run(
    firstPrices$.pipe(switchMap(() => loadChunk('the islands', () => import('./shellIslands')))),
    ({ startShellIslands }) => startShellIslands(product, of(null), scope),
  );
  // The hub's client is large, and the prices are shown without it.
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
  scope.run(firstPrices$, () => whenIdle(startRest));
}
