/** A leg of the slip: the player's selection and input, how edits change it, and how it is stored. */

import * as v from 'valibot';
import { reading } from '../../api/schemas';
import { integerFormat, versioned } from '../../storage/formats';
import { SENT_KEY, SENT_STAKES_KEY, SLIP_KEY } from '../keys';
import type { StorageKey } from '../../storage/persisted';
import type { Rate } from '../../rules/bookmaker';
import type { EachWayTerms } from '../../rules/eachWay';
import type { Price } from '../../rules/ladder';
import { type Minor, toMinor } from '../../rules/money';
import { parseMoney, type Scale } from '../../rules/moneyText';
import { inAscii } from '../../rules/typedText';
import type { BettingType } from '../../rules/profit';
import type { LegOptions, Selection } from '../types';
import { stakeFrom } from '../../rules/workFrom';

/** The player's choices and input. The rest of a leg is derived from them. */
export interface SlipLeg extends Selection, LegOptions {
  readonly id: string;
  /**
   * The requested price, in hundredths: the price that was last tapped or accepted, until the player enters another.
   */
  readonly requestedPrice: Price;
  /** Whether the player entered the price, which then does not follow the market. */
  readonly ownPrice: boolean;
  /** The amount as the player typed it: the stake, or the figure that `basis` names. */
  readonly stakeText: string;
  /** Whether the player has changed or retried a rejected leg. */
  readonly retried: boolean;
  /** The number of retries after a certain refusal. Each retry is a new bet request. */
  readonly attempt: number;
  /** Whether `price` was the best price at the time. Only then can the leg show that the price has moved. */
  readonly wasBest: boolean;
  /** When the price was tapped, in epoch ms by the server's clock; 0 if unknown. */
  readonly tappedAt: number;
  /**
   * The market's betting type. It is stored when the leg is sent, because a finished leg no longer follows its market.
   */
  readonly bettingType: BettingType | null;
  /** The terms of an each-way market, stored when the leg is sent for the same reason. */
  readonly eachWay?: EachWayTerms | undefined;
  /**
   * Whether the receipt of a sent leg was closed before its outcome was known, or while a late bet was still possible.
   */
  readonly putAway: boolean;
}

/** The maximum number of legs in the slip. Each leg watches a market and adds a card to scroll past. */
export const MAX_LEGS = 20;
const MAX_STAKE_LENGTH = 20;
/** The largest quick stake, in currency units. */
const MAX_QUICK_STAKE = 1e9;
const MAX_ATTEMPTS = 0xffff;

const SUBJECT = [
  'eventId',
  'eventTitle',
  'marketId',
  'marketName',
  'runnerId',
  'runnerName',
  'side',
] as const;
type Subject = Pick<Selection, (typeof SUBJECT)[number]>;

/** Returns the subject of a bet, without its terms: the event, the market, the runner and the side. */
export const subjectOf = (bet: Subject): Subject =>
  Object.fromEntries(SUBJECT.map((name) => [name, bet[name]])) as Subject;

/** Returns the player's choices for a bet, and its sport. Both remain if the bet is selected again. */
export const optionsOf = ({
  sportId,
  timeInForce,
  persistence,
  priceRule,
  basis,
}: LegOptions & Pick<Selection, 'sportId'>): LegOptions & Pick<Selection, 'sportId'> => ({
  ...(sportId !== undefined && { sportId }),
  ...(timeInForce && { timeInForce }),
  ...(persistence && { persistence }),
  ...(priceRule && { priceRule }),
  ...(basis && { basis }),
});

export function newLeg(
  { isOwn = false, ...selection }: Selection,
  id: string,
  tappedAt: number,
): SlipLeg {
  return {
    ...selection,
    id,
    requestedPrice: selection.price,
    ownPrice: isOwn,
    stakeText: '',
    retried: false,
    attempt: 0,
    wasBest: !isOwn,
    tappedAt,
    bettingType: selection.operatorPriced ?? null,
    putAway: false,
  };
}

/**
 * Returns the reference of the leg's current bet request, in 32 hexadecimal digits. Every tab computes the same
 * reference for the leg, and each attempt has a new one.
 */
export function referenceOf({ id, attempt }: Pick<SlipLeg, 'id' | 'attempt'>): string {
  const digits = Number.parseInt(id.slice(0, 4), 16) ^ attempt;
  return attempt === 0 ? id : digits.toString(16).padStart(4, '0') + id.slice(4);
}

/**
 * Turns a refused leg into a draft. The draft is a new bet request, unless the exchange may have accepted the first
 * request after all.
 */
export function asRetry(leg: SlipLeg, isSameRequest: boolean): SlipLeg {
  const attempt = isSameRequest ? leg.attempt : Math.min(leg.attempt + 1, MAX_ATTEMPTS);
  return { ...leg, attempt, retried: true, putAway: false };
}

/** Returns the leg after another tap on the same selection, with the current price and version. */
export function withTap(leg: SlipLeg, selection: Selection): SlipLeg {
  const { id, stakeText: text, attempt, tappedAt, bettingType, eachWay } = leg;
  const fresh = { ...newLeg(selection, id, tappedAt), ...optionsOf(leg) };
  return { ...fresh, stakeText: text, attempt, bettingType, eachWay, retried: true };
}

export function withStake(leg: SlipLeg, text: string, basis = leg.basis): SlipLeg {
  const { basis: _, ...rest } = leg;
  const isStake = basis === undefined || basis === 'STAKE';
  return { ...rest, ...(!isStake && { basis }), stakeText: limitLength(text), retried: true };
}

/** Applies the player's choices. An option that is set to undefined follows the preference again. */
export const withOptions = (leg: SlipLeg, chosen: Omit<LegOptions, 'basis'>): SlipLeg => {
  const { timeInForce: _, persistence: __, priceRule: ___, ...rest } = leg;
  return { ...rest, ...optionsOf({ ...leg, ...chosen }), retried: true };
};

/**
 * Converts a long string to ASCII characters. If it is still too long, it is cut and ends in a character that no amount
 * contains, so that a part of it is never read as the whole amount.
 */
function limitLength(text: string): string {
  if (text.length <= MAX_STAKE_LENGTH) return text;
  const plain = inAscii(text);
  return plain.length <= MAX_STAKE_LENGTH ? plain : `${plain.slice(0, MAX_STAKE_LENGTH - 1)}…`;
}

/**
 * Adds currency units to the entered amount. Ignores units beyond the limit.
 *
 * @param before the entered amount in minor units; 0 if the units replace it
 */
export function withQuick(leg: SlipLeg, units: number, before: Minor): SlipLeg {
  if (!(units > 0 && units <= MAX_QUICK_STAKE)) return leg;
  const sum = before + toMinor(units);
  return Number.isSafeInteger(sum) ? withStake(leg, stakeText(sum)) : leg;
}

export function withOwnPrice(leg: SlipLeg, requestedPrice: Price): SlipLeg {
  return { ...leg, requestedPrice, ownPrice: true, retried: true };
}

/** Returns the leg as one of several bets on its selection: a limit that does not follow the market. */
export function asOneOfSeveral(leg: SlipLeg, price: Price, text: string): SlipLeg {
  return { ...withStake(withOwnPrice(leg, price), text, 'STAKE'), wasBest: false };
}

/** Returns another bet on the leg's selection, with the leg's options. */
export function furtherLeg(leg: SlipLeg, id: string, tappedAt: number): SlipLeg {
  const { price, version, bettingType, eachWay } = leg;
  const fresh = newLeg({ ...subjectOf(leg), price, version, isOwn: true }, id, tappedAt);
  return { ...fresh, ...optionsOf(leg), bettingType, eachWay };
}

/** Accepts the current market version. Also accepts its best price, unless the player entered the leg's price. */
export function accepted(leg: SlipLeg, best: Price, version: number, bestRate: Rate = 0): SlipLeg {
  return leg.ownPrice ? { ...leg, version, retried: true } : withBest(leg, best, version, bestRate);
}

/**
 * Adopts the current best price, and the rate of a fancy. If the best price is 0 (no offer), the requested price stays.
 */
export function withBest(leg: SlipLeg, best: Price, version: number, bestRate: Rate = 0): SlipLeg {
  const taken = { ...leg, version, retried: true };
  if (best === 0) return taken;
  const rate = bestRate > 0 ? { rate: bestRate } : null;
  return { ...taken, ...rate, price: best, requestedPrice: best, ownPrice: false, wasBest: true };
}

/** Reads the entered amount in minor units; null if it is unreadable. */
export function enteredOf({ stakeText: text }: SlipLeg, scale: Scale): Minor | null {
  return parseMoney(text, scale);
}

/** Returns the stake of a leg at these terms, in minor units; null if no stake can be read or calculated. */
export function stakeOf(
  leg: SlipLeg,
  scale: Scale,
  terms: { readonly bettingType: BettingType; readonly price: Price },
): Minor | null {
  const entered = enteredOf(leg, scale);
  const { side, basis = 'STAKE' } = leg;
  return entered === null ? null : stakeFrom(basis, { ...terms, side }, entered);
}

/** Formats a stake as a player would type it. */
export function stakeText(stake: Minor): string {
  return stake % 100 === 0 ? String(stake / 100) : (stake / 100).toFixed(2);
}

const count = (most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));
/** The largest price in a reply, in hundredths. */
const hundredths = count(1e8);

const terms = (most: number) => v.pipe(count(most), v.minValue(1));

/**
 * `requestedPrice` is stored as `asked`, and `operatorPriced` as `house`, so that open tabs with an earlier release can
 * read the slip.
 */
const storedLeg = v.object({
  eventId: v.string(),
  eventTitle: v.string(),
  marketId: v.string(),
  marketName: v.string(),
  runnerId: v.string(),
  runnerName: v.string(),
  side: v.picklist(['BACK', 'LAY']),
  price: hundredths,
  /** The same limit as for a market's version (odds/marketOdds.ts): some servers use epoch ms as the version. */
  version: count(Number.MAX_SAFE_INTEGER),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  asked: hundredths,
  ownPrice: v.boolean(),
  stakeText: v.pipe(v.string(), v.maxLength(MAX_STAKE_LENGTH)),
  retried: v.boolean(),
  attempt: v.optional(count(MAX_ATTEMPTS), 0),
  wasBest: v.optional(v.boolean(), true),
  tappedAt: v.optional(count(8.64e15), 0),
  bettingType: v.optional(
    v.nullable(v.picklist(['ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY'])),
    null,
  ),
  eachWay: v.optional(v.object({ divisor: terms(100), places: terms(100) })),
  house: v.optional(v.picklist(['BOOKMAKER', 'FANCY'])),
  rate: v.optional(hundredths),
  sportId: v.optional(v.string()),
  timeInForce: v.optional(v.picklist(['FILL_OR_KILL'])),
  persistence: v.optional(v.picklist(['LAPSE', 'PERSIST'])),
  priceRule: v.optional(v.picklist(['ANY', 'BETTER', 'NONE'])),
  basis: v.optional(v.picklist(['PROFIT', 'LIABILITY'])),
  putAway: v.optional(v.boolean(), false),
});
const legs = v.pipe(
  v.array(
    v.pipe(
      storedLeg,
      v.transform(({ asked: requestedPrice, house, ...leg }): SlipLeg => ({
        ...leg,
        requestedPrice,
        ...(house && { operatorPriced: house }),
      })),
    ),
  ),
  v.maxLength(1_000),
);

const format = versioned<readonly SlipLeg[]>(reading(legs));
const asStored = ({ requestedPrice: asked, operatorPriced: house, ...leg }: SlipLeg) => ({
  ...leg,
  asked,
  house,
});

/** The slip remains after a reload and a login, but not after a logout. */
export const SLIP: StorageKey<readonly SlipLeg[]> = {
  ...SLIP_KEY,
  initial: [],
  parse: format.parse,
  print: (list) => (list.length === 0 ? null : format.print(list.map(asStored))),
};

const stakes = versioned<readonly Minor[]>(reading(v.array(count(Number.MAX_SAFE_INTEGER))));

/** The most recent stakes, oldest first. */
export const SENT_STAKES: StorageKey<readonly Minor[]> = {
  ...SENT_STAKES_KEY,
  initial: [],
  ...stakes,
};

/** When a bet request was last sent. From this, a tab that slept learns that another tab has sent bets. */
export const SENT: StorageKey<number | null> = { ...SENT_KEY, initial: null, ...integerFormat };
