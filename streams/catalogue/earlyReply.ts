/** Reads the first replies before there is a stream, and the device's stored data about them. */

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

/** Reads a string stored on the device; null if there is no such string. */
export type ReadStored = (key: string) => string | null;

/** The length in characters from which a reply is too long for a single task. */
const LONG_BODY = 500_000;

/**
 * Reads the reply to a call; null if it is a failure, or so long that reading it would block the page.
 * @param now the current time, in epoch ms by the page's clock
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

/** The facts that the device has stored about the domain and the player. */
interface Known {
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code of the currency of sizes; null if neither the player nor the domain has one. */
  readonly currency: string | null;
  offers(sportId: string, hasEvents: boolean): boolean;
}

/**
 * Returns the stored facts, updated with the settings in a reply; null if the site is closed.
 * @param now the current time, in epoch ms by the page's clock
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

/** Returns how far the server's clock is ahead of the page's, in ms; 0 if the reply has no plausible time. */
export const aheadOf = (time: number | null, now: number): number =>
  time !== null && isPlausible(time, now) ? time - now : 0;

/**
 * Returns the odds by market, under the rules of the streams (`classifyUpdate` in bookReducer.ts): a delta needs its
 * whole state, and the newer of two states counts.
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
