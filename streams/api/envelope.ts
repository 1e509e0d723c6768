/** Reads ABP's envelope: the result of a call, or its error. */

import { inCamelCase } from './camelCase';
import { isObject } from './read';
import type { HttpReply } from '../ports';
import { ApiError, type ApiErrorParts } from './errors';
import { parseJson } from './json';
import { isUnexpected, LONGEST_TEXT, sentencesIn } from './serverText';

/** Reads a sentence or two for the player; null if there is no such text. */
export const saidIn = (value: unknown): string | null =>
  typeof value === 'string' ? sentencesIn(value) : null;

/** Reads a message from a field with any value; null for the HTML page of a gateway and for a long string. */
const message = (value: unknown): string | null =>
  typeof value === 'string' && !/^\s*</.test(value) && value.trim().length <= LONGEST_TEXT
    ? sentencesIn(value)
    : null;

export const isSuccess = ({ status }: HttpReply): boolean => status >= 200 && status < 300;

/**
 * ABP's sentence for an error without an explanation, in English or as its key. It only decides how the failure is
 * shown: in any other language the sentence counts as an explanation. It never decides whether the server acted.
 */
const UNEXPLAINED = /internal ?(server ?)?error/i;

/**
 * Reads a reply in ABP's envelope: returns the result, or throws the `ApiError` of the specification's catalogue (§8).
 * A reply without an envelope counts as the result.
 * @param strict whether a reply counts as a success only if its envelope says so
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
  const body = attempt(() => inCamelCase(parseJson(decode(reply.body))));
  if (body !== undefined) return body;
  if (isSuccess(reply)) throw new ApiError({ kind: 'unreadable', status: reply.status });
  // A gateway in front of the server sends errors without the codec.
  return attempt(() => inCamelCase(parseJson(reply.body))) ?? reply.body;
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const hasMessage = (error: unknown): error is { readonly message: string } =>
  isObject(error) && typeof error['message'] === 'string' && error['message'].trim() !== '';

function failed(reply: HttpReply, body: unknown): ApiError {
  const error = isObject(body) && body['error'];
  const text = isObject(error) ? messageIn(error) : null;
  const vague = reply.status >= 500 && (text === null || UNEXPLAINED.test(text));
  // Text with any other status is from a gateway and is not meant for the player.
  const plain =
    reply.status === 500 && !hasMessage(error) ? (message(body) ?? saidIn(reply.statusText)) : null;
  return failure(reply, body, {
    kind: isObject(error) && !vague ? 'refused' : 'server',
    message: plain,
  });
}

/** Returns the message of an error object; null if it is the text of an unexpected exception. */
function messageIn(error: unknown): string | null {
  if (!hasMessage(error)) return null;
  const { details, message: text } = error as { message: string; details?: unknown };
  const inner = typeof details === 'string' && isUnexpected(details) && !UNEXPLAINED.test(text);
  return inner ? null : sentencesIn(text);
}

/** Reads the message, the code, the details and the field errors of the error object, if there is one. */
function failure(reply: HttpReply, body: unknown, otherwise: ApiErrorParts): ApiError {
  const fields = isObject(body) ? body : {};
  const error = isObject(fields['error']) ? fields['error'] : {};
  const code = Number(error['code']);
  return new ApiError({
    ...otherwise,
    message: messageIn(error) ?? message(fields['result']) ?? otherwise.message ?? null,
    status: reply.status,
    code: Number.isSafeInteger(code) ? code : 0,
    enveloped: fields['success'] === false && hasMessage(error),
    // The details of a validation only repeat its errors.
    details: Array.isArray(error['validationErrors']) ? null : saidIn(error['details']),
    fields: fieldErrors(error['validationErrors']),
    response: body,
  });
}

function fieldErrors(list: unknown): Record<string, string> {
  const found = new Map<string, string>();
  for (const entry of Array.isArray(list) ? list : []) {
    if (!isObject(entry)) continue;
    const text = saidIn(entry['message']);
    const members: unknown[] = Array.isArray(entry['members']) ? entry['members'] : [];
    for (const member of members)
      if (typeof member === 'string' && text !== null && !found.has(member))
        found.set(member, text);
  }
  return Object.fromEntries(found);
}
