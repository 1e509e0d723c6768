/** Six price cells in a row where they fit beside a name; the style sheet's tracks follow the same widths. */
export const WIDE_GRID = '(min-width: 640px) and (max-width: 1023px), (min-width: 1200px)';
