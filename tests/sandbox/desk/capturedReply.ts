import { IncomingMessage, ServerResponse } from 'node:http';

/** A reply of a handler that was not sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | string[]>>;
  readonly body: Buffer;
}

/**
 * A response that captures everything written to it. It suits only replies that end: for an endless stream, the promise
 * never resolves.
 */
export class CapturedReply extends ServerResponse {
  /** Resolves when the handler has ended the reply. */
  readonly reply: Promise<Reply>;
  readonly #resolve: (reply: Reply) => void;
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    const { promise, resolve } = withResolvers<Reply>();
    this.reply = promise;
    this.#resolve = resolve;
  }

  override writeHead(statusCode: number, ...rest: readonly unknown[]): this {
    this.statusCode = statusCode;
    const headers = typeof rest[0] === 'string' ? rest[1] : rest[0];
    for (const [name, value] of headerPairs(headers)) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {
    // The reply is sent only at the end.
  }

  override write(chunk: unknown, ...rest: readonly unknown[]): boolean {
    this.#keep(chunk, rest[0]);
    callLast(rest);
    return true;
  }

  override end(...rest: readonly unknown[]): this {
    if (this.finished) return this;
    this.finished = true;
    this.#keep(rest[0], rest[1]);
    const headers: Record<string, number | string | string[]> = {};
    for (const [name, value] of Object.entries(this.getHeaders())) {
      if (value !== undefined) headers[name] = value;
    }
    this.#resolve({ status: this.statusCode, headers, body: Buffer.concat(this.#chunks) });
    callLast(rest);
    this.emit('finish');
    this.emit('close');
    return this;
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      const known = typeof encoding === 'string' && Buffer.isEncoding(encoding);
      this.#chunks.push(Buffer.from(chunk, known ? encoding : 'utf8'));
    } else if (chunk instanceof Uint8Array) {
      this.#chunks.push(Buffer.from(chunk));
    }
  }
}

/** Creates the same request again with its whole body, so that a handler receives a repeated request. */
export function repeatRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const repeated = new IncomingMessage(request.socket);
  repeated.httpVersion = request.httpVersion;
  repeated.httpVersionMajor = request.httpVersionMajor;
  repeated.httpVersionMinor = request.httpVersionMinor;
  if (request.method !== undefined) repeated.method = request.method;
  if (request.url !== undefined) repeated.url = request.url;
  repeated.headers = { ...request.headers };
  repeated.rawHeaders = [...request.rawHeaders];
  repeated.push(body);
  repeated.push(null);
  // Otherwise, the end would count as an aborted upload and cut the socket.
  repeated.complete = true;
  return repeated;
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function* headerPairs(headers: unknown): Generator<[string, number | string | string[]]> {
  if (Array.isArray(headers)) {
    for (let index = 0; index + 1 < headers.length; index += 2) {
      yield [String(headers[index]), String(headers[index + 1])];
    }
  } else if (typeof headers === 'object' && headers !== null) {
    for (const [name, value] of Object.entries(headers)) {
      if (typeof value === 'number' || typeof value === 'string') yield [name, value];
      else if (Array.isArray(value)) yield [name, value.map(String)];
    }
  }
}

function callLast(args: readonly unknown[]): void {
  const last = args.at(-1);
  if (typeof last === 'function') queueMicrotask(() => Reflect.apply(last, undefined, []));
}
