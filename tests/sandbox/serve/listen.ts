import type { AddressInfo, Server } from 'node:net';

const LAST_PORT = 65_535;

export interface Listening {
  readonly port: number;
  /** Ports that were tried before and are in use. */
  readonly busy: readonly number[];
}

/**
 * Listens on the loopback address only. If a port is in use, the next one is tried; for port 0, any free port is used.
 *
 * @throws Error if twenty ports in a row are in use, or listening fails for another reason
 */
export async function listenOnFreePort(server: Server, wanted: number): Promise<Listening> {
  const busy: number[] = [];
  for (let port = wanted; port <= LAST_PORT && busy.length < 20; port += 1) {
    if (await listens(server, port)) return { port: portOf(server), busy };
    busy.push(port);
  }
  throw new Error(`Ports ${wanted} to ${wanted + busy.length - 1} are all in use.`);
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      server.off('listening', listening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const listening = (): void => {
      server.off('error', failed);
      resolve(true);
    };
    server.once('error', failed);
    server.once('listening', listening);
    server.listen(port, '127.0.0.1');
  });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
