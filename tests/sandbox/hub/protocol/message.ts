/** Writes a hub message (specification §3): a code next to data that is a string of JSON. */
export const writeMessage = (code: string, data: string): string =>
  JSON.stringify({ Code: code, Data: data });
