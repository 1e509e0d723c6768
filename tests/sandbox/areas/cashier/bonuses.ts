import { fromMinor, type Minor } from '../../../../streams/rules/money';
import type { Price } from '../../../../streams/rules/ladder';
import type { WireBonus } from '../../../../streams/bonuses/calls';
import type { Written } from '../../http/written';
import type { AreaContext } from '../area';

/** A bonus that the operator offers to every player. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly terms: string;
  /** The amount of the bonus, in minor units. */
  readonly amount: Minor;
  /** The matched stakes that turn it into cash, in minor units. */
  readonly required: Minor;
  /** The smallest odds of bets that count, in hundredths. */
  readonly minOdds: Price;
  /** The number of days that a player has for it. */
  readonly days: number;
  /** The time at which the bonus opens, in epoch ms. */
  readonly opensAt: number;
  readonly closesAt: number;
}

interface Claim {
  readonly offer: Offer;
  readonly at: number;
  readonly endsAt: number;
  /** The time at which the bonus became cash. */
  paidAt: number | null;
  givenUpAt: number | null;
}

export type ClaimRefusal = 'unknown' | 'closed' | 'claimed' | 'busy';

export interface Bonuses {
  list(accountId: string): readonly Written<WireBonus>[];
  /** Ends an active bonus; returns false if it was not active. */
  giveUp(accountId: string, bonusId: string): boolean;
  /** Returns null if the player gets the bonus, otherwise the reason. Only one bonus can be active at a time. */
  claim(accountId: string, bonusId: string): ClaimRefusal | null;
  close(): void;
}

const DAY_MS = 86_400_000;

/** Returns the sandbox's offers for the time at which it started. */
export const offersAt = (now: number): readonly Offer[] => [
  {
    id: 'weekend',
    title: 'Weekend free bet',
    description: 'Bet ₹2,500 on any sport at 1.50 or more and ₹250 becomes cash.',
    terms:
      'Matched stakes at odds of 1.50 or more count, back and lay, on any odds market. Waiting, lapsed and void stakes do not. The bonus is paid as soon as ₹2,500 are matched.',
    amount: 25_000,
    required: 250_000,
    minOdds: 150,
    days: 7,
    opensAt: now - DAY_MS,
    closesAt: now + 9 * DAY_MS,
  },
  {
    id: 'evens',
    title: 'Evens and over',
    description: 'Bet ₹1,000 at 2.00 or more and ₹100 becomes cash.',
    terms: 'Matched stakes at odds of 2.00 or more count, on any odds market.',
    amount: 10_000,
    required: 100_000,
    minOdds: 200,
    days: 3,
    opensAt: now - DAY_MS,
    closesAt: now + 2 * DAY_MS,
  },
  {
    id: 'december',
    title: 'December free bet',
    description: 'Bet ₹5,000 on any sport and ₹500 becomes cash.',
    terms: 'All matched stakes on odds markets count.',
    amount: 50_000,
    required: 500_000,
    minOdds: 101,
    days: 14,
    opensAt: now + 8 * DAY_MS,
    closesAt: now + 30 * DAY_MS,
  },
];

const isoOf = (time: number): string => new Date(time).toISOString();

/** Returns the wire form of an unclaimed offer. */
const unclaimed = (offer: Offer, status: WireBonus['status']): Written<WireBonus> => ({
  id: offer.id,
  title: offer.title,
  description: offer.description,
  terms: offer.terms,
  amount: fromMinor(offer.amount),
  required: fromMinor(offer.required),
  wagered: 0,
  minOdds: fromMinor(offer.minOdds),
  status,
  canGiveUp: true,
  opensAt: isoOf(offer.opensAt),
  endsAt: isoOf(offer.closesAt),
  endedAt: null,
  lastBet: null,
});

/** Returns the public offers, as the settings of a domain contain them. */
export const advertised = (now: number): readonly Written<WireBonus>[] =>
  offersAt(now).map((offer) => unclaimed(offer, now < offer.opensAt ? 'UPCOMING' : 'AVAILABLE'));

/** Manages the players' bonuses, which are wagered with the exchange's bets and paid through its ledger. */
export function createBonuses(
  { exchange, clock }: Pick<AreaContext, 'exchange' | 'clock'>,
  offers: readonly Offer[] = offersAt(clock.now()),
): Bonuses {
  const claims = new Map<string, Claim[]>();
  const claimsOf = (accountId: string): readonly Claim[] => claims.get(accountId) ?? [];
  const endOf = ({ paidAt, givenUpAt, endsAt }: Claim): number => paidAt ?? givenUpAt ?? endsAt;

  /** Returns the fills that count towards a bonus, oldest first. */
  const fillsOf = (accountId: string, claim: Claim) =>
    exchange
      .orders(accountId)
      .filter(({ marketId }) => exchange.market(marketId)?.bettingType === 'ODDS')
      .flatMap(({ fills, voided }) => (voided > 0 ? [] : fills))
      .filter(
        ({ at, price }) => at >= claim.at && at <= endOf(claim) && price >= claim.offer.minOdds,
      )
      .toSorted((a, b) => a.at - b.at);

  const wageredOf = (accountId: string, claim: Claim): Minor =>
    Math.min(
      claim.offer.required,
      fillsOf(accountId, claim).reduce((sum, { size }) => sum + size, 0),
    );

  const isActive = ({ paidAt, givenUpAt, endsAt }: Claim): boolean =>
    paidAt === null && givenUpAt === null && clock.now() < endsAt;

  const statusOf = (offer: Offer, claim: Claim | undefined): WireBonus['status'] | null => {
    const now = clock.now();
    if (claim) {
      if (claim.paidAt !== null) return 'COMPLETED';
      if (claim.givenUpAt !== null) return 'GIVEN_UP';
      return isActive(claim) ? 'ACTIVE' : 'EXPIRED';
    }
    if (now < offer.opensAt) return 'UPCOMING';
    return now < offer.closesAt ? 'AVAILABLE' : null;
  };

  const viewOf = (
    accountId: string,
    offer: Offer,
    status: WireBonus['status'],
  ): Written<WireBonus> => {
    const claim = claimsOf(accountId).find((other) => other.offer === offer);
    const last = claim && fillsOf(accountId, claim).at(-1);
    return {
      ...unclaimed(offer, status),
      wagered: claim ? fromMinor(wageredOf(accountId, claim)) : 0,
      endsAt: isoOf(claim?.endsAt ?? offer.closesAt),
      endedAt: claim && !isActive(claim) ? isoOf(endOf(claim)) : null,
      lastBet: last
        ? { stake: fromMinor(last.size), odds: fromMinor(last.price), at: isoOf(last.at) }
        : null,
    };
  };

  const stop = exchange.listen({
    onOrder({ accountId }) {
      for (const claim of claimsOf(accountId)) {
        if (!isActive(claim) || wageredOf(accountId, claim) < claim.offer.required) continue;
        claim.paidAt = clock.now();
        exchange.deposit(accountId, claim.offer.amount, claim.offer.title, 'BONUS');
      }
    },
  });

  return {
    list: (accountId) =>
      offers.flatMap((offer) => {
        const status = statusOf(
          offer,
          claimsOf(accountId).find((claim) => claim.offer === offer),
        );
        return status === null ? [] : [viewOf(accountId, offer, status)];
      }),
    claim(accountId, bonusId) {
      const offer = offers.find(({ id }) => id === bonusId);
      if (!offer) return 'unknown';
      const mine = claimsOf(accountId);
      if (mine.some((claim) => claim.offer === offer)) return 'claimed';
      if (statusOf(offer, undefined) !== 'AVAILABLE') return 'closed';
      if (mine.some(isActive)) return 'busy';
      const at = clock.now();
      const claim = { offer, at, endsAt: at + offer.days * DAY_MS, paidAt: null, givenUpAt: null };
      claims.set(accountId, [...mine, claim]);
      return null;
    },
    giveUp(accountId, bonusId) {
      const claim = claimsOf(accountId).find(({ offer }) => offer.id === bonusId);
      if (!claim || !isActive(claim)) return false;
      claim.givenUpAt = clock.now();
      return true;
    },
    close: stop,
  };
}
