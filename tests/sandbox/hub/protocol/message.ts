/** Writes a hub message (specification §3): a code beside data that is JSON as text. */
export const writeMessage = (code: string, data: string): string =>
  JSON.stringify({ Code: code, Data: data });
