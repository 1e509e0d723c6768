import { codecNamed } from '../../streams/api/codec';
import { openEnvelope } from '../../streams/api/envelope';
import type { ApiError } from '../../streams/api/errors';
import { parseJson } from '../../streams/api/json';
import type { AnyCall } from '../../streams/api/transport';
import type { HttpReply, HttpRequest } from '../../streams/ports';

/** The facts of the settings that change how a call is made. */
export interface Manner {
  readonly codec: string | null;
  readonly hasEnvelope: boolean;
}

/** Writes a request as a command, with its query and its body before the codec. */
export const curlOf = (
  { method, url, headers, body }: HttpRequest,
  decode: (text: string) => string,
): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${withPlainQuery(url, decode).replaceAll('"', '%22')}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d "${decode(body).replace(/["\\$`]/g, '\\$&')}"`]),
  ].join(' ');

function withPlainQuery(url: string, decode: (text: string) => string): string {
  const [path = '', query] = url.split('?');
  if (query === undefined) return url;
  const values = [...new URLSearchParams(query)].map(([name, value]) => [name, decode(value)]);
  return `${path}?${new URLSearchParams(values)}`;
}

/** Returns the result in the envelope; undefined if the product cannot open it. */
export const resultIn = (
  call: AnyCall,
  reply: HttpReply,
  { codec, hasEnvelope }: Manner,
): unknown =>
  attempt(() =>
    openEnvelope(reply, codecNamed(codec).decode, call.login ? hasEnvelope : call.once),
  );

/** The names of the fields of a reply; null if it is not JSON. */
const namesIn = ({ body }: HttpReply, { codec }: Manner): readonly string[] | null => {
  const parsed = attempt(() => parseJson(codecNamed(codec).decode(body)));
  return parsed === undefined ? null : Object.keys(Object(parsed));
};

/** Whether a reply is JSON without an envelope. */
export const isWithoutEnvelope = (reply: HttpReply, manner: Manner): boolean =>
  namesIn(reply, manner)?.some((name) => /^success$/i.test(name)) === false;

export const isInPascalCase = (reply: HttpReply, manner: Manner): boolean =>
  /^[A-Z]/.test(namesIn(reply, manner)?.[0] ?? '');

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Says why the product reads no result. */
export function failureOf(error: unknown, reply: HttpReply | null): string {
  if (reply === null) return 'No reply arrives.';
  const { kind, serverMessage, details } = error as ApiError;
  const said = serverMessage ?? details;
  const text = `The status is ${reply.status}${formOf(kind, reply)}`;
  return `${text}${said === null ? '' : `: ${said}`}`.replace(/[.!?]?$/, (end) => end || '.');
}

function formOf(kind: ApiError['kind'], { status, body }: HttpReply): string {
  if (status >= 300 && status < 400) return ', a redirect, which the product does not follow';
  if (/^\s*</.test(body)) return ' with a web page instead of JSON';
  if (kind === 'unauthorized') return ': the token does not count';
  if (kind === 'forbidden') return ': the player may not do this';
  if (kind === 'refused') return ', and the server refuses';
  if (kind !== 'unreadable') return '';
  return attempt(() => parseJson(body)) === undefined
    ? ' with a body that is not JSON'
    : ', but the product cannot read the reply';
}

/** The calls that a server of the generation before lacks. */
const NEWER = new Set(['Odds/GetUserOddsV2', 'Bet/PlaceBetV2']);

/** Returns the setting that helps if the product cannot open a reply. */
export function settingFor(
  { path }: AnyCall,
  reply: HttpReply | null,
  isBare: boolean,
): string | undefined {
  if (reply?.status === 404 && NEWER.has(path))
    return '`dialect: "older"`, if the server is of the generation before.';
  if (reply === null || reply.status >= 300) return undefined;
  if (isBare) return '`envelope: false`, if the server writes no envelopes.';
  const decoded = attempt(() => parseJson(codecNamed('base64').decode(reply.body)));
  return decoded === undefined ? undefined : '`codec: "base64"`';
}
