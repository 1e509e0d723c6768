export type SaveState =
  | { readonly status: 'typing' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The state once the server has the amounts: any that were typed in the meantime are not saved. */
export const afterAnswer = (now: SaveState): SaveState =>
  now.status === 'saving' ? { status: 'saved' } : now;

/** The state once a save has ended. Without a reply, another tab has sent it, and the player can save again. */
export const afterEnd = (now: SaveState): SaveState =>
  now.status === 'saving' ? { status: 'typing' } : now;
