import type { Scope } from '../../../streams/app';
import { missingParts$ } from '../../ports/report';
import { shellWords } from './words';

/**
 * While any code cannot be loaded, a banner reports it and offers a full load of the current address; it never reloads
 * automatically. It names the parts that only a tap opens: the page does not show otherwise that they are missing.
 * Without a network it is hidden (src/styles/notes.css).
 */
export function showChunkError(scope: Scope): void {
  const note = document.getElementById('missing');
  const text = note?.querySelector('[role="alert"]');
  if (!note || !text) return;
  const general = text.textContent;
  scope.run(missingParts$, (parts) => {
    const words = shellWords().missing;
    const named = Object.entries(words).flatMap(([part, says]) => (parts.has(part) ? says : []));
    text.textContent = named.length > 0 ? named.join(' ') : general;
    note.toggleAttribute('hidden', parts.size === 0);
  });
}
