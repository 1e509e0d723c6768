import type { HttpReply } from '../../streams/ports';

/** A first request, made by the page's inline script while the product's own script is still loading. */
export interface EarlyReply {
  readonly url: string;
  /** The reply with its text, shared by all callers. */
  readonly reply: Promise<HttpReply>;
  /** The ms since its arrival, or since its request while it is in flight or if the device slept. */
  age(): number;
  hasArrived(): boolean;
  /**
   * Whether it may still be shown as current: it is in flight, or arrived a moment ago.
   * @param within ms since its arrival; as long as prices are fresh unless given
   */
  isFresh(within?: number): boolean;
}

/** The read that the page's first prices come from; it belongs to the request for which it began. */
export const earliest = (): EarlyReply | undefined => window.boot?.replies[0];

/** The streams count what they read as fresh from that moment, however long the reply waited for them; ms. */
const TAKEN_WITHIN_MS = 3_000;

/** Takes the first reply of an address: each answers one request. Undefined if it is too old. */
export async function takeEarly(url: string): Promise<HttpReply | undefined> {
  const list = window.boot?.replies ?? [];
  const early = list.find((each) => each.url === url);
  if (window.boot) window.boot.replies = list.filter((each) => each !== early);
  if (!early?.isFresh(TAKEN_WITHIN_MS)) return undefined;
  const reply = await early.reply;
  // The device may have slept meanwhile.
  return early.isFresh(TAKEN_WITHIN_MS) ? reply : undefined;
}
