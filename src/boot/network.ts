/**
 * Marks the page as offline. A full load would then lose the page, so no full load is offered (src/styles/notes.css).
 */
export function markNetwork(): void {
  const mark = (): unknown =>
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  for (const type of ['online', 'offline']) addEventListener(type, mark);
  mark();
}
