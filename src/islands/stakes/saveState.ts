export type SaveState =
  | { readonly status: 'typing' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The state once the server has the amounts; amounts that were typed in the meantime stay unsaved. */
export const afterAnswer = (now: SaveState): SaveState =>
  now.status === 'saving' ? { status: 'saved' } : now;

/** The state once a save has ended. If no reply arrived, another tab sent the save, and the player can save again. */
export const afterEnd = (now: SaveState): SaveState =>
  now.status === 'saving' ? { status: 'typing' } : now;
