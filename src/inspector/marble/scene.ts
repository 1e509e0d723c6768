/** Turns a recording into a scene: marks on sources, which a marble test can draw. */

import type { Entry, Recording } from '../../../streams/app';

/** Something that enters the streams: a reply, a message, a change of the device, or a command of the player. */
export interface Mark {
  /** The time in ms since the start. At 0, only commands run: at once, before a test subscribes. */
  readonly at: number;
  /**
   * `http Bet/PlaceBetV2`, `message`, `link`, `visible`, `resumed`, `online`, `stored`, or a member of the facade such
   * as `slip.place`.
   */
  readonly source: string;
  /** The reply, the message, the state, or the arguments of the command as a list. */
  readonly value: unknown;
  /** Whether the view subscribes to what the command returns. */
  readonly isSubscribed?: boolean;
  /** The stream that emitted the lazy feature of the command. */
  readonly of?: Stream | undefined;
}

/** A stream of the facade: a member, or what a member returns for these arguments. */
export interface Stream {
  readonly member: string;
  readonly args?: readonly unknown[] | undefined;
  /** The stream that emits the lazy feature to which the member belongs. */
  readonly of?: Stream | undefined;
}

/** What a test of the product's streams needs: a recording, without the numbers of its operations. */
export interface Scene {
  /** The address of the page; null for home, at which a test starts. */
  readonly path: string | null;
  /** Whether the device stores a login, as `LOGGED_IN` of the tests. */
  readonly isLoggedIn: boolean;
  /** What else the device stores. */
  readonly stored: Readonly<Record<string, string>>;
  readonly marks: readonly Mark[];
  /** The time in ms at which it ends. */
  readonly endsAt: number;
}

/** A reply that did not arrive, or a lost link. */
export const LOST = 'lost';

/** The keys of a stored login. */
const LOGIN = new Set(['accessToken', 'expire_DateTime', 'expire_in', 'userinfo']);

const STATES: Readonly<Record<string, string>> = {
  'visibility.visible$': 'visible',
  'visibility.resumed$': 'resumed',
  'network.online$': 'online',
};

/** Replaces the references of a recording by the references that the ports of a test return. */
function withTestReferences(recording: Recording): Recording {
  let text = JSON.stringify(recording);
  let count = 0;
  for (const { seam, what, value } of recording.entries)
    if (seam === 'random.reference' && what === 'return')
      text = text.replaceAll(String(value), (++count).toString(16).padStart(32, '0'));
  return JSON.parse(text) as Recording;
}

/** Returns the last two parts of a request's path, by which the routes of a test find it. */
function routeOf(request: Entry | undefined): string {
  const [{ url = '' } = {}] = (request?.value ?? []) as readonly { readonly url?: string }[];
  const path = new URL(url, 'https://exchange.example').pathname;
  return path.endsWith('.json') ? '.json' : path.split('/').slice(-2).join('/');
}

/** Returns how the calls and subscriptions of a recording are named. */
function namesIn(entries: readonly Entry[]) {
  const known = new Map(
    entries.flatMap((entry) =>
      entry.way === 'in' &&
      (entry.what === 'call' || entry.what === 'subscribe') &&
      entry.seam.startsWith('streams.')
        ? [[entry.id, entry]]
        : [],
    ),
  );
  /** Returns the stream of a call or a subscription; null for a member of another result. */
  const streamOf = ({ seam, what, of, value }: Entry): Stream | null => {
    const owner = of === undefined ? undefined : known.get(of);
    if (of !== undefined && owner === undefined) return null;
    if (owner?.seam === seam) return what === 'subscribe' ? streamOf(owner) : null;
    // A group that a call returned has no stream of its own.
    if (owner?.what === 'call') return null;
    const feature = owner && streamOf(owner);
    if (feature === null) return null;
    const args = what === 'call' ? (value as readonly unknown[]) : undefined;
    const member = seam.slice((owner?.seam ?? 'streams').length + 1);
    return { member, ...(args && { args }), ...(feature && { of: feature }) };
  };
  return streamOf;
}

/** Returns the marks of a command, and of a subscription to its result. */
function commandsOf(entries: readonly Entry[], from: number): readonly Mark[] {
  const streamOf = namesIn(entries);
  const subscribed = new Set(
    entries.flatMap(({ what, seam, of }) => (what === 'subscribe' ? `${seam} ${of ?? 0}` : [])),
  );
  return entries.flatMap((entry) => {
    const { at, seam, way, what, id } = entry;
    if (way !== 'in' || what !== 'call' || !seam.startsWith('streams.')) return [];
    const isSubscribed = subscribed.has(`${seam} ${id}`);
    // A stream that a view shows is not an input.
    if (isSubscribed && seam.endsWith('$') && !seam.endsWith('event$')) return [];
    const stream = streamOf(entry);
    if (stream === null) return [];
    const { member, args, of } = stream;
    return { at: at - from + 1, source: member, value: args, isSubscribed, ...(of && { of }) };
  });
}

/** The name of a stream: `slip.state$`, or `books.runner$(7,11)` for what a member returns for these arguments. */
export const streamName = ({ member, args }: Stream): string =>
  args === undefined ? member : `${member}(${args.join()})`;

/** Returns the stream of a view whose value this entry is; null for any other entry. */
export function streamAt({ entries }: Recording, index: number): Stream | null {
  const { seam = '', way, what, id } = entries[index] ?? {};
  if (way !== 'out' || what !== 'next' || !seam.startsWith('streams.')) return null;
  const subscribed = entries.find(
    (other) => other.what === 'subscribe' && other.seam === seam && other.id === id,
  );
  return subscribed === undefined ? null : namesIn(entries)(subscribed);
}

/** Returns the streams of a recording that a view subscribed to, each once. */
export function streamsOf({ entries }: Recording): readonly Stream[] {
  const streamOf = namesIn(entries);
  const found = new Map<string, Stream>();
  for (const entry of entries) {
    if (entry.what !== 'subscribe' || !/^streams\..*\$$/.test(entry.seam)) continue;
    const stream = streamOf(entry);
    if (stream !== null) found.set(JSON.stringify(stream), stream);
  }
  return [...found.values()];
}

/** Turns a recording into marks on sources. Replies are found by their path, so that changed streams can play it. */
export function sceneOf(recorded: Recording): Scene {
  const { entries, from, stored } = withTestReferences(recorded);
  const requests = new Map<number, Entry>();
  const marks: Mark[] = [];
  let path: string | null = null;
  for (const [index, entry] of entries.entries()) {
    const { seam, way, what, id, value } = entry;
    const at = entry.at - from + 1;
    const mark = (source: string, given: unknown): void =>
      void marks.push({ at, source, value: given });
    if (seam === 'http.send' && what === 'subscribe') requests.set(id, entry);
    if (way === 'out') continue;
    if (seam === 'http.send' && (what === 'next' || what === 'error'))
      mark(`http ${routeOf(requests.get(id))}`, what === 'error' ? LOST : value);
    if (seam === 'hub.open' && (what === 'next' || what === 'error'))
      mark('link', what === 'error' ? LOST : null);
    if (seam === 'hub.link.message$' && what === 'next') mark('message', value);
    if (seam === 'location.path$' && what === 'next' && at === 1) path = String(value);
    const state = STATES[seam];
    if (state !== undefined && what === 'next') mark(state, value ?? null);
    if (seam === 'storage.changed$' && what === 'next') {
      const read = entries
        .slice(index)
        .find((next) => next.seam === 'storage.get' && next.what === 'return');
      mark('stored', [value, read?.value ?? null]);
    }
  }
  return {
    path,
    isLoggedIn: 'accessToken' in stored,
    stored: Object.fromEntries(Object.entries(stored).filter(([key]) => !LOGIN.has(key))),
    marks: separate(
      [...withoutRepeats(marks), ...commandsOf(entries, from)].toSorted((a, b) => a.at - b.at),
    ),
    endsAt: (entries.at(-1)?.at ?? from) - from + 2,
  };
}

/** Drops the states that are known: each subscription gets the present state again. */
function withoutRepeats(marks: readonly Mark[]): readonly Mark[] {
  const known = new Map<string, unknown>([
    ['visible', true],
    ['online', true],
  ]);
  return marks.filter(({ source, value }) => {
    if (!known.has(source)) return true;
    const isNew = known.get(source) !== value;
    known.set(source, value);
    return isNew;
  });
}

/** The line of marbles on which a mark is drawn: the player's commands share one. */
export const lineOf = ({ source }: Mark): string =>
  /^(http |message$|link$|visible$|resumed$|online$)/.test(source) ? source : 'act';

/** Whether a mark is a command that runs before time does. */
export const isFirst = (mark: Mark): boolean => mark.at === 0 && lineOf(mark) === 'act';

/** Moves marks on, so that no line has two in the same millisecond. */
export function separate(marks: readonly Mark[]): readonly Mark[] {
  const last = new Map<string, number>();
  return marks
    .map((mark) => {
      if (isFirst(mark)) return mark;
      const at = Math.max(mark.at, (last.get(lineOf(mark)) ?? 0) + 1);
      last.set(lineOf(mark), at);
      return { ...mark, at };
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Returns the data in JSON; undefined for another text. */
function dataIn(text: unknown): unknown {
  if (typeof text !== 'string' || !/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with a smaller part in its place. */
interface Lens {
  readonly part: unknown;
  readonly put: (part: unknown) => unknown;
}

/** Returns the part of a reply or a message that a test writes out: the result in an envelope, or the data. */
export function lensOf(value: unknown): Lens {
  if (isObject(value) && typeof value['body'] === 'string') {
    const { status, statusText, body } = value;
    const data = dataIn(body);
    if (isObject(data) && '__abp' in data && data['success'] === true)
      return {
        part: data['result'],
        put: (result) => ({ status, statusText, body: JSON.stringify({ ...data, result }) }),
      };
    if (data !== undefined)
      return { part: data, put: (part) => ({ status, statusText, body: JSON.stringify(part) }) };
  }
  const data = dataIn(value);
  if (isObject(data) && typeof data['Code'] === 'string') {
    const { Code } = data;
    return {
      part: dataIn(data['Data']),
      put: (part) => JSON.stringify({ Code, Data: JSON.stringify(part) }),
    };
  }
  return { part: value, put: (part) => part };
}
