import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { BodyCodec } from '../../../streams/api/codec';
import type { Account } from '../engine/money/accounts';
import type { Device } from '../people/attempts';
import { anyOrigin } from './anyOrigin';
import { type Files, isTextFile } from './files';
import type { Answer } from './answer';
import { AbpError, invalid, notFound, unauthorized, wrapFailure, wrapResult } from './envelope';
import { takesBrotli } from './brotli';
import { pathOf, PREFIXED_BASE_PATH } from './places';

const MAX_BODY_BYTES = 65_536;
/** The maximum size of a file sent outside the calls. */
const MAX_FILE_BYTES = 4_000_000;
/** Shorter replies fit into one packet without compression. */
const WORTH_PACKING = 1_000;

export interface AppParts {
  readonly answers: readonly Answer[];
  readonly files: readonly Files[];
  readonly coding: BodyCodec;
  /** Returns the account of an access token; undefined for an unknown or expired one. */
  readonly accountOf: (accessToken: string) => Account | undefined;
  /** Compresses a reply for a client that accepts brotli; absent if compression is off. */
  readonly pack?: Pack | undefined;
}

export type Pack = (plain: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** Calls in ABP's envelope and the operator's codec, and plain files outside them. */
export function createApp({ answers, files, coding, accountOf, pack }: AppParts): Hono {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname.toLowerCase() });

  app.use('*', anyOrigin());
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new AbpError(413, { message: 'That is too much to send at once.' });
      },
    });
  const usual = limit(MAX_BODY_BYTES);
  const own = new Set(answers.map(({ call }) => addressOf(call.method, pathOf(call))));
  /**
   * If two calls have the same name, their address below the prefix belongs to the call whose path contains the prefix.
   */
  const pathsOf = ({ method, path }: Answer['call']): string[] => {
    const prefixed = pathOf({ path }, PREFIXED_BASE_PATH);
    const isFree = !own.has(addressOf(method, prefixed));
    return [pathOf({ path }), ...(isFree ? [prefixed] : [])].map((each) => each.toLowerCase());
  };
  const longer = new Map(
    answers.flatMap(({ call, mostBytes }) =>
      mostBytes === undefined ? [] : pathsOf(call).map((path) => [path, limit(mostBytes)] as const),
    ),
  );
  for (const { folder, take } of files)
    if (take) longer.set(`${folder}/send`, limit(MAX_FILE_BYTES));
  app.use('*', (context, next) => {
    if (context.req.header('transfer-encoding') !== undefined)
      context.req.raw = copyOf(context.req.raw);
    return (longer.get(context.req.path.toLowerCase()) ?? usual)(context, next);
  });

  const send = (context: Context, envelope: object, status = 200): Promise<Response> =>
    respond(context, coding.encode(JSON.stringify(envelope)), { status, pack });

  for (const { call, reply } of answers) {
    const answer = async (context: Context): Promise<Response> => {
      const token = tokenOf(context);
      // The body of an unauthorised request is not read.
      callerOf(token, accountOf);
      const isQuery = call.method === 'GET' || call.inQuery === true;
      const raw = isQuery ? query(context, coding) : await body(context, coding);
      // A session may end while a body is arriving.
      const account = callerOf(token, accountOf);
      const host = new URL(context.req.url).hostname;
      const sender = { account, token, host, device: deviceOf(context) };
      return send(context, wrapResult(await reply(raw, sender)));
    };
    app.on(call.method, pathsOf(call), answer);
  }
  for (const { folder, take } of files)
    if (take)
      app.post(`${folder}/send`, async (context) => {
        const given = take(new Uint8Array(await context.req.arrayBuffer()), tokenOf(context));
        return respond(context, JSON.stringify(given), { pack });
      });
  for (const { folder, read } of files)
    app.get(`${folder}/*`, (context) => {
      const file = read(context.req.path.slice(folder.length + 1));
      if (!file) return Promise.resolve(context.text('Not Found', 404));
      return isTextFile(file)
        ? respond(context, file.text, { pack, type: file.type })
        : respond(context, JSON.stringify(file), { pack });
    });

  app.notFound((context) => send(context, wrapFailure(notFound('page')), 404));
  app.onError((error, context) => {
    if (error instanceof AbpError) return send(context, wrapFailure(error), error.status);
    if (isCut(error)) return context.body(null, 400);
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    const unexplained = new AbpError(500, {
      message: 'An internal error occurred. Try again.',
    });
    return send(context, wrapFailure(unexplained), 500);
  });
  return app;
}

const addressOf = (method: string, path: string): string => `${method} ${path.toLowerCase()}`;

/**
 * A request of the platform's own class. Hono copies a request without a declared length, and the platform cannot copy
 * a request of Hono's Node server.
 */
function copyOf({ url, method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}

/** Null without an authorization header; empty if the header does not contain a token. */
function tokenOf(context: Context): string | null {
  const header = context.req.header('authorization');
  return header === undefined ? null : (/^Bearer (\S+)$/i.exec(header)?.[1] ?? '');
}

/** The browser and its IP address; a request without a connection, as in a test, has no address. */
function deviceOf(context: Context): Device {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  return {
    agent: context.req.header('user-agent') ?? '',
    address: incoming?.socket.remoteAddress ?? '',
  };
}

/** A guest sends no token; an unknown or expired token is refused for every call. */
function callerOf(token: string | null, accountOf: AppParts['accountOf']): Account | null {
  if (token === null) return null;
  const account = accountOf(token);
  if (!account) throw unauthorized();
  return account;
}

function query(context: Context, coding: BodyCodec): Record<string, string> {
  return Object.fromEntries(
    Object.entries(context.req.query()).map(([name, value]) => {
      try {
        return [name, coding.decode(value)];
      } catch {
        throw invalid([{ message: `${name} cannot be decoded.`, members: [name] }]);
      }
    }),
  );
}

/** The client disconnected before its body was complete, so it does not wait for an answer. */
function isCut(error: Error): boolean {
  return 'code' in error && error.code === 'ECONNRESET';
}

async function body(context: Context, coding: BodyCodec): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(coding.decode(text));
  } catch {
    throw invalid([{ message: 'The body is not JSON.', members: [] }]);
  }
}

async function respond(
  context: Context,
  text: string,
  {
    status = 200,
    type = 'application/json; charset=utf-8',
    pack,
  }: { status?: number; type?: string } & Pick<AppParts, 'pack'>,
): Promise<Response> {
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-type': type,
    vary: 'accept-encoding, origin',
  });
  const plain = new TextEncoder().encode(text);
  const packed =
    pack && plain.length >= WORTH_PACKING && takesBrotli(context.req.header('accept-encoding'))
      ? await pack(plain)
      : null;
  if (packed) headers.set('content-encoding', 'br');
  return new Response(packed ?? plain, { status, headers });
}
