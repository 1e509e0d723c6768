import type { HttpReply } from '../../streams/ports';

/** A first read, begun by the frame's inline script while the product's own script is still on its way. */
export interface EarlyReply {
  readonly url: string;
  readonly reply: Promise<Response>;
  /**
   * Whether it may still be shown as news: it is on its way, or came a moment ago.
   * @param within ms since it came; as long as prices are fresh unless given
   */
  isNews(within?: number): boolean;
  /** The reply with its text, which can be read only once. */
  read?: Promise<HttpReply>;
}

declare global {
  interface Window {
    __first?: EarlyReply[];
  }
}

/** The read that the page's first prices come from; it stays for the request that it was begun for. */
export const earliest = (): EarlyReply | undefined => window.__first?.[0];

/** The streams count what they read as fresh from then on, however long the reply waited for them; ms. */
const TAKEN_WITHIN_MS = 3_000;

/** Reads a reply for everybody who wants it. */
export const textOf = (early: EarlyReply): Promise<HttpReply> =>
  (early.read ??= early.reply.then(async (response) => ({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
  })));

/** Takes the first read of an address away: each is an answer to one request. Undefined where there is no news. */
export async function takeEarly(url: string): Promise<HttpReply | undefined> {
  const list = window.__first ?? [];
  const index = list.findIndex((early) => early.url === url);
  const [early] = index < 0 ? [] : list.splice(index, 1);
  if (!early?.isNews(TAKEN_WITHIN_MS)) return undefined;
  const reply = await textOf(early);
  // The device may have slept meanwhile.
  return early.isNews(TAKEN_WITHIN_MS) ? reply : undefined;
}
