import type { Leg } from '../../../streams/app';

type State = Leg['state'];
/** The colour group of a bet that was sent: unknown, won or matched, waiting, lost or refused, over. */
export type Tone = 'busy' | 'good' | 'wait' | 'bad' | 'over';

const TONES: Record<State['status'], Tone> = {
  draft: 'wait',
  confirming: 'wait',
  submitting: 'busy',
  pending: 'busy',
  matched: 'good',
  partlyMatched: 'wait',
  settled: 'over',
  unmatched: 'wait',
  rejected: 'bad',
  unknown: 'busy',
};

export const ICONS: Record<Tone, string> = {
  busy: 'clock',
  good: 'check',
  wait: 'clock',
  bad: 'close',
  over: 'check',
};

export function toneOf(state: State): Tone {
  // Not an error: usually the player cancelled it.
  if (state.status === 'rejected' && state.code === 'CANCELLED') return 'over';
  // No part of the bet is unmatched any more, and not all of it was matched.
  if (state.status === 'matched' && state.rest !== null) return 'over';
  if (state.status !== 'settled' || state.isVoid) return TONES[state.status];
  return state.profit > 0 ? 'good' : state.profit < 0 ? 'bad' : 'over';
}

/** Whether the outcome is still unknown. */
export const isBusy = ({ state }: Pick<Leg, 'state'>): boolean => TONES[state.status] === 'busy';

/** The bet that matters most to the player. */
export function foremost(bets: readonly Leg[]): Leg | undefined {
  const order: readonly Tone[] = ['busy', 'bad', 'wait', 'good', 'over'];
  const rank = ({ state }: Leg): number => order.indexOf(toneOf(state));
  return bets.toSorted((a, b) => rank(a) - rank(b))[0];
}
