import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { BodyCodec } from '../../../streams/api/codec';
import type { Account } from '../engine/accounts';
import { takesBrotli } from './pages';
import { accountRoutes } from '../areas/session/routes';
import { betRoutes } from '../areas/betting/routes';
import {
  AbpError,
  checked,
  invalid,
  notFound,
  unauthorized,
  wrapFailure,
  wrapResult,
} from './envelope';
import { eventRoutes } from '../areas/market/routes';
import type { Parts, Route } from './parts';

/** Where the calls of the specification begin. */
const BASE_PATH = '/api';
const MAX_BODY_BYTES = 65_536;
/** Shorter replies fit one packet anyway. */
const WORTH_PACKING = 1_000;

const compress = promisify(brotliCompress);

/** The calls below `/api` and the settings files below `/settings`. */
export function createApp(parts: Parts, coding: BodyCodec): Hono {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname.toLowerCase() });

  app.use(
    '*',
    cors({
      origin: (origin) => origin,
      credentials: true,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'x-requested-with'],
      maxAge: 600,
    }),
  );
  app.use(
    '*',
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new AbpError(413, { message: 'The request is too large!' });
      },
    }),
  );

  const send = (context: Context, envelope: object, status = 200): Promise<Response> =>
    reply(context, coding.encode(JSON.stringify(envelope)), status);

  for (const route of [...accountRoutes, ...eventRoutes, ...betRoutes] as readonly Route[])
    app.on(route.method, `${BASE_PATH}/${route.path}`.toLowerCase(), async (context) => {
      const account = accountOf(context, parts);
      const raw = route.method === 'GET' ? query(context, coding) : await body(context, coding);
      const input = checked(route.input, raw);
      const host = new URL(context.req.url).hostname;
      return send(context, wrapResult(await route.answer({ input, account, host }, parts)));
    });

  // The settings come from another host than the exchange in real life: no envelope, no codec.
  app.get('/settings/:file', (context) =>
    SETTINGS_FILES.has(context.req.param('file'))
      ? reply(context, JSON.stringify({ status: 200, data: { setting: parts.setting() } }), 200)
      : Promise.resolve(context.text('Not Found', 404)),
  );

  app.notFound((context) => send(context, wrapFailure(notFound('page')), 404));
  app.onError((error, context) => {
    if (error instanceof AbpError) return send(context, wrapFailure(error), error.status);
    if (isCut(error)) return context.body(null, 400);
    console.error(`${context.req.method} ${context.req.path} failed:`, error);
    const unexplained = new AbpError(500, {
      message: 'An internal error occurred during your request!',
    });
    return send(context, wrapFailure(unexplained), 500);
  });
  return app;
}

/** Names a page of the sandbox may be served from, and the file for all others. */
const SETTINGS_FILES = new Set(['test.json', 'localhost.json', '127.0.0.1.json', 'fallback.json']);

/** A guest sends no token; a token that is not good any more is refused whatever the call. */
function accountOf(context: Context, { sessions, exchange }: Parts): Account | null {
  const header = context.req.header('authorization');
  if (header === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  const accountId = token === undefined ? null : sessions.accountOf(token);
  const account = accountId === null ? undefined : exchange.accounts.get(accountId);
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

/** The client hung up before its body was whole: nobody waits for an answer. */
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

async function reply(context: Context, text: string, status: number): Promise<Response> {
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding, origin',
  });
  const plain = Buffer.from(text);
  const packed =
    plain.length >= WORTH_PACKING && takesBrotli(context.req.header('accept-encoding'))
      ? await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : null;
  if (packed) headers.set('content-encoding', 'br');
  return new Response(packed ?? plain, { status, headers });
}
