import { asyncScheduler } from 'rxjs';
import type { ServerClock } from '../odds/serverClock';

/** The maximum difference between the clocks, including the time of a reply, in ms. */
export const SKEW_MS = 5_000;
/** The possible rounding of the times in a list, in ms: they may be whole seconds. */
const ROUNDED_MS = 1_000;
/**
 * The longest time between sending a request and its arrival at the server, in ms. The page queries the server for the
 * same time.
 */
const LATE_MS = 300_000;
/** The step between time zones, in ms: they differ by whole quarters of an hour. */
const QUARTER_MS = 900_000;
const FURTHEST_MS = 14 * 3_600_000;

/** An entry in a server's list that has the facts of a command and no reference. */
export interface Entry {
  readonly id: string | null;
  /** When the entry was created, in epoch ms by the server's clock; null if the list has no times. */
  readonly createdAt: number | null;
}

/** When a command was sent. It may be sent more than once under the same reference. */
export interface SendTimes {
  /**
   * When the command was last sent, in epoch ms by the device's clock; absent if an earlier release stored only the
   * server's time.
   */
  readonly sentAt?: number | undefined;
  /**
   * When the command was last sent, in epoch ms by the page's estimate of the server's clock; absent if an earlier
   * release sent the command.
   */
  readonly serverSentAt?: number | undefined;
  /** Whether the page knew the server's time when it was sent; absent if an earlier release sent it. */
  readonly isSynced?: boolean | undefined;
  /** The earlier times at which the command was sent, in epoch ms by the server's clock. */
  readonly sentBefore?: readonly number[] | undefined;
}

/**
 * Returns when a command was sent, by each clock that may be right. The device's clock counts only if the page did not
 * know the server's time, because the player can set it.
 * @param offset see `offsetOf`.
 */
export const startsOf = (
  { sentAt, serverSentAt, isSynced = false, sentBefore = [] }: SendTimes,
  offset: number | null,
): readonly number[] => {
  const here = sentAt === undefined || isSynced ? [] : [sentAt + (offset ?? 0)];
  const there = serverSentAt === undefined ? [] : [serverSentAt];
  return [...here, ...there, ...sentBefore];
};

/** Returns the server's clock minus the device's, in ms; null if the server's time is unknown. */
export const offsetOf = ({ serverNow, isSynced }: Pick<ServerClock, 'serverNow' | 'isSynced'>) =>
  isSynced() ? serverNow() - asyncScheduler.now() : null;

/** Returns when a command was sent, and whether the clocks agree on the time. */
export function timesOf(
  times: SendTimes,
  offset: number | null,
): Pick<Sending, 'starts' | 'clock'> {
  const { sentAt = NaN, serverSentAt = NaN, isSynced } = times;
  const starts = startsOf(times, offset);
  if (offset === null) return { starts, clock: 'unsynced' };
  // An earlier release did not store enough to compare the clocks.
  const agree = isSynced !== false && Math.abs(serverSentAt - sentAt - offset) <= SKEW_MS;
  return { starts, clock: agree ? 'synced' : 'changed' };
}

/** Returns the times of a command that is sent now. `again` contains the earlier times under the same reference. */
export function sentNow(
  { serverNow, isSynced }: Pick<ServerClock, 'serverNow' | 'isSynced'>,
  again?: SendTimes,
): Required<Pick<SendTimes, 'sentAt' | 'serverSentAt' | 'isSynced'>> &
  Pick<SendTimes, 'sentBefore'> {
  const [sentAt, serverSentAt] = [asyncScheduler.now(), serverNow()];
  return {
    sentAt,
    serverSentAt,
    isSynced: isSynced(),
    ...(again && { sentBefore: startsOf(again, serverSentAt - sentAt) }),
  };
}

/** When a command was sent, and which entries the server had at that time. */
export interface Sending {
  /** When the command was sent, in epoch ms by the server's clock; one time for each clock that may be right. */
  readonly starts: readonly number[];
  /** The entries with the same facts that are known to belong to other commands. */
  readonly before: readonly string[];
  /** Whether `before` contains all such entries at the time of sending, so that any other entry is newer. */
  readonly isWhole: boolean;
  /**
   * How reliable the starts are. `changed`: the page did not know the server's time, or the two clocks disagree, so one
   * of them was wrong or has been set since. `unsynced`: the server's time is unknown, so the device's clock may be
   * wrong.
   */
  readonly clock: 'synced' | 'changed' | 'unsynced';
}

const fits = (ms: number): boolean => ms >= -SKEW_MS && ms <= LATE_MS;

/** Whether the difference may be due to a wrong time zone. */
const fitsInSomeZone = (ms: number): boolean =>
  Math.abs(ms) <= FURTHEST_MS + LATE_MS &&
  fits(((((ms + SKEW_MS) % QUARTER_MS) + QUARTER_MS) % QUARTER_MS) - SKEW_MS);

/** Returns how far a time is from the nearest start, in ms. */
export const gapOf = (starts: readonly number[], createdAt: number | null): number =>
  createdAt === null ? Infinity : Math.min(...starts.map((start) => Math.abs(createdAt - start)));

/**
 * Finds the entry of a command for a server without references, among the entries with the command's facts. The nearest
 * time decides, so an earlier or a later command is never returned. The times do not decide if the list has no times,
 * if the only match needs a wrong time zone, or if it is from a moment before. In these cases the entries that the
 * server had before decide. `doubt`: an entry may be the command, but without proof.
 */
export function recognise<E extends Entry>(
  { starts, before, isWhole, clock }: Sending,
  entries: readonly E[],
): E | 'doubt' | null {
  const others = entries.filter(({ id }) => id === null || !before.includes(id));
  const found = others
    .filter(
      ({ createdAt }) => createdAt !== null && starts.some((start) => fits(createdAt - start)),
    )
    .toSorted((a, b) => gapOf(starts, a.createdAt) - gapOf(starts, b.createdAt));
  const [nearest] = found;
  if (nearest !== undefined) {
    const { createdAt } = nearest;
    const isAfter =
      clock !== 'unsynced' &&
      createdAt !== null &&
      starts.some((start) => createdAt >= start - ROUNDED_MS);
    return isWhole || isAfter ? nearest : 'doubt';
  }
  const possible = others.find(
    ({ createdAt }) =>
      createdAt === null ||
      clock !== 'synced' ||
      starts.some((start) => fitsInSomeZone(createdAt - start)),
  );
  return possible === undefined ? null : isWhole ? possible : 'doubt';
}
