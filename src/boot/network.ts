/** Marks the page as offline: a full load would lose it, so the page then offers none (src/styles/notes.css). */
export function markNetwork(): void {
  const mark = (): unknown =>
    document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  for (const type of ['online', 'offline']) addEventListener(type, mark);
  mark();
}
