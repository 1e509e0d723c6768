import type { Definition } from '../message/definition';
import type { MarketChange } from '../message/message';

/**
 * Finds the offs of markets. The off is the time at which a market goes in play; until then, the latest definition's
 * time counts, because offs are moved.
 */
export function createOffs() {
  const offs = new Map<string, { time: number; sure: boolean; eventId: string }>();
  let over = false;
  return {
    note({ id, definition }: MarketChange, time: number): void {
      if (definition === null || offs.get(id)?.sure) return;
      const { inPlay, startTime, status, eventId } = definition;
      // A market that is already over in its first message cannot be shown.
      if (status === 'CLOSED' && !offs.has(id)) over = true;
      else offs.set(id, { time: inPlay ? time : startTime, sure: inPlay, eventId });
    },
    get markets(): ReadonlyMap<string, number> {
      return new Map([...offs].map(([id, { time }]) => [id, time]));
    },
    /** The event of each market. */
    get events(): ReadonlyMap<string, string> {
      return new Map([...offs].map(([id, { eventId }]) => [id, eventId]));
    },
    whyNone: (): string =>
      over
        ? 'every market in it is over from the start'
        : 'a recording without any market definition',
  };
}

/** Collects results: recordings correct some results half an hour after bets were paid. */
export function createVerdicts() {
  const first = new Set<string>();
  const corrected = new Map<string, Definition>();
  return {
    corrected,
    note({ id, definition }: MarketChange): void {
      if (definition?.status !== 'CLOSED') return;
      if (first.has(id)) corrected.set(id, definition);
      first.add(id);
    },
  };
}
