import { type Observable } from 'rxjs';
import type { Scope } from '../../streams/app';
import type { Product } from '../state/context';
import { islands } from './registry';
import { startIslands } from './runtime/start';

/** Matches the menu's opener if it was tapped before the code had loaded: the boot script marked it as busy. */
const WAITING = '[data-opens="menu"][aria-busy]';

/**
 * Starts the islands around the screen, whose code loads after the first prices. An earlier tap on the menu's opener
 * is replayed.
 * @param firstPrices$ emits once the first prices are on the screen
 */
export function startShellIslands(
  product: Product,
  firstPrices$: Observable<unknown>,
  scope: Scope,
): void {
  startIslands(islands, product, firstPrices$, scope);
  document.querySelector<HTMLElement>(WAITING)?.click();
}
