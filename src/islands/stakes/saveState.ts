export type SaveState =
  | { readonly at: 'typing' | 'saving' | 'saved' }
  | { readonly at: 'failed'; readonly error: unknown };

/** The state once the server has the amounts: any that were typed in the meantime are not saved. */
export const afterAnswer = (now: SaveState): SaveState =>
  now.at === 'saving' ? { at: 'saved' } : now;

/** The state once a save has ended: one without a reply was done by another tab and can be sent again. */
export const afterEnd = (now: SaveState): SaveState =>
  now.at === 'saving' ? { at: 'typing' } : now;
