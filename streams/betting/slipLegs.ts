import * as v from 'valibot';
import { SLIP_KEY } from './slots';
import type { Slot } from '../core/persisted';
import type { Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import { parseMoney } from '../rules/moneyText';
import type { Selection } from './types';

/** What the player chose and typed; everything else of a leg is derived. */
export interface SlipLeg extends Selection {
  readonly id: string;
  /** Hundredths; the price of the tap or of the last acceptance, until the player moves it. */
  readonly asked: Price;
  /** The player set the price himself: it follows nothing. */
  readonly ownPrice: boolean;
  readonly stakeText: string;
  /** A rejected leg the player took up again. */
  readonly retried: boolean;
}

const LONGEST_STAKE = 20;

export function newLeg(
  { isOwn = false, ...selection }: Selection,
  id: string,
  stakeText = '',
): SlipLeg {
  return { ...selection, id, asked: selection.price, ownPrice: isOwn, stakeText, retried: false };
}

export function sameSelection(a: Selection, b: Selection): boolean {
  return a.marketId === b.marketId && a.runnerId === b.runnerId && a.side === b.side;
}

/** The leg at another tap of the same selection: its price and version now. */
export function tappedAgain(leg: SlipLeg, selection: Selection): SlipLeg {
  return { ...newLeg(selection, leg.id, leg.stakeText), retried: true };
}

export function withStake(leg: SlipLeg, text: string): SlipLeg {
  return { ...leg, stakeText: text.slice(0, LONGEST_STAKE), retried: true };
}

export function withAdded(leg: SlipLeg, amount: Minor): SlipLeg {
  return withStake(leg, stakeText((stakeOf(leg) ?? 0) + amount));
}

export function withOwnPrice(leg: SlipLeg, asked: Price): SlipLeg {
  return { ...leg, asked, ownPrice: true, retried: true };
}

/** Takes the market as it is now; a price of 0 is none, so the asked one stays. */
export function accepted(leg: SlipLeg, best: Price, version: number): SlipLeg {
  const price = best > 0 ? best : leg.asked;
  return { ...leg, price, asked: price, ownPrice: false, version, retried: true };
}

export function stakeOf({ stakeText: text }: SlipLeg): Minor | null {
  return parseMoney(text);
}

/** As a player would type it. */
function stakeText(stake: Minor): string {
  return stake % 100 === 0 ? String(stake / 100) : (stake / 100).toFixed(2);
}

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const legs = v.array(
  v.object({
    eventId: v.string(),
    eventTitle: v.string(),
    marketId: v.string(),
    marketName: v.string(),
    runnerId: v.string(),
    runnerName: v.string(),
    side: v.picklist(['BACK', 'LAY']),
    price: whole,
    version: whole,
    id: v.string(),
    asked: whole,
    ownPrice: v.boolean(),
    stakeText: v.string(),
    retried: v.boolean(),
  }),
);

/** The slip outlives a reload and a login, not a logout. */
export const SLIP: Slot<readonly SlipLeg[]> = {
  ...SLIP_KEY,
  initial: [],
  parse: (text) => v.parse(legs, JSON.parse(text)),
  print: (list) => (list.length === 0 ? null : JSON.stringify(list)),
};
