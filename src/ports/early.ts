import type { HttpReply } from '../../streams/ports';

/** A first request, made by the page's inline script while the product's own script is still loading. */
export interface EarlyReply {
  readonly url: string;
  /** The reply with its text, shared by all callers. */
  readonly reply: Promise<HttpReply>;
  /**
   * The time in ms since the reply arrived. Counts from the request while the reply is in flight, or if the device
   * slept.
   */
  age(): number;
  hasArrived(): boolean;
  /**
   * Whether the reply may still be shown as current: it is in flight, or has only just arrived.
   * @param within the greatest age in ms; by default, the time for which prices are fresh
   */
  isFresh(within?: number): boolean;
}

/** The request whose reply contains the page's first prices. */
export const earliest = (): EarlyReply | undefined => window.boot?.replies[0];

/**
 * The greatest age, in ms, of a reply that the streams use, because they count its prices as fresh from the moment they
 * read it.
 */
const TAKEN_WITHIN_MS = 3_000;

/**
 * Removes and returns the first reply of an address, because each reply answers one request. Undefined if the reply is
 * too old.
 */
export async function takeEarly(url: string): Promise<HttpReply | undefined> {
  const list = window.boot?.replies ?? [];
  const early = list.find((each) => each.url === url);
  if (window.boot) window.boot.replies = list.filter((each) => each !== early);
  if (!early?.isFresh(TAKEN_WITHIN_MS)) return undefined;
  const reply = await early.reply;
  // The device may have slept in the meantime.
  return early.isFresh(TAKEN_WITHIN_MS) ? reply : undefined;
}
