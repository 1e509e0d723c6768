import type { Entry, Recording } from '../../streams/inspect/types';
import { LOGGED_IN } from '../streams/product';

/** Something that enters the streams: a reply, a message, a change of the device, or a command of the player. */
export interface Mark {
  /** The time in ms since the start, from 1: at 0, a test subscribes. */
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
}

/** A stream of the facade: a member, or what a member returns for these arguments. */
export interface Stream {
  readonly member: string;
  readonly args?: readonly unknown[];
}

/** What a test of the product's streams needs: a recording, without the numbers of its operations. */
export interface Scene {
  readonly path: string;
  readonly stored: Readonly<Record<string, string>>;
  readonly marks: readonly Mark[];
  /** The time in ms at which it ends. */
  readonly endsAt: number;
}

/** A reply that did not arrive, or a lost link. */
export const LOST = 'lost';

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

/** Returns the marks of a command, and of a subscription to its result. */
function commandsOf(entries: readonly Entry[], from: number): readonly Mark[] {
  const subscribed = new Set(
    entries.flatMap(({ what, seam, of }) => (what === 'subscribe' ? `${seam} ${of ?? 0}` : [])),
  );
  return entries.flatMap(({ at, seam, way, what, id, of, value }) => {
    if (way !== 'in' || what !== 'call' || of !== undefined || !seam.startsWith('streams.'))
      return [];
    const isSubscribed = subscribed.has(`${seam} ${id}`);
    // A stream that a view shows is not an input.
    if (isSubscribed && seam.endsWith('$') && !seam.endsWith('event$')) return [];
    return { at: at - from + 1, source: seam.slice('streams.'.length), value, isSubscribed };
  });
}

/** Returns the streams of a recording that a view subscribed to, each once. */
export function streamsOf({ entries }: Recording): readonly Stream[] {
  const calls = new Map(
    entries.flatMap((entry) =>
      entry.what === 'call' && entry.seam.startsWith('streams.') ? [[entry.id, entry]] : [],
    ),
  );
  const found = new Map<string, Stream>();
  for (const { seam, what, of } of entries) {
    if (what !== 'subscribe' || !seam.startsWith('streams.') || !seam.endsWith('$')) continue;
    const call = of === undefined ? undefined : calls.get(of);
    if (of !== undefined && (call?.seam !== seam || call.of !== undefined)) continue;
    const member = seam.slice('streams.'.length);
    const args = call?.value as readonly unknown[] | undefined;
    found.set(member + JSON.stringify(args ?? []), args ? { member, args } : { member });
  }
  return [...found.values()];
}

/** Turns a recording into marks on sources. Replies are found by their path, so that changed streams can play it. */
export function sceneOf(recorded: Recording): Scene {
  const { entries, from, stored } = withTestReferences(recorded);
  const requests = new Map<number, Entry>();
  const marks: Mark[] = [];
  let path = '/home';
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
    stored: 'accessToken' in stored ? { ...stored, ...LOGGED_IN } : stored,
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

/** Moves marks on, so that no line has two in the same millisecond. */
export function separate(marks: readonly Mark[]): readonly Mark[] {
  const last = new Map<string, number>();
  return marks
    .map((mark) => {
      const at = Math.max(mark.at, (last.get(lineOf(mark)) ?? -1) + 1);
      last.set(lineOf(mark), at);
      return { ...mark, at };
    })
    .toSorted((a, b) => a.at - b.at);
}
