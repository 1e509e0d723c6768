/** A long whole number at the start of a value; a string may contain one too. */
const LONG = /(?:^|[:[,])\s*-?\d{16}/;
/** The texts and the numbers of JSON. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi;

const exact = (token: string): string =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;

/**
 * Parses JSON. A whole number beyond 2^53 becomes a text with all of its digits: as a number it would be
 * rounded, and an id would name another bet or market.
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string): unknown {
  // Before anything else: the search for tokens is very slow in a text that is cut within a long string.
  const parsed: unknown = JSON.parse(text);
  return LONG.test(text) ? JSON.parse(text.replace(TOKENS, exact)) : parsed;
}
