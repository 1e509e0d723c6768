/** Reads the first reply, and what the device has stored about it. */

import type { Call } from '../api/call';
import { codecNamed } from '../api/codec';
import { openEnvelope } from '../api/envelope';
import { createServerZone } from '../api/serverZone';
import type { StorageKey } from '../storage/persisted';
import type { HttpReply } from '../ports';
import { expiryKey, tokenKey, userKey } from '../session/storedSession';
import type { NamedSettings } from '../settings/calls';
import { isSportActive } from '../settings/sportFlags';
import { SETTING, SUSPENDED } from '../settings/storedSetting';
import type { MarketOdds } from '../odds/marketOdds';
import { PINS } from './pins';
import { isPlausible } from '../odds/plausible';

/* How the first replies are read before there is a stream, and what the device stores about them. */

/** Reads a string stored on the device; null if there is no such string. */
export type ReadStored = (key: string) => string | null;

/** From this length on, in characters, a reply is too long for one task. */
const LONG_BODY = 500_000;

/**
 * Reads the reply to a call; null if it is a failure, or so long that reading it would block the page.
 * @param now by the page's clock, epoch ms
 */
export function readEarly<Params, T>(
  { read }: Pick<Call<Params, T>, 'read'>,
  reply: HttpReply,
  readStored: ReadStored,
  now: number,
): T | null {
  if (reply.body.length > LONG_BODY) return null;
  const { decode } = codecNamed(slotOf(SETTING, readStored)?.codec);
  return attempt(() => createServerZone().read(read, openEnvelope(reply, decode), now)) ?? null;
}

/** What the device knows of the domain and the player. */
interface Known {
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code of the currency of sizes; null if neither the player nor the domain names one. */
  readonly currency: string | null;
  offers(sportId: string, hasEvents: boolean): boolean;
}

/**
 * What the device stores, under the settings of a reply; null if the site is closed.
 * @param now by the page's clock, epoch ms
 */
export function knownAt(
  readStored: ReadStored,
  now: number,
  inReply?: NamedSettings | null,
): Known | null {
  const setting = { ...slotOf(SETTING, readStored), ...inReply };
  if (slotOf(SUSPENDED, readStored) || setting.siteSuspended) return null;
  const user = playerIn(readStored, now);
  return {
    pins: slotOf(PINS, readStored),
    currency: user?.currency ?? setting.currency ?? null,
    offers: (id, hasEvents) => isSportActive(id, { setting, user, hasEvents }),
  };
}

/** The server's time minus the page's, ms; 0 if it states no plausible time. */
export const aheadOf = (time: number | null, now: number): number =>
  time !== null && isPlausible(time, now) ? time - now : 0;

/**
 * As the streams apply them (`classifyUpdate` in bookReducer.ts): no delta without its whole, the newer of
 * two states.
 */
export const byMarket = (odds: readonly MarketOdds[]): ReadonlyMap<string, MarketOdds> =>
  new Map(
    odds
      .filter(({ whole }) => whole)
      .toSorted((a, b) => a.seq - b.seq)
      .map((each) => [each.marketId, each]),
  );

function playerIn(readStored: ReadStored, now: number) {
  const expiry = slotOf(expiryKey, readStored);
  if (expiry !== null && expiry <= now) return null;
  return slotOf(tokenKey, readStored) === null ? null : slotOf(userKey, readStored);
}

function slotOf<T>({ key, parse, initial }: StorageKey<T>, readStored: ReadStored): T {
  const text = readStored(key);
  return (text === null ? undefined : attempt(() => parse(text))) ?? initial;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
