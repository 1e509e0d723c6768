import type { Scope } from '../../../streams/app';
import { missing$ } from '../../ports/report';

/**
 * While any code cannot be loaded, a banner says so and offers a full load of the current address; it never reloads
 * automatically. Without a network it is hidden (src/styles/notes.css).
 */
export function showChunkError(scope: Scope): void {
  const note = document.getElementById('missing');
  scope.run(missing$, (isMissing) => note?.toggleAttribute('hidden', !isMissing));
}
