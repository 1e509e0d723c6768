import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createHubCore, type HubCore, type HubCoreOptions } from './hubCore';
import type { TransportName } from './link';
import { createRequests } from './requests/requests';

export interface HubOptions<Data> extends HubCoreOptions<Data> {
  /** The offered transports, in order; all three by default. */
  readonly transports?: readonly TransportName[] | undefined;
}

/** A SignalR hub (JSON protocol, three transports) that can be mounted into any Node HTTP server. */
export interface ExchangeHub<Data> extends HubCore<Data> {
  /** Returns whether the request belongs to the hub, which then answers it. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** Returns whether the upgrade belongs to the hub; other upgrades are ignored. */
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
