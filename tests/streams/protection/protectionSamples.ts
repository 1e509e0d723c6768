import type { WireLimit, WireProtection } from '../../../streams/protection/calls';

/** A limit as its call reads it: 100.00 on stakes per day, of which 40.00 are used. */
export const limitWith = (facts: Partial<WireLimit>): WireLimit => ({
  kind: 'STAKE',
  period: 'DAY',
  amount: 10_000,
  used: 4_000,
  pending: null,
  ...facts,
});

export const protectionWith = (facts: Partial<WireProtection>): WireProtection => ({
  limits: [],
  realityCheckMinutes: 0,
  session: null,
  ...facts,
});
