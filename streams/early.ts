import { codecNamed } from './api/codec';
import { openEnvelope } from './api/envelope';
import type { Slot } from './core/persisted';
import { treeSportWithEvent } from './market/calls';
import type { MarketOdds } from './market/marketOdds';
import { PINS } from './market/pins';
import { isPlausible } from './market/plausible';
import type { Sport } from './market/types';
import { eventInfo, sportsOf } from './market/wireEvents';
import type { HttpReply } from './ports';
import { expirySlot, tokenSlot, userSlot } from './session/storedSession';
import { isSportActive } from './shell/sportFlags';
import { SETTING, SUSPENDED } from './shell/storedSetting';

/*
 * The door for the frame, which paints the first prices before there is a stream: what the first reply tells,
 * read by the same records and rules as the streams read it by. Nothing here needs RxJS.
 */

/** The first prices as the streams would tell them. */
export interface EarlyPrices {
  /** The sports that this player is offered, with their events. */
  readonly sports: readonly Sport[];
  /** By market. */
  readonly odds: ReadonlyMap<string, MarketOdds>;
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code that sizes are written in; null where neither the player nor the domain names one. */
  readonly currency: string | null;
  /** The server's time minus the page's, ms. */
  readonly ahead: number;
}

/** Reads a text that the device keeps; null where there is none. */
export type Kept = (key: string) => string | null;

/** The end of the address that the reply comes from. */
export const SPORTS_ADDRESS = `/${treeSportWithEvent.path}`;

/** From this length on, in characters, a reply is too much for one task. */
const LONG_BODY = 500_000;

/**
 * Reads the reply that lists all sports, or gives null where it must not be painted: the site is closed, the
 * reply is a failure, or it is so long that its reading would hold up the page.
 * @param now by the page's clock, epoch ms
 */
export function earlyPrices(reply: HttpReply, kept: Kept, now: number): EarlyPrices | null {
  if (reply.body.length > LONG_BODY || slotOf(SUSPENDED, kept)) return null;
  const stored = slotOf(SETTING, kept);
  const { decode } = codecNamed(stored?.codec);
  const tree = attempt(() => treeSportWithEvent.read(openEnvelope(reply, decode)));
  const setting = { ...stored, ...tree?.setting };
  if (!tree || setting.siteSuspended) return null;
  const user = playerIn(kept, now);
  const sports = sportsOf(tree.events.map(eventInfo)).filter(({ id, events }) =>
    isSportActive(id, { setting, user, hasEvents: events.length > 0 }),
  );
  const odds = tree.events.flatMap(({ market }) => market?.odds ?? []);
  return {
    sports,
    odds: new Map(odds.map((each) => [each.marketId, each])),
    pins: slotOf(PINS, kept),
    currency: user?.currency ?? setting.currency ?? null,
    ahead: tree.time !== null && isPlausible(tree.time, now) ? tree.time - now : 0,
  };
}

function playerIn(kept: Kept, now: number) {
  const expiry = slotOf(expirySlot, kept);
  if (expiry !== null && expiry <= now) return null;
  return slotOf(tokenSlot, kept) === null ? null : slotOf(userSlot, kept);
}

function slotOf<T>({ key, parse, initial }: Slot<T>, kept: Kept): T {
  const text = kept(key);
  return (text === null ? undefined : attempt(() => parse(text))) ?? initial;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export { unlisted } from './market/bookFold';
export { countsInLakh } from './rules/lakh';
export { favourites } from './rules/favourites';
export { SPORTS } from './shell/sportFlags';
