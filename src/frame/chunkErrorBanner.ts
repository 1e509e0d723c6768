import type { Scope } from '../../streams/index';
import { missing$ } from '../ports/report';

/**
 * While any code is missing, the frame says so and offers a full load of the present address; it never loads by
 * itself. Without a network it says nothing (src/styles/notes.css).
 */
export function showChunkError(scope: Scope): void {
  const note = document.getElementById('missing');
  scope.run(missing$, (isMissing) => note?.toggleAttribute('hidden', !isMissing));
}
