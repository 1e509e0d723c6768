import type { Scope } from '../../streams/app';
import type { Product } from '../state/context';
import { brand } from './brand';
import { currentLinks, followLinks } from './links';
import { focusOnMove } from './focus';
import { progress } from './progress';
import { showChunkError } from './chunkErrorBanner';

/** Starts what works without React: links, title, theme, brand colours, the loading line. */
export function startFrame({ streams }: Pick<Product, 'streams'>, scope: Scope): void {
  followLinks(streams.navigation, scope);
  currentLinks(streams.navigation, scope);
  focusOnMove(streams.navigation, scope);
  brand(streams, scope);
  progress(streams.loading, scope);
  showChunkError(scope);
}
