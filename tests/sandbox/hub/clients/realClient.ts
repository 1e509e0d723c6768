import { HttpTransportType, HubConnectionBuilder } from '@microsoft/signalr';
import type { ILogger } from '@microsoft/signalr';
import { onTestFinished, vi } from 'vitest';
import { createHub } from '../hub';
import type { ExchangeHub, HubOptions } from '../hub';
import type { TransportName } from '../link';
import { serveHub } from './served';

export interface Player {
  name: string;
}

const PATH = '/hubs/exchange';
export const TRANSPORTS: readonly TransportName[] = [
  'WebSockets',
  'ServerSentEvents',
  'LongPolling',
];
const QUIET: ILogger = { log: () => undefined };

export async function serve(
  options: Partial<HubOptions<Player>> = {},
  serving: Parameters<typeof serveHub>[1] = {},
): Promise<{ hub: ExchangeHub<Player>; url: string }> {
  const hub = createHub<Player>({
    path: PATH,
    newData: () => ({ name: 'guest' }),
    methods: {},
    ...options,
  });
  const served = await serveHub(hub, serving);
  onTestFinished(() => served.stop());
  return { hub, url: served.origin + PATH };
}

export async function connect(
  url: string,
  transport?: TransportName,
  { logger = QUIET, keepAliveMs = 15_000 } = {},
) {
  const options = transport ? { transport: HttpTransportType[transport] } : {};
  const client = new HubConnectionBuilder()
    .withUrl(url, { ...options, logger })
    .configureLogging(logger)
    .withKeepAliveInterval(keepAliveMs)
    .build();
  const closed = vi.fn<(error?: Error) => void>();
  const messages: string[] = [];
  client.onclose(closed);
  client.on('Message', (text: string) => {
    messages.push(text);
  });
  await client.start();
  onTestFinished(() => client.stop());
  return { client, closed, messages };
}

export function only<T>(items: ReadonlySet<T>): T {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0) throw new Error('Not exactly one.');
  return item;
}
