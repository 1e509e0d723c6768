/** Matches a long whole number at the start of a value; it also matches inside strings. */
const LONG = /(?:^|[:[,])\s*-?\d{16}/;
/** Matches the strings and the numbers in JSON. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi;

const exact = (token: string): string =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;

/**
 * Parses JSON. A whole number beyond 2^53 becomes a string with all of its digits: a number would be rounded, and a
 * rounded id would name another bet or market.
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string): unknown {
  // This check is first because the search for tokens is very slow if the text ends within a long string.
  const parsed: unknown = JSON.parse(text);
  return LONG.test(text) ? JSON.parse(text.replace(TOKENS, exact)) : parsed;
}
