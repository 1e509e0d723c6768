/** Joins the facts of a line that are not empty. Each dot stays with the words after it, so that no line ends with a dot. */
export const joined = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(' ·\u00a0');
