import type { EventInfo, MarketState } from '../../../streams/app';
import { uiWords } from '../../ui/words';

/** The time before its start, in ms, during which an event is counted down. */
const SOON_MS = 3_600_000;

export interface ClockFacts {
  readonly event: Pick<EventInfo, 'startTime' | 'score' | 'inPlay'>;
  /**
   * The state of the event's main market, which shows that the event is in play before the next list of events does.
   */
  readonly state: Pick<MarketState, 'inPlay'> | undefined;
  /** The word for the event's end; null before the end. */
  readonly end: string | null;
  /** The heading above the clock, which the clock does not repeat. */
  readonly heading?: string | undefined;
}

/** The clock of an event: a string, or a countdown to the start. */
export type ClockModel =
  | { readonly kind: 'over' | 'clock'; readonly text: string }
  | { readonly kind: 'soon' | 'later'; readonly startTime: number };

/**
 * Returns the clock of an event; null if its start is unknown.
 * @param now the time by the server's clock, in epoch ms
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
