import { asyncScheduler } from 'rxjs';
import type { ServerClock } from '../odds/serverClock';

/** Clocks and replies are this far apart at most, in ms. */
const SKEW_MS = 5_000;
/** The times of a list may be whole seconds, in ms. */
const ROUNDED_MS = 1_000;
/** A request may reach the server this long after it was sent, in ms; the page queries it for as long. */
const LATE_MS = 300_000;
/** Zones differ by whole quarters of an hour. */
const QUARTER_MS = 900_000;
const FURTHEST_MS = 14 * 3_600_000;

/** An entry of a server's list with the facts of a command and without a reference. */
export interface Entry {
  readonly id: string | null;
  /** Epoch ms by the server's clock; null if the list has no times. */
  readonly createdAt: number | null;
}

/** When a command was sent. Under one reference it may be sent more than once. */
export interface SendTimes {
  /** The last sending, in epoch ms by our clock; absent if an older release stored only the server's. */
  readonly sentAt?: number | undefined;
  /** The same by the server's clock as the page knew it then; absent if an older release sent it. */
  readonly serverSentAt?: number | undefined;
  /** Whether the page knew the server's time by then; absent if an older release sent it. */
  readonly isSynced?: boolean | undefined;
  /** The sendings before, in epoch ms by the server's clock. */
  readonly sentBefore?: readonly number[] | undefined;
}

/**
 * When a command was sent, by each clock that may be right. The player can set the device's clock, so it counts only
 * if the page did not know the server's time.
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

/** The server's clock minus the device's, in ms; null if the server's time is unknown. */
export const offsetOf = ({ serverNow, isSynced }: Pick<ServerClock, 'serverNow' | 'isSynced'>) =>
  isSynced() ? serverNow() - asyncScheduler.now() : null;

/** When a command was sent, and whether the clocks agree on it. */
export function timesOf(
  times: SendTimes,
  offset: number | null,
): Pick<Sending, 'starts' | 'clock'> {
  const { sentAt = NaN, serverSentAt = NaN, isSynced } = times;
  const starts = startsOf(times, offset);
  if (offset === null) return { starts, clock: 'unsynced' };
  // An older release did not store enough to compare the clocks.
  const agree = isSynced !== false && Math.abs(serverSentAt - sentAt - offset) <= SKEW_MS;
  return { starts, clock: agree ? 'synced' : 'changed' };
}

/** A sending now; `again`: the earlier sendings under the same reference. */
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

/** When a command was sent, and what the server had by then. */
export interface Sending {
  /** Epoch ms by the server's clock, of each clock that may be right. */
  readonly starts: readonly number[];
  /** The entries with the same facts that are known to be other commands. */
  readonly before: readonly string[];
  /** Whether `before` has all that the server had at the sending, so that any further entry is younger. */
  readonly isWhole: boolean;
  /**
   * How far to trust the starts. `changed`: the page did not know the server's time, or that clock and the device's
   * disagree on them, so one of them was wrong or has been set since. `unsynced`: the server's time is unknown, so the
   * device's clock may be wrong.
   */
  readonly clock: 'synced' | 'changed' | 'unsynced';
}

const fits = (ms: number): boolean => ms >= -SKEW_MS && ms <= LATE_MS;

/** Whether a time that is read in a wrong zone may fit. */
const fitsInSomeZone = (ms: number): boolean =>
  Math.abs(ms) <= FURTHEST_MS + LATE_MS &&
  fits(((((ms + SKEW_MS) % QUARTER_MS) + QUARTER_MS) % QUARTER_MS) - SKEW_MS);

/** How far a time is from the nearest start, in ms. */
export const gapOf = (starts: readonly number[], createdAt: number | null): number =>
  createdAt === null ? Infinity : Math.min(...starts.map((start) => Math.abs(createdAt - start)));

/**
 * Finds a command that was sent to a server without references, among the entries with its facts. Never returns an
 * earlier or a later command: the nearest time decides. If the list has no times, or only one that a wrong zone
 * explains, or one of a moment before, the entries that the server had before decide. `doubt`: an entry may be the
 * command, but nothing proves it.
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
