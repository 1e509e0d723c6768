import { type Observable } from 'rxjs';
import type { Scope } from '../../streams/index';
import type { Product } from '../state/context';
import { islands } from './registry';
import { startIslands } from './runtime/start';

/** Tapped before: the boot script keeps it busy. */
const WAITING = '[data-opens="menu"][aria-busy]';

/**
 * Starts the islands around the screen, whose code comes after the first prices. A tap on the menu's opener
 * that came before is done again.
 * @param settled$ emits once the first prices are on the screen
 */
export function startShellIslands(
  product: Product,
  settled$: Observable<unknown>,
  scope: Scope,
): void {
  startIslands(islands, product, settled$, scope);
  document.querySelector<HTMLElement>(WAITING)?.click();
}
