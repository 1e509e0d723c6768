import type { EventInfo, MarketState } from '../../../streams/app';
import { uiWords } from '../../ui/words';

/** An event that starts within an hour is counted down. */
const SOON_MS = 3_600_000;

export interface ClockFacts {
  readonly event: Pick<EventInfo, 'startTime' | 'score' | 'inPlay'>;
  /** Its main market shows that it is in play before the next list of events does. */
  readonly state: Pick<MarketState, 'inPlay'> | undefined;
  /** The word for its end; null until it ends. */
  readonly end: string | null;
  /** The heading above it, which the clock does not repeat. */
  readonly heading?: string | undefined;
}

/** What the clock of an event shows: a text, or a countdown to the start. */
export type ClockModel =
  | { readonly kind: 'over' | 'clock'; readonly text: string }
  | { readonly kind: 'soon' | 'later'; readonly startTime: number };

/**
 * Decides what the clock of an event shows; null if its start is unknown.
 * @param now by the server's clock, epoch ms
 */
export function clockModel(
  { event, state, end, heading }: ClockFacts,
  now: number,
): ClockModel | null {
  const { startTime, score, inPlay } = event;
  if (end !== null) return { kind: 'over', text: end };
  if (inPlay || state?.inPlay) {
    const words = uiWords().inPlay;
    return { kind: 'clock', text: score?.clock || (words === heading ? '' : words) };
  }
  if (startTime === null) return null;
  return { kind: startTime - now < SOON_MS ? 'soon' : 'later', startTime };
}
