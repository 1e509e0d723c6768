import { isObject } from '../core/read';
import type { HttpReply } from '../ports';
import { ApiError, type ApiErrorParts } from './errors';
import { parseJson } from './json';
import { startOf } from './wire';

/**
 * The longest message for a player, in characters. Gateways also answer with pages of markup, which are no
 * message.
 */
const LONGEST_MESSAGE = 300;

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Cuts a server's message to a length that fits the screen; null when it is empty. */
export const saidIn = (value: unknown): string | null => {
  const said = trimmed(value);
  if (said.length > LONGEST_MESSAGE) return `${startOf(said, LONGEST_MESSAGE)}…`;
  return said || null;
};

/** Reads a message where a server may write anything; null for markup and for a text too long. */
const message = (value: unknown): string | null => {
  const said = trimmed(value);
  return said.startsWith('<') || said.length > LONGEST_MESSAGE ? null : said || null;
};

export const isSuccess = ({ status }: HttpReply): boolean => status >= 200 && status < 300;

/**
 * ABP's sentence for a failure that it does not explain, in English or as its key. It decides only how the
 * failure is shown: in another language it reads as an explanation. Whether the server acted never depends
 * on it.
 */
const UNEXPLAINED = /internal ?(server ?)?error/i;

/**
 * Reads a reply as ABP wraps it (domain.md, "wire conventions"): gives the result, or throws the `ApiError`
 * of the specification's catalogue (§8). A reply without a wrapper is accepted as it is.
 * @param strict whether only a wrapper that tells of success counts as one
 */
export function openEnvelope(
  reply: HttpReply,
  decode: (body: string) => string,
  strict = false,
): unknown {
  const body = parse(reply, decode);
  const wrapped = isObject(body) && 'success' in body;
  const bodyStatus = isObject(body) ? (body['status'] ?? body['statusCode']) : undefined;

  if (reply.status === 401 || bodyStatus === 401)
    throw failure(reply, body, { kind: 'unauthorized' });
  if (reply.status === 403) throw failure(reply, body, { kind: 'forbidden' });
  if (isSuccess(reply) && wrapped && body['success'] !== true)
    throw failure(reply, body, { kind: 'refused' });
  if (!isSuccess(reply)) throw failed(reply, body);
  if (wrapped) return body['result'];
  if (strict) throw new ApiError({ kind: 'unreadable', status: reply.status });
  return body;
}

function parse(reply: HttpReply, decode: (body: string) => string): unknown {
  if (reply.body === '') return null;
  const body = attempt(() => parseJson(decode(reply.body)));
  if (body !== undefined) return body;
  if (isSuccess(reply)) throw new ApiError({ kind: 'unreadable', status: reply.status });
  // A gateway in front of the server answers errors without the codec.
  return attempt(() => parseJson(reply.body)) ?? reply.body;
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function failed(reply: HttpReply, body: unknown): ApiError {
  const error = isObject(body) && body['error'];
  const explained = isObject(error);
  const said = explained && saidIn(error['message']);
  const vague = reply.status >= 500 && (!said || UNEXPLAINED.test(said));
  // The name of any other status is a gateway's, and no sentence for a player.
  const plain = reply.status === 500 ? (message(body) ?? saidIn(reply.statusText)) : null;
  return failure(reply, body, {
    kind: explained && !vague ? 'refused' : 'server',
    message: plain,
  });
}

/** Reads message, code, details and field errors from the error object, where there is one. */
function failure(reply: HttpReply, body: unknown, otherwise: ApiErrorParts): ApiError {
  const fields = isObject(body) ? body : {};
  const error = isObject(fields['error']) ? fields['error'] : {};
  const said = saidIn(error['message']);
  const code = Number(error['code']);
  return new ApiError({
    ...otherwise,
    message: said ?? message(fields['result']) ?? otherwise.message ?? null,
    status: reply.status,
    code: Number.isSafeInteger(code) ? code : 0,
    enveloped: fields['success'] === false && said !== null,
    details: saidIn(error['details']),
    fields: fieldErrors(error['validationErrors']),
    response: body,
  });
}

function fieldErrors(list: unknown): Record<string, string> {
  const found = new Map<string, string>();
  for (const entry of Array.isArray(list) ? list : []) {
    if (!isObject(entry)) continue;
    const said = saidIn(entry['message']);
    const members: unknown[] = Array.isArray(entry['members']) ? entry['members'] : [];
    for (const member of members)
      if (typeof member === 'string' && said !== null && !found.has(member))
        found.set(member, said);
  }
  return Object.fromEntries(found);
}
