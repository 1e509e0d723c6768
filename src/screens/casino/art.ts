/* The picture and the colours of a game without a picture. */

export type Shape = 'wheel' | 'cards' | 'dice' | 'crash' | 'reels' | 'drops' | 'gem';

const SHAPES: readonly (readonly [RegExp, Shape])[] = [
  [/roulette|wheel|spin/i, 'wheel'],
  [/gem|jewel|diamond/i, 'gem'],
  [/plinko|drop/i, 'drops'],
  [/crash|orbit|rocket/i, 'crash'],
  [/dice|\bsic\b|craps|\bhigh\b/i, 'dice'],
  [/slot|reel|seven|book/i, 'reels'],
  [/card|jack|patti|poker|bacc|bahar/i, 'cards'],
];

/** The shape that fits a game's name and kind. */
export const shapeOf = (name: string, kind: string): Shape =>
  (SHAPES.find(([fits]) => fits.test(name)) ?? SHAPES.find(([fits]) => fits.test(kind)))?.[1] ??
  'gem';

/** The number of colour pairs in the style sheet. */
export const TINTS = 8;

/** The colour pair of a game: the same game has the same colours everywhere. */
export const tintOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % TINTS;
