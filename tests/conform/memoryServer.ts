import type { AnyCall } from '../../streams/api/transport';
import { createMemoryBackend } from '../sandbox/memoryBackend';
import { manualClock } from '../sandbox/engine/clock';
import { live } from '../sandbox/contract/voyage';
import { createPaymentRequest } from '../../streams/payments/calls';
import { pathOf } from '../sandbox/http/places';
import { SEPARATOR } from '../sandbox/hub/protocol/protocol';
import { negotiateBody } from '../sandbox/hub/requests/negotiate';
import { type Server, TRANSPORTS, type Wire } from './server';

export const ORIGIN = 'http://sandbox.test';
export const PLAYER = { user: 'thorne_r', password: 'three wide rivers' };

/** The sandbox without a network and in virtual time, with a player who has entries in every list. */
export interface MemoryServer extends Server {
  /** Advances the time of the server and of the check, without a turn of the event loop. */
  advance(ms: number): void;
  close(): void;
}

export async function createMemoryServer(): Promise<MemoryServer> {
  const clock = manualClock(Date.UTC(2026, 10, 28, 12));
  const backend = createMemoryBackend({ clock });
  const { door } = backend.hub;
  await backend.players.register(PLAYER.user, PLAYER.password);

  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  const server: MemoryServer = {
    async fetch({ method, url, headers, body }) {
      const { pathname } = new URL(url);
      if (pathname.endsWith('/negotiate')) {
        const { names } = door.create();
        return { status: 200, statusText: '', body: negotiateBody(names, 1, TRANSPORTS) };
      }
      const reply = await backend.fetch(
        new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }),
      );
      const { status, statusText, headers: received } = reply;
      return { status, statusText, headers: received, body: await reply.text() };
    },
    async connect(address, transport) {
      const connection = door.find(new URL(address).searchParams.get('id') ?? '');
      if (!connection) throw new Error('No such connection.');
      const records: string[] = [];
      let ended: string | null = null;
      connection.attach({
        transport,
        pings: transport !== 'LongPolling',
        unread: 0,
        write: ({ text }) => records.push(...text.split(SEPARATOR).filter(Boolean)),
        end: () => (ended ??= 'closed by the hub'),
        destroy: () => (ended ??= 'cut by the hub'),
      });
      await turn();
      const wire: Wire = {
        records,
        ended: () => ended,
        send: (record) => connection.receive(JSON.stringify(record) + SEPARATOR),
        close: () => connection.lost(),
      };
      return wire;
    },
    now: clock.now,
    async wait(ms) {
      clock.advance(ms);
      await turn();
    },
    advance: clock.advance,
    close: () => backend.close(),
  };

  const send = async (
    call: AnyCall,
    payload: unknown,
    token?: string,
  ): Promise<{ result: unknown }> => {
    const isQuery = call.method === 'GET' || call.inQuery === true;
    const query = isQuery && payload ? `?${new URLSearchParams(Object.entries(payload))}` : '';
    const reply = await server.fetch(
      {
        method: call.method,
        url: `${ORIGIN}${pathOf(call)}${query}`,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(isQuery ? {} : { body: JSON.stringify(payload ?? {}) }),
      },
      0,
    );
    return JSON.parse(reply.body);
  };
  const { accessToken } = backend.sessions.open(backend.players.find(PLAYER.user)?.id ?? '');
  await live(
    {
      backend,
      clock,
      make: async (call, payload, token) => (await send(call, payload, token)).result as never,
      refused: send,
      invoke: () => Promise.resolve(),
    },
    accessToken,
  );
  const deposit = { type: '1', amount: 500, paymentMethod: 'Upi', imageUrl: null };
  const clientReference = 'd'.repeat(32);
  await send(createPaymentRequest, { ...deposit, clientReference }, accessToken);
  return server;
}
