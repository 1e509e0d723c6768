import { expiredPlayerKey, idOf, playerKey } from '../session/storedSession';
import type { Entry } from './types';

/** The seams whose replies may arrive after the player has left. */
const ASKED = new Set(['http.send', 'hub.link.invoke', 'peers.line.message$']);

type Event = Pick<Entry, 'seam' | 'way' | 'id'>;

/** Whose data a recording contains: the player's, and no data of the device's earlier players. */
export interface RecordedPlayer {
  /** Returns the id of the recorded player: the last one who was logged in; null before the first. */
  id(): string | null;
  /** Whether another player has logged in since the last call, so that the recording must start again. */
  isNext(): boolean;
  /** Whether an event replies to an operation of a player who was recorded before. */
  isTheirs(event: Event): boolean;
}

/** Returns the id of a player whose values are on the device; null without one. */
function storedPlayer(stored: ReadonlyMap<string, string>): string | null {
  for (const { key, parse } of [playerKey, expiredPlayerKey]) {
    try {
      const known = parse(stored.get(key) ?? '');
      if (known !== null) return idOf(known);
    } catch {
      // The product does not read it either.
    }
  }
  return null;
}

/**
 * Follows the player of a recorded tab. After a logout, a recording still belongs to the player who left. Once another
 * player logs in, replies to the first may still arrive.
 * @param player returns the id of the player who is logged in; null for a guest. Without it, all data is recorded
 * @param stored what the device stores
 */
export function createRecordedPlayer(
  player: (() => string | null) | null,
  stored: ReadonlyMap<string, string>,
): RecordedPlayer {
  let id = storedPlayer(stored);
  let newest = 0;
  let oldest = 0;
  return {
    id: () => id,
    isNext() {
      const now = player?.() ?? null;
      if (now === null || now === id) return false;
      const isNext = id !== null;
      id = now;
      if (isNext) oldest = newest;
      return isNext;
    },
    isTheirs({ seam, way, id: operation }) {
      if (!ASKED.has(seam)) return false;
      if (way === 'in') return operation <= oldest;
      newest = Math.max(newest, operation);
      return false;
    },
  };
}
