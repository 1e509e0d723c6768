import type { Findings } from '../findings';
import { type TimedServer, type Transport, TRANSPORTS, until, type Wire } from '../server';
import { HUB, parsed, POLLED } from './words';

/** How long the hub may take to start, and to answer an invocation, in ms. */
export const ANSWER_MS = 10_000;
/** How long players wait for the hub without noticing, in ms. */
export const SLOW_MS = 5_000;

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
  const address = `${url}/negotiate?negotiateVersion=1`;
  const fails = (found: string, effect = POLLED): null => {
    differs(HUB, { request: `curl -X POST "${address}"`, found, effect });
    return null;
  };

  const negotiate = async (): Promise<{
    readonly id: string;
    readonly transports: readonly Transport[];
  } | null> => {
    made();
    const startedAt = server.now();
    const request = { method: 'POST', url: address, headers: {} } as const;
    const reply = await server
      .fetch(request, Math.min(ANSWER_MS, server.end - startedAt))
      .catch(() => null);
    const ms = server.now() - startedAt;
    if (reply === null) return fails('`negotiate` gets no reply.');
    if (reply.status !== 200) return fails(`\`negotiate\` has the status ${reply.status}.`);
    if (ms > SLOW_MS)
      fails(`\`negotiate\` takes ${(ms / 1_000).toFixed(1)} s.`, 'Players wait for live prices.');
    const body = parsed(reply.body);
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
      ? { id, transports }
      : fails('`availableTransports` names no transport with the format `Text`.');
  };

  return {
    async open(transport) {
      const found = await negotiate();
      if (!found) return null;
      const slower = transport === 'LongPolling' ? POLLED : 'Prices use a slower transport.';
      const wire = await server.connect(url, transport, found.id).catch(() => null);
      if (!wire) return fails(`${transport}: the transport does not start.`, slower);
      wire.send({ protocol: 'json', version: 1 });
      await until(server, () => wire.records.length > 0 || wire.ended() !== null, ANSWER_MS);
      const [handshake = ''] = wire.records;
      const answer = parsed(handshake);
      if (answer && answer['error'] === undefined) return wire;
      wire.close();
      return fails(
        `${transport}: the handshake is answered with ${handshake || 'nothing'}.`,
        slower,
      );
    },
    offered: async () => (await negotiate())?.transports ?? [],
  };
}
