import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { BuiltFile } from './builtFiles';

/*
 * The product's pseudo-language (src/words/pseudo.ts), which only this server can switch on: `?words=pseudo` in an
 * address sets a cookie, and `?words=` in another address removes it.
 */
const PARAMETER = /[?&]words=([^&]*)/;
const COOKIE = /(^|;\s*)words=pseudo(;|$)/;
const MARK = '<html lang="en-XA" dir="rtl" data-words="pseudo"';

/** Returns the page, marked for the product's script if the request wants the pseudo-language. */
export function inPseudo(
  { url = '', headers }: IncomingMessage,
  page: BuiltFile | undefined,
): BuiltFile | undefined {
  const choice = PARAMETER.exec(url)?.[1];
  const isOn = choice === undefined ? COOKIE.test(headers.cookie ?? '') : choice === 'pseudo';
  if (!isOn || page === undefined) return page;
  const plain = Buffer.from(page.plain.toString().replace('<html lang="en"', MARK));
  return { ...page, plain, brotli: null, etag: page.etag.replace(/"$/, '-pseudo"') };
}

/** Stores the choice in the address for the following loads. */
export function pseudoCookie({ url = '' }: IncomingMessage): OutgoingHttpHeaders {
  const choice = PARAMETER.exec(url)?.[1];
  if (choice === undefined) return {};
  return { 'set-cookie': `words=${choice === 'pseudo' ? choice : ''}; Path=/; SameSite=Lax` };
}
