/** A long whole number where a value begins; a text may hold one too. */
const LONG = /(?:^|[:[,])\s*-?\d{16}/;
/** The texts and the numbers of JSON. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi;

const exact = (token: string): string =>
  /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;

/**
 * Parses JSON. A whole number beyond 2^53 becomes a text with all of its digits: as a number it would be rounded,
 * and an id would name another bet or market.
 *
 * @throws SyntaxError if the text is no JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(LONG.test(text) ? text.replace(TOKENS, exact) : text);
