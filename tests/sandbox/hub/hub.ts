import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createHubCore, type HubCore, type HubCoreOptions } from './hubCore';
import type { TransportName } from './link';
import { createRequests } from './requests/requests';

export interface HubOptions<Data> extends HubCoreOptions<Data> {
  /** Transports in the order of the offer; all three by default. */
  readonly transports?: readonly TransportName[] | undefined;
}

/** A SignalR hub (JSON protocol, three transports) that mounts into any Node HTTP server. */
export interface ExchangeHub<Data> extends HubCore<Data> {
  /** Whether the request belongs to the hub: it is answered, or will be. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether the upgrade belongs to the hub; other upgrades are left alone. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

const ALL_TRANSPORTS: readonly TransportName[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

export function createHub<Data>({
  transports = ALL_TRANSPORTS,
  ...options
}: HubOptions<Data>): ExchangeHub<Data> {
  const { door, ...hub } = createHubCore(options);
  return { ...hub, ...createRequests({ ...door, path: options.path, transports }) };
}
