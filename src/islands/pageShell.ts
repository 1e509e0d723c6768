import type { Scope } from '../../streams/app';
import type { Product } from '../state/context';
import { brand } from './branding/title';
import { currentLinks, followLinks } from '../routes/links';
import { focusOnMove } from '../routes/focusOnMove';
import { progress } from './runtime/progress';
import { showChunkError } from './runtime/chunkErrorBanner';
import { dropStrayClicks } from './strayClicks';

/** Starts what works without React: links, title, theme, brand colours, the loading line, and the guard against stray clicks. */
export function startPageShell({ streams }: Pick<Product, 'streams'>, scope: Scope): void {
  followLinks(streams.navigation, scope);
  currentLinks(streams.navigation, scope);
  focusOnMove(streams.navigation, scope);
  brand(streams, scope);
  progress(streams.loading, scope);
  showChunkError(scope);
  dropStrayClicks(scope);
}
