import type { Entry, Recording } from '../../streams/app';
import { createOwners, type Owner, type Owners } from './owners';
import { createPainted } from './painted';
import { isEnd, isFacade } from './seams';

/** Who emits a row: the outside, the streams, the player and the timers, or streams about the player's money. */
export type Tone = 'outside' | 'derived' | 'command' | 'money';

/** One event on a row. */
export interface Marble {
  /** The number of its entry (`Timeline.entries`). */
  readonly entry: number;
  /** One or two characters. */
  readonly letter: string;
  /** How many subscribers got the same value in the same task. */
  readonly times: number;
}

/** A subscription of a view to the streams, or of the streams to a port; of timers, one that outlived its scope. */
export interface Subscription {
  /** The entries at which it began and ended; the second is null while it is open. */
  readonly from: number;
  readonly to: number | null;
  /** The scope, link or result that it outlived; null without one. */
  readonly outlived: Owner | null;
}

/** One stream, command or port. */
export interface Row {
  /** Its seam. */
  readonly seam: string;
  readonly marbles: readonly Marble[];
  readonly open: readonly Subscription[];
  readonly ended: readonly Subscription[];
  /** How often each seam caused one of its marbles, the most frequent first. */
  readonly fedBy: readonly (readonly [seam: string, times: number])[];
}

/** A recording as the inspector reads it. */
export interface Timeline {
  readonly entries: readonly Entry[];
  /** The cause of each entry, as the number of another entry; null if its cause is outside the page. */
  readonly causes: readonly (number | null)[];
  /** By seam, in the order of their first events. */
  readonly rows: ReadonlyMap<string, Row>;
}

/** Whether an event is a subscription of a view; the value that it gets at once was known before. */
export const isViewSubscribing = (entry: Entry | undefined): boolean =>
  entry?.what === 'subscribe' && isFacade(entry.seam);

/** Values of ports that the streams have not requested, such as messages of the hub. */
const isUnrequested = (seam: string): boolean => seam.endsWith('$') && seam !== 'frames.next$';

/** Whether an event is a marble: a value, an error or an end for its reader, a command, a timer or a tap. */
function isMarble({ seam, way, what }: Entry): boolean {
  if (way === 'seen') return seam === 'page.text';
  if (what === 'next' || what === 'error' || what === 'fire') return true;
  return isFacade(seam) && what === 'call' && !seam.endsWith('$');
}

/**
 * Finds the cause of each entry, in order. What the streams do in a task is caused by what began the task: a command, a
 * value or a timer. A reply is caused by its request, a timer by the task that set it, a command by the tap in whose
 * handling it was called, and a text by the last value for a view that contains it.
 */
function createCauses(): (entry: Entry, index: number) => number | null {
  const requests = new Map<string, number>();
  const operations = new Map<number, number>();
  const timers = new Map<number, number>();
  const painted = createPainted();
  let operation = 0;
  let root: number | null = null;
  let isSubscribing = false;
  let tap: number | null = null;
  const causeOfEntrance = ({ seam, what, id }: Entry): number | null => {
    if (seam === 'timer') return timers.get(id) ?? null;
    if (isFacade(seam)) return tap;
    return what === 'return' || !isUnrequested(seam)
      ? (requests.get(`${seam} ${id}`) ?? null)
      : null;
  };
  return (entry, index) => {
    const { seam, way, what, id, during } = entry;
    const text = painted(entry, index, isSubscribing);
    if (way === 'out') {
      const isRequest = !isFacade(seam) && (what === 'subscribe' || what === 'call');
      // Of a port, the number is known, although operations before it may be missing.
      operation = isRequest ? id : operation + 1;
      operations.set(operation, index);
      if (isRequest) requests.set(`${seam} ${id}`, index);
      return root;
    }
    if (way === 'in') {
      if (during !== undefined) return operations.get(during) ?? root;
      root = index;
      isSubscribing = isViewSubscribing(entry);
      return causeOfEntrance(entry);
    }
    if (seam === 'page.text') return text ?? tap;
    if (seam === 'page.tap') tap = what === 'call' ? index : null;
    if (seam === 'timer') timers.set(id, index);
    return seam === 'page.tap' ? null : root;
  };
}

/**
 * Returns the seam that feeds a marble: the last cause that brought a value, a command or a tap. A frame only
 * chooses the moment.
 */
function sourceOf(
  entries: readonly Entry[],
  causes: readonly (number | null)[],
  index: number,
): string | null {
  for (let cause = causes[index]; cause !== null && cause !== undefined; cause = causes[cause]) {
    const { seam = '', what = 'next' } = entries[cause] ?? {};
    if (/^(next|error|call|fire)$/.test(what) && seam !== 'frames.next$') return seam;
    if (isViewSubscribing(entries[cause])) return null;
  }
  return null;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Returns how a marble shows a value: itself if it is short, otherwise the next letter. */
function letterOf({ what, value }: Entry, count: number): string {
  if (what === 'error') return '#';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number' && String(value).length <= 2) return String(value);
  return ALPHABET[count % ALPHABET.length] ?? '';
}

interface OpenRow {
  readonly seam: string;
  readonly marbles: Marble[];
  readonly ended: Subscription[];
  readonly open: Map<number, { index: number; owners: readonly string[] }>;
  readonly fedBy: Map<string, number>;
  last: { root: number | null; key: string | null };
}

/** Reads a recording that grows: each call reads only the entries that were added since the call before. */
export function createReader(): (entries: readonly Entry[]) => Timeline {
  let reading = createReading();
  let first: Entry | undefined;
  return (entries) => {
    if (entries[0] !== first || entries.length < reading.length()) reading = createReading();
    [first] = entries;
    for (let index = reading.length(); index < entries.length; index++) {
      const entry = entries[index];
      if (entry) reading.add(entry, index);
    }
    return reading.timeline(entries);
  };
}

/** Reads the entries of a recording, in order. */
export const timelineOf = ({ entries }: Pick<Recording, 'entries'>): Timeline =>
  createReader()(entries);

function createReading() {
  const causeOf = createCauses();
  const entries: Entry[] = [];
  const causes: (number | null)[] = [];
  const rows = new Map<string, OpenRow>();
  const owners = createOwners();
  /** The arguments of each call of the facade, as text. */
  const keys = new Map<number, string>();
  const rowAt = (seam: string): OpenRow => {
    const known = rows.get(seam);
    if (known !== undefined) return known;
    const fresh: OpenRow = {
      seam,
      marbles: [],
      ended: [],
      open: new Map(),
      fedBy: new Map(),
      last: { root: null, key: null },
    };
    rows.set(seam, fresh);
    return fresh;
  };
  const addMarble = (entry: Entry, index: number): void => {
    const { seam, what, id, of } = entry;
    const row = rowAt(seam);
    const root = seam === 'page.text' ? id : (causes[index] ?? null);
    const key = `${what} ${of === undefined ? '' : (keys.get(of) ?? of)}`;
    const last = row.marbles.at(-1);
    const isSame = root !== null && row.last.root === root && row.last.key === key;
    row.last = { root, key };
    if (isSame && last !== undefined && what === 'next') {
      row.marbles[row.marbles.length - 1] = { ...last, times: last.times + 1 };
      return;
    }
    row.marbles.push({ entry: index, letter: letterOf(entry, row.marbles.length), times: 1 });
    const source = sourceOf(entries, causes, index);
    if (source !== null) row.fedBy.set(source, (row.fedBy.get(source) ?? 0) + 1);
  };
  const addSubscription = (entry: Entry, index: number): void => {
    const { seam, what, id } = entry;
    const late = owners.late(entry);
    if (late !== null && !rowAt(seam).open.has(id))
      rowAt(seam).open.set(id, { index, owners: [late] });
    if (what === 'subscribe') rowAt(seam).open.set(id, { index, owners: owners.of(entry) });
    if (!isEnd(what)) return;
    const row = rows.get(seam);
    const open = row?.open.get(id);
    if (row === undefined || open === undefined) return;
    row.open.delete(id);
    row.ended.push({ from: open.index, to: index, outlived: null });
  };
  return {
    length: () => entries.length,
    add(entry: Entry, index: number): void {
      const { seam, what, id, value } = entry;
      const cause = causeOf(entry, index);
      entries.push(entry);
      causes.push(cause);
      // A press is several events of the browser, most of which change nothing.
      const tap = cause === null ? undefined : entries[cause];
      if (tap?.seam === 'page.tap' && rows.get(tap.seam)?.marbles.at(-1)?.entry !== cause)
        addMarble(tap, Number(cause));
      if (what === 'call' && isFacade(seam)) keys.set(id, JSON.stringify(value));
      owners.add(entry, index);
      if (isMarble(entry)) addMarble(entry, index);
      addSubscription(entry, index);
    },
    timeline: (all: readonly Entry[]): Timeline => ({
      entries: all,
      causes,
      rows: new Map([...rows].map(([seam, row]) => [seam, rowOf(row, owners)])),
    }),
  };
}

const rowOf = (
  { seam, marbles, ended, open, fedBy }: OpenRow,
  owners: Pick<Owners, 'closed'>,
): Row => ({
  seam,
  marbles,
  ended,
  open: [...open.values()].map(({ index, owners: keys }) => ({
    from: index,
    to: null,
    outlived: owners.closed(keys),
  })),
  fedBy: [...fedBy].toSorted(([, a], [, b]) => b - a),
});
