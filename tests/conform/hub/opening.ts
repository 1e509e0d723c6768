import { reasonOf } from '../../../streams/api/read';
import type { Findings } from '../findings';
import { type TimedServer, type Transport, TRANSPORTS, until, type Wire } from '../server';
import { HUB, parsed, POLLED } from './words';

/** How long the hub may take to start, and to answer an invocation, in ms. */
export const ANSWER_MS = 10_000;
/** How long players wait for the hub without noticing, in ms. */
export const SLOW_MS = 5_000;

/** What a command needs to open each transport. */
const CURL: Readonly<Record<Transport, string>> = {
  WebSockets: `-i -H "Connection: Upgrade" -H "Upgrade: websocket" -H "Sec-WebSocket-Version: 13" -H "Sec-WebSocket-Key: ${'A'.repeat(22)}==" `,
  ServerSentEvents: '-H "Accept: text/event-stream" ',
  LongPolling: '',
};

interface Negotiated {
  /** The address of the connection, with its id. */
  readonly hub: string;
  /** The transports on offer, fastest first. */
  readonly transports: readonly Transport[];
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The address of a negotiation, as SignalR's client writes it. */
function negotiationOf(hub: string): string {
  const url = new URL(hub);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/negotiate`;
  return withQuery(url.href, { negotiateVersion: '1' });
}

/** Negotiates and opens connections to the hub. */
export interface Opening {
  /** Returns a connection after its handshake; null, with a difference, if it cannot be opened. */
  open(transport: Transport): Promise<Wire | null>;
  /** Negotiates, and returns the offered transports, fastest first; empty, with a difference, if that fails. */
  offered(): Promise<readonly Transport[]>;
}

export function createOpening(
  server: TimedServer,
  { differs, made, hide }: Pick<Findings, 'differs' | 'made' | 'hide'>,
  url: string,
): Opening {
  const fails = (
    found: string,
    effect = POLLED,
    request = `curl -X POST "${negotiationOf(url)}"`,
  ): null => {
    differs(HUB, { request, found, effect });
    return null;
  };

  /** @param hub another address and token if the hub has named a service */
  const negotiate = async (hub = url, token = ''): Promise<Negotiated | null> => {
    made();
    const startedAt = server.now();
    const headers: Record<string, string> = {};
    if (token !== '') headers['Authorization'] = `Bearer ${token}`;
    const request = { method: 'POST', url: negotiationOf(hub), headers } as const;
    const reply = await server
      .fetch(request, Math.min(ANSWER_MS, server.end - startedAt))
      .catch(() => null);
    const ms = server.now() - startedAt;
    if (reply === null) return fails('`negotiate` gets no reply.');
    if (reply.status !== 200) return fails(`\`negotiate\` has the status ${reply.status}.`);
    if (ms > SLOW_MS)
      fails(`\`negotiate\` takes ${(ms / 1_000).toFixed(1)} s.`, 'Players wait for live prices.');
    const body = parsed(reply.body);
    if (typeof body?.['url'] === 'string' && hub === url) {
      if (!URL.canParse(body['url']))
        return fails(`\`negotiate\` names the service \`${body['url']}\`, which is no address.`);
      const key = String(body['accessToken'] ?? '');
      hide(key, '$SERVICE_TOKEN');
      return negotiate(body['url'], key);
    }
    const id = body?.['connectionToken'] ?? body?.['connectionId'];
    if (typeof id !== 'string' || id === '')
      return fails('`connectionToken` is missing in the reply to `negotiate`.');
    hide(id, '$CONNECTION');
    const list = body?.['availableTransports'];
    if (!Array.isArray(list))
      return fails('`availableTransports` is missing in the reply to `negotiate`.');
    const transports = TRANSPORTS.filter((name) =>
      list.some((one) => one?.transport === name && one.transferFormats?.includes?.('Text')),
    );
    return transports.length > 0
      ? {
          hub: withQuery(hub, { ...(token === '' ? {} : { access_token: token }), id }),
          transports,
        }
      : fails('`availableTransports` names no transport with the format `Text`.');
  };

  return {
    async open(transport) {
      const found = await negotiate();
      if (!found) return null;
      const slower = transport === 'LongPolling' ? POLLED : 'Prices use a slower transport.';
      const failsToStart = (why: string): null =>
        fails(`${transport}: ${why}`, slower, `curl -N ${CURL[transport]}"${found.hub}"`);
      let reason = '';
      const limit = Math.min(ANSWER_MS, server.end - server.now());
      const wire = await server.connect(found.hub, transport, limit).catch((error: unknown) => {
        reason = reasonOf(error).replace(/\.?$/, '.');
        return null;
      });
      if (!wire) return failsToStart(`the transport does not start: ${reason}`);
      wire.send({ protocol: 'json', version: 1 });
      await until(server, () => wire.records.length > 0 || wire.ended() !== null, ANSWER_MS);
      const [handshake = ''] = wire.records;
      const answer = parsed(handshake);
      if (answer && answer['error'] === undefined) return wire;
      wire.close();
      return failsToStart(`the handshake is answered with ${handshake || 'nothing'}.`);
    },
    offered: async () => (await negotiate())?.transports ?? [],
  };
}
