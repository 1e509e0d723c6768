import * as v from 'valibot';
import { reading } from '../../api/schemas';
import { integerFormat, versioned } from '../../storage/formats';
import { SENT_KEY, SENT_STAKES_KEY, SLIP_KEY } from '../facade';
import type { Slot } from '../../storage/persisted';
import type { Rate } from '../../rules/bookmaker';
import type { EachWayTerms } from '../../rules/eachWay';
import type { Price } from '../../rules/ladder';
import { type Minor, toMinor } from '../../rules/money';
import { parseMoney, type Scale } from '../../rules/moneyText';
import { inAscii } from '../../rules/typedText';
import type { BettingType } from '../../rules/profit';
import type { Selection } from '../types';

/** The player's choice and input; all else of a leg is derived. */
export interface SlipLeg extends Selection {
  readonly id: string;
  /** The price in hundredths; of the tap or of the last acceptance, until the player moves it. */
  readonly asked: Price;
  /** True when the player set the price themself: it follows nothing. */
  readonly ownPrice: boolean;
  readonly stakeText: string;
  /** True for a rejected leg that the player took up again. */
  readonly retried: boolean;
  /**
   * The number of times that the leg was taken up again after a certain refusal: each makes another bet
   * request.
   */
  readonly attempt: number;
  /** True when `price` was the best one as the player took it: only then can it be said to have moved. */
  readonly wasBest: boolean;
  /** Epoch ms of the tap; 0 when not known. */
  readonly tappedAt: number;
  /**
   * The market's betting type, known from the first sending on, also where the market is not followed any
   * more.
   */
  readonly bettingType: BettingType | null;
  /** The same of the terms of an each-way market. */
  readonly eachWay?: EachWayTerms | undefined;
  /** Sent, and its receipt put away before its outcome was known, or while its bet might still come. */
  readonly putAway: boolean;
}

/** The most legs in the slip: each costs a watched market, and a card to scroll past. */
export const MOST_LEGS = 20;
const LONGEST_STAKE = 20;
/** The largest quick stake, in currency units. */
const MOST_ADDED = 1e9;
const MOST_ATTEMPTS = 0xffff;

export function newLeg(
  { isOwn = false, ...selection }: Selection,
  id: string,
  tappedAt: number,
): SlipLeg {
  return {
    ...selection,
    id,
    asked: selection.price,
    ownPrice: isOwn,
    stakeText: '',
    retried: false,
    attempt: 0,
    wasBest: !isOwn,
    tappedAt,
    bettingType: selection.house ?? null,
    putAway: false,
  };
}

/**
 * The reference of the leg's present bet request, 32 hexadecimal digits: the same in every tab that shows
 * the leg, another one for each attempt.
 */
export function referenceOf({ id, attempt }: Pick<SlipLeg, 'id' | 'attempt'>): string {
  const digits = Number.parseInt(id.slice(0, 4), 16) ^ attempt;
  return attempt === 0 ? id : digits.toString(16).padStart(4, '0') + id.slice(4);
}

/**
 * Takes a refused leg up again: as another bet request, unless the exchange may have the first after all.
 */
export function takenUp(leg: SlipLeg, isSameRequest: boolean): SlipLeg {
  const attempt = isSameRequest ? leg.attempt : Math.min(leg.attempt + 1, MOST_ATTEMPTS);
  return { ...leg, attempt, retried: true, putAway: false };
}

/** Gives the leg at another tap of the same selection: with its price and version now. */
export function tappedAgain(leg: SlipLeg, selection: Selection): SlipLeg {
  const { id, stakeText: text, attempt, tappedAt, bettingType, eachWay } = leg;
  const fresh = newLeg(selection, id, tappedAt);
  return { ...fresh, stakeText: text, attempt, bettingType, eachWay, retried: true };
}

export function withStake(leg: SlipLeg, text: string): SlipLeg {
  return { ...leg, stakeText: keptText(text), retried: true };
}

/**
 * Shortens a long text to its plain signs. One that is still too long ends in a sign that no amount has: a part
 * of it must never be read as the whole.
 */
function keptText(text: string): string {
  if (text.length <= LONGEST_STAKE) return text;
  const plain = inAscii(text);
  return plain.length <= LONGEST_STAKE ? plain : `${plain.slice(0, LONGEST_STAKE - 1)}…`;
}

/**
 * Adds currency units to an amount and makes the sum the stake; one beyond the limit changes nothing.
 *
 * @param before the leg's present stake; 0 where the units take its place
 */
export function withQuick(leg: SlipLeg, units: number, before: Minor): SlipLeg {
  if (!(units > 0 && units <= MOST_ADDED)) return leg;
  const sum = before + toMinor(units);
  return Number.isSafeInteger(sum) ? withStake(leg, stakeText(sum)) : leg;
}

export function withOwnPrice(leg: SlipLeg, asked: Price): SlipLeg {
  return { ...leg, asked, ownPrice: true, retried: true };
}

/** Takes the market as it is now, and its best price unless the leg's is the player's own. */
export function accepted(leg: SlipLeg, best: Price, version: number, bestRate: Rate = 0): SlipLeg {
  return leg.ownPrice ? { ...leg, version, retried: true } : withBest(leg, best, version, bestRate);
}

/** Takes the best price of now, of a fancy with its rate; a price of 0 is none, so the asked one stays. */
export function withBest(leg: SlipLeg, best: Price, version: number, bestRate: Rate = 0): SlipLeg {
  const taken = { ...leg, version, retried: true };
  if (best === 0) return taken;
  const rate = bestRate > 0 ? { rate: bestRate } : null;
  return { ...taken, ...rate, price: best, asked: best, ownPrice: false, wasBest: true };
}

export function stakeOf({ stakeText: text }: SlipLeg, scale: Scale): Minor | null {
  return parseMoney(text, scale);
}

/** Prints a stake as a player would type it. */
export function stakeText(stake: Minor): string {
  return stake % 100 === 0 ? String(stake / 100) : (stake / 100).toFixed(2);
}

const count = (most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most));
/** The largest price of the wire, in hundredths. */
const hundredths = count(1e8);

const terms = (most: number) => v.pipe(count(most), v.minValue(1));

const legs = v.pipe(
  v.array(
    v.object({
      eventId: v.string(),
      eventTitle: v.string(),
      marketId: v.string(),
      marketName: v.string(),
      runnerId: v.string(),
      runnerName: v.string(),
      side: v.picklist(['BACK', 'LAY']),
      price: hundredths,
      /** The largest version, as of a market's (api/marketOdds.ts): some servers count in epoch ms. */
      version: count(Number.MAX_SAFE_INTEGER),
      id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
      asked: hundredths,
      ownPrice: v.boolean(),
      stakeText: v.pipe(v.string(), v.maxLength(LONGEST_STAKE)),
      retried: v.boolean(),
      attempt: v.optional(count(MOST_ATTEMPTS), 0),
      wasBest: v.optional(v.boolean(), true),
      tappedAt: v.optional(count(8.64e15), 0),
      bettingType: v.optional(
        v.nullable(v.picklist(['ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY'])),
        null,
      ),
      eachWay: v.optional(v.object({ divisor: terms(100), places: terms(100) })),
      house: v.optional(v.picklist(['BOOKMAKER', 'FANCY'])),
      rate: v.optional(hundredths),
      putAway: v.optional(v.boolean(), false),
    }),
  ),
  v.maxLength(1_000),
);

const format = versioned<readonly SlipLeg[]>(reading(legs));

/** The slip outlives a reload and a login, not a logout. */
export const SLIP: Slot<readonly SlipLeg[]> = {
  ...SLIP_KEY,
  initial: [],
  parse: format.parse,
  print: (list) => (list.length === 0 ? null : format.print(list)),
};

const stakes = versioned<readonly Minor[]>(reading(v.array(count(Number.MAX_SAFE_INTEGER))));

/** The stakes sent last, the oldest first. */
export const SENT_STAKES: Slot<readonly Minor[]> = {
  ...SENT_STAKES_KEY,
  initial: [],
  ...stakes,
};

/** When a bet request was last sent: a tab that slept learns by it that the slip went on without it. */
export const SENT: Slot<number | null> = { ...SENT_KEY, initial: null, ...integerFormat };
