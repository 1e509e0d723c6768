/** The windows in which six price cells fit in a row next to a name; the style sheet's tracks use the same widths. */
export const WIDE_GRID = '(min-width: 640px) and (max-width: 1023px), (min-width: 1200px)';
