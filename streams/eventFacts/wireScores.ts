import type { Received } from '../api/call';
import type { scoreCard } from './calls';
import type { ScoreCard } from './types';

const NONE: ScoreCard = { kind: 'none' };

/** Converts a reply to a score card. */
export function scoreCardOf(reply: Received<typeof scoreCard>): ScoreCard {
  if (reply === null) return NONE;
  if (typeof reply === 'string') return { kind: 'page', address: reply };
  const { source, updatedAt, ...card } = reply;
  return { kind: 'data', card, source, updatedAt };
}
