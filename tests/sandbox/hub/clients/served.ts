import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ExchangeHub } from '../hub';

export interface Served {
  /** The origin of the server, for example `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly server: Server;
  /** Cuts every connection and frees the port. */
  stop(): Promise<void>;
}

/** Serves a hub from a separate server on a free port of 127.0.0.1. */
export async function serveHub<Data>(
  hub: ExchangeHub<Data>,
  options: {
    /** False behaves like a proxy that does not support WebSockets. */
    readonly upgrades?: boolean;
    /** A handler in front of the hub. */
    readonly front?: (
      next: (request: IncomingMessage, response: ServerResponse) => void,
    ) => (request: IncomingMessage, response: ServerResponse) => void;
  } = {},
): Promise<Served> {
  const toHub = (request: IncomingMessage, response: ServerResponse): void => {
    if (!hub.handleRequest(request, response)) response.writeHead(404).end();
  };
  const server = createServer(options.front?.(toHub) ?? toHub);
  if (options.upgrades !== false) {
    server.on('upgrade', (request, socket, head) => {
      if (!hub.handleUpgrade(request, socket, head)) socket.destroy();
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    server,
    stop: () =>
      new Promise((resolve) => {
        hub.close('abruptly');
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
