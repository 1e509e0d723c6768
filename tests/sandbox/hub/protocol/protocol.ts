/**
 * The JSON hub protocol, version 1: reading and writing its records. A record is JSON followed by the separator 0x1E; a
 * frame contains only whole records.
 */

export const SEPARATOR = '\u001e';

/** The client broke the protocol. Before the end of the handshake, the client receives the message. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** A client's record after the handshake. `ignored` is a type that this server does not need. */
export type ClientRecord =
  | {
      readonly kind: 'invocation';
      readonly target: string;
      readonly args: readonly unknown[];
      /** The id of the invocation; absent if the client does not expect an answer. */
      readonly invocationId: string | undefined;
      /** The number of arguments that are streams, whose items follow. */
      readonly streams: number;
    }
  | { readonly kind: 'stream'; readonly target: string; readonly invocationId: string }
  | { readonly kind: 'ping' }
  | { readonly kind: 'close' }
  | { readonly kind: 'ignored' };

const INVOCATION = 1;
const COMPLETION = 3;
const STREAM_INVOCATION = 4;
const PING_TYPE = 6;
const CLOSE = 7;
/** The client requests 2 only with stateful reconnect, and reads the same records in all versions. */
const NEWEST_VERSION = 2;
const BAD_HANDSHAKE = 'An unexpected error occurred during connection handshake.';

/**
 * Yields the records of a frame one by one, without separators. Throws `ProtocolError` at once if the last record is
 * incomplete, and for a record longer than `maxLength` characters.
 */
export function* splitRecords(frame: string, maxLength: number): Generator<string> {
  const records = frame.split(SEPARATOR);
  if (records.pop() !== '') throw new ProtocolError('Message is incomplete.');
  for (const record of records) {
    if (record.length > maxLength) {
      throw new ProtocolError(`A record is longer than ${maxLength} characters.`);
    }
    yield record;
  }
}

/** Accepts the handshake, or throws `ProtocolError` with the reason for the client. */
export function readHandshake(text: string): void {
  const { protocol, version } = readObject(text, BAD_HANDSHAKE);
  if (typeof protocol !== 'string' || typeof version !== 'number')
    throw new ProtocolError(BAD_HANDSHAKE);
  if (protocol !== 'json') throw new ProtocolError(`The protocol '${protocol}' is not supported.`);
  if (version > NEWEST_VERSION)
    throw new ProtocolError(
      `The server does not support version ${version} of the 'json' protocol.`,
    );
}

/** Reads one record or throws `ProtocolError`. Future types are ignored, as the protocol requires. */
export function readRecord(text: string): ClientRecord {
  const record = readObject(text, 'A record is not a JSON object.');
  const { headers } = record;
  if (headers !== undefined && !isObject(headers))
    throw new ProtocolError('A record has no valid headers.');
  switch (record['type']) {
    case INVOCATION: {
      const id = record['invocationId'];
      return {
        kind: 'invocation',
        target: string(record['target'], 'target'),
        args: list(record['arguments']),
        // Microsoft's hub does not answer an empty id.
        invocationId: id === undefined ? undefined : string(id, 'invocationId') || undefined,
        streams: streams(record['streamIds']),
      };
    }
    case STREAM_INVOCATION:
      return {
        kind: 'stream',
        target: string(record['target'], 'target'),
        invocationId: nonEmpty(record['invocationId'], 'invocationId'),
      };
    case PING_TYPE:
      return { kind: 'ping' };
    case CLOSE:
      return { kind: 'close' };
    default:
      if (!Number.isInteger(record['type'])) throw new ProtocolError('A record has no type.');
      return { kind: 'ignored' };
  }
}

export const PING = write({ type: PING_TYPE });

/** The answer to a handshake: accepted, or refused with a reason. */
export function writeHandshake(error?: string): string {
  return write(error === undefined ? {} : { error });
}

/** A push, which the client does not answer. */
export function writeInvocation(target: string, args: readonly unknown[]): string {
  return write({ type: INVOCATION, target, arguments: args });
}

/** The answer to an invocation. The result of a method without one is null. */
export function writeCompletion(
  invocationId: string,
  outcome: { readonly result: unknown } | { readonly error: string },
): string {
  return write({
    type: COMPLETION,
    invocationId,
    ...('error' in outcome ? outcome : { result: outcome.result ?? null }),
  });
}

/** The server's last record. After an error, it hides the reason and allows the client to reconnect. */
export function writeClose(afterError: boolean): string {
  const failure = { error: 'Connection closed with an error.', allowReconnect: true };
  return write({ type: CLOSE, ...(afterError ? failure : {}) });
}

/** Half a record, as the client receives it if the connection is cut in the middle of a frame. */
export function cutShort(record: string): string {
  return record.slice(0, Math.max(1, Math.floor(record.length / 2))).replace(SEPARATOR, '');
}

function write(record: object): string {
  return JSON.stringify(record) + SEPARATOR;
}

function readObject(text: string, complaint: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProtocolError(complaint);
  }
  if (!isObject(value)) throw new ProtocolError(complaint);
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function string(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new ProtocolError(`A record has no valid ${field}.`);
  return value;
}

function nonEmpty(value: unknown, field: string): string {
  return string(value === '' ? undefined : value, field);
}

/** Returns how many streams the invocation names. */
function streams(value: unknown): number {
  if (value === undefined) return 0;
  if (!Array.isArray(value)) throw new ProtocolError('A record has no valid streamIds.');
  for (const id of value) nonEmpty(id, 'streamIds');
  return value.length;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new ProtocolError('An invocation has no list of arguments.');
  return value;
}
