import { framed } from '../records';
import type { Channel, Recorder, Scenario } from '../recorder';

/** The recorded hubs: the usual one, one with short limits, one with polls only, and one with stateful reconnect. */
export type HubName = 'usual' | 'hasty' | 'polling-only' | 'stateful';

/** What a client does at one hub, by what the hub does then. */
export type Scenarios = Readonly<Record<string, readonly [HubName, Scenario]>>;

export const HANDSHAKE = { protocol: 'json', version: 1 };

/** An invocation; without an id, the client expects no answer. */
export const invoke = (
  target: string,
  args: readonly unknown[],
  invocationId?: string,
): object => ({
  type: 1,
  target,
  arguments: args,
  ...(invocationId === undefined ? {} : { invocationId }),
});

/** Opens a WebSocket without a negotiation, after its handshake. */
export async function connected(recorder: Recorder, query = ''): Promise<Channel> {
  const channel = await recorder.open(query);
  channel.send(HANDSHAKE);
  await channel.receive();
  return channel;
}

/** A connection by long polling after its handshake, without a held poll. */
export async function polling({ negotiate, send }: Recorder): Promise<string> {
  const query = await negotiate();
  await send('GET', query);
  await send('POST', query, framed(HANDSHAKE));
  await send('GET', query);
  return query;
}

/** Repeats a request until the hub does not know its token any more. */
export async function until404(request: () => Promise<Response>): Promise<void> {
  while ((await request()).status !== 404) await new Promise((resolve) => setTimeout(resolve, 50));
}
