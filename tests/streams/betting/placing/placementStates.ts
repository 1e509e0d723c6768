import {
  type PlacedState,
  type Placement,
  type PlacementEvent,
} from '../../../../streams/betting/placing/placementRules';
import type { aBet } from '../bets';
import { aBetRequest } from './placingPage';

export const order = aBetRequest({ reference: 'ref', version: 1, betDelay: 5 });

export const sent: Placement = {
  order,
  sentAt: 1_000,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state: { status: 'submitting', sentAt: 1_000 },
};
export const being = (state: PlacedState, more: Partial<Placement> = {}): Placement => ({
  ...sent,
  betId: 'b1',
  ...more,
  state,
});
export const UNKNOWN = { status: 'unknown', since: 13_000, reference: 'ref', words: null } as const;
export const unknown = being(UNKNOWN, { betId: null });
export const unmatched = being({ status: 'unmatched', remaining: 1_000 });
export const bet = (seen: ReturnType<typeof aBet>): PlacementEvent => ({ kind: 'bet', bet: seen });
export const notFound = (waited: number, serverThen = waited): PlacementEvent => ({
  kind: 'notFound',
  waited,
  serverThen,
});
export const noAnswer = (words: string | null = null): PlacementEvent => ({
  kind: 'noAnswer',
  time: 13_000,
  words,
});
