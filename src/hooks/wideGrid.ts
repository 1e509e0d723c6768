/** Six price cells in a row if they fit beside a name; the style sheet's tracks use the same widths. */
export const WIDE_GRID = '(min-width: 640px) and (max-width: 1023px), (min-width: 1200px)';
