import type { WireBonus } from './calls';
import type { Bonus, BonusList, BonusStatus } from './types';

const STATUS: Readonly<Record<WireBonus['status'], BonusStatus>> = {
  AVAILABLE: 'available',
  ACTIVE: 'active',
  UPCOMING: 'upcoming',
  COMPLETED: 'completed',
  EXPIRED: 'expired',
  GIVEN_UP: 'givenUp',
};

const bonusOf = (wire: WireBonus): Bonus => {
  const { required, status, minOdds: _, ...facts } = wire;
  const wagered = Math.min(wire.wagered, required);
  return {
    ...facts,
    status: STATUS[status],
    required,
    wagered,
    share: required === 0 ? null : wagered / required,
    left: required - wagered,
  };
};

/** Sorts bonuses by a time. Bonuses without that time are last. */
const byTime =
  (key: 'opensAt' | 'endsAt' | 'endedAt', sign: 1 | -1 = 1) =>
  (a: Bonus, b: Bonus): number => {
    const [one, other] = [a[key], b[key]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };

/** Converts the server's list for the views. If a bonus occurs twice, the last one counts. */
export function bonusList(wire: readonly WireBonus[]): BonusList {
  const all = [...new Map(wire.map((entry) => [entry.id, bonusOf(entry)])).values()];
  const of = (...wanted: readonly BonusStatus[]): Bonus[] =>
    all.filter(({ status }) => wanted.includes(status));
  const active = of('active').toSorted(byTime('endsAt'));
  const sum = (key: 'amount' | 'left'): number =>
    active.reduce((total, bonus) => total + bonus[key], 0);
  return {
    active,
    offered: of('available').toSorted(byTime('endsAt')),
    upcoming: of('upcoming').toSorted(byTime('opensAt')),
    past: of('completed', 'expired', 'givenUp').toSorted(byTime('endedAt', -1)),
    amount: sum('amount'),
    left: sum('left'),
  };
}

/** Returns the next time at which a bonus opens, closes or expires, in epoch ms; null without such a time. */
export function nextMoment({ active, offered, upcoming }: BonusList, now: number): number | null {
  const moments = [
    ...[...active, ...offered].map(({ endsAt }) => endsAt),
    ...upcoming.map(({ opensAt }) => opensAt),
  ].filter((moment) => moment !== null && moment > now) as number[];
  return moments.length === 0 ? null : Math.min(...moments);
}
