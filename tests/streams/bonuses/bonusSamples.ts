import type { WireBonus } from '../../../streams/bonuses/calls';

export const STATUSES = [
  'AVAILABLE',
  'ACTIVE',
  'UPCOMING',
  'COMPLETED',
  'EXPIRED',
  'GIVEN_UP',
] as const;

/** A bonus as its call reads it: 100.00, which requires wagers of 1,000.00. */
export const bonusWith = (facts: Partial<WireBonus>): WireBonus => ({
  id: 'a',
  title: 'A',
  description: '',
  terms: '',
  amount: 10_000,
  required: 100_000,
  wagered: 0,
  minOdds: null,
  status: 'AVAILABLE',
  canGiveUp: false,
  opensAt: null,
  endsAt: null,
  endedAt: null,
  lastBet: null,
  ...facts,
});
