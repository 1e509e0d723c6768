export type SaveState =
  | { readonly status: 'typing' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The state once the server has the amounts: any that were typed in the meantime are not saved. */
export const afterAnswer = (now: SaveState): SaveState =>
  now.status === 'saving' ? { status: 'saved' } : now;

/** The state once a save has ended: one without a reply was done by another tab and can be sent again. */
export const afterEnd = (now: SaveState): SaveState =>
  now.status === 'saving' ? { status: 'typing' } : now;
