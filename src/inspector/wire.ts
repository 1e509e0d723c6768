import type { Entry } from '../../streams/app';
import type { Timeline } from './timeline';

/** One message between the tab and its servers. */
export interface Message {
  /** The number of its entry. */
  readonly entry: number;
  readonly isSent: boolean;
  readonly channel: 'http' | 'hub';
  readonly name: string;
  readonly detail: string;
  readonly isFailed: boolean;
}

/** The longest detail, in characters. */
const LONGEST = 90;

/** How much of a message is read for its detail, in characters: a reply may be long. */
const READ = 4 * LONGEST;

/** Returns the beginning of what a message says, without its time, which the list shows, and without empty lists. */
const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const said = text
    .slice(0, READ)
    .replaceAll(/"time":"[^"]*",|"\w+":\[\],/g, '')
    .replaceAll(/,"\w+":\[\]/g, '');
  return text.length > READ || said.length > LONGEST ? `${said.slice(0, LONGEST)} …` : said;
};

/** Returns the last part of a path, which names the call. */
const callIn = (url: string): string => url.replace(/\?.*$/, '').replace(/^.*\//, '');

interface HttpReply {
  readonly status: number;
  readonly body: string;
}
interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

/** Returns the code and the data of a hub message. */
function hubMessage(value: unknown): readonly [name: string, detail: string] {
  try {
    const { Code, Data } = JSON.parse(String(value)) as { Code?: string; Data?: unknown };
    return [Code ?? 'message', short(Data)];
  } catch {
    return ['message', short(value)];
  }
}

/** Returns the message that an entry is; null for any other event. */
export function messageAt({ entries, causes }: Timeline, index: number): Message | null {
  const entry = entries[index];
  if (entry === undefined || !/^(http.send|hub.link.(message\$|invoke))$/.test(entry.seam))
    return null;
  const { seam, way, what, value } = entry;
  const isSent = way === 'out' && what === 'subscribe' && value !== undefined;
  if (!isSent && !(way === 'in' && (what === 'next' || what === 'error'))) return null;
  const about = {
    entry: index,
    isSent,
    channel: seam === 'http.send' ? ('http' as const) : ('hub' as const),
    isFailed: what === 'error',
  };
  if (seam === 'hub.link.message$') {
    const [name, detail] = hubMessage(value);
    return { ...about, name, detail };
  }
  if (isSent) return { ...about, ...requestOf(entry) };
  const request = entries[causes[index] ?? -1];
  const { name = '' } = request ? requestOf(request) : {};
  if (what === 'error') return { ...about, name: `failed ${name}`, detail: short(value) };
  if (seam === 'hub.link.invoke')
    return { ...about, name: `reply to ${name}`, detail: short(value ?? '') };
  const { status, body } = value as HttpReply;
  return {
    ...about,
    name: `${status} ${name}`,
    detail: short(body),
    isFailed: status >= 400,
  };
}

function requestOf({ seam, value }: Entry): { readonly name: string; readonly detail: string } {
  if (seam === 'http.send') {
    const [{ method, url, body }] = value as readonly [HttpRequest];
    return { name: callIn(url), detail: short(body ?? (method === 'GET' ? '' : method)) };
  }
  const [method, ...args] = value as readonly unknown[];
  return { name: String(method), detail: short(args[0] ?? '') };
}

/** Returns the messages between two times, in order. */
export function wireOf(
  timeline: Timeline,
  { until, span }: { readonly until: number; readonly span: number },
): readonly Message[] {
  const messages: Message[] = [];
  for (let index = timeline.entries.length - 1; index >= 0; index--) {
    const { at = 0 } = timeline.entries[index] ?? {};
    if (at > until) continue;
    if (at < until - span) break;
    const message = messageAt(timeline, index);
    if (message) messages.unshift(message);
  }
  return messages;
}
