type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>;

/** The race that a key opens: `[` or `p` for the previous race, `]` or `n` for the next; null for other keys. */
export function leadsTo(pressed: Pressed): 'before' | 'after' | null {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey) return null;
  // Some keyboards type brackets with Alt.
  if (pressed.key === '[' || (pressed.key === 'p' && !pressed.altKey)) return 'before';
  return pressed.key === ']' || (pressed.key === 'n' && !pressed.altKey) ? 'after' : null;
}

/** Whether a key is typed into a field, or belongs to a sheet over the page. */
export const isTyped = ({ target }: Pick<KeyboardEvent, 'target'>): boolean =>
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null) ||
  document.querySelector('[role="dialog"]') !== null;
