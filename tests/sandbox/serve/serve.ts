import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BuiltFile, readBrandFiles, readBuiltFiles } from './builtFiles';
import { listenOnFreePort } from './listen';
import { answerPage, headersOf } from './pages';
import type { Sandbox } from '../sandbox';
import { priced } from './priced';

export interface ServeOptions {
  readonly sandbox: Pick<Sandbox, 'handleRequest' | 'handleUpgrade'>;
  /** The exchange that answers the first request; its reply is then written into each page. */
  readonly prices?: () => Pick<Sandbox, 'fetch'> | null;
  /** The folder of the built product. */
  readonly dist: string;
  /** The folder of the operator's own files, which are served below `/brand/`. */
  readonly brand?: string | null;
  /** The preferred port of 127.0.0.1. If the port is in use, the next free port; for 0, any free port. */
  readonly port: number;
  /** The quality of brotli for the built files, from 0 to 11; the highest by default. */
  readonly quality?: number;
}

export interface Served {
  readonly port: number;
  /** The origin of the server, for example `http://127.0.0.1:5173`. */
  readonly origin: string;
  /** Ports that were tried before and are in use. */
  readonly busy: readonly number[];
  readonly server: Server;
  /** Cuts every connection and frees the port; the sandbox continues. */
  close(): Promise<void>;
}

type Files = ReadonlyMap<string, BuiltFile>;

export interface ServedProduct extends Served {
  /** Cuts every connection, and accepts new ones. */
  cut(): void;
  /** Replaces the served files, as a new release would. */
  release(change: (files: Files) => Files): void;
}

/**
 * Serves a built product with the sandbox behind it, like a real host: brotli, long caching of hashed files, security
 * headers.
 */
export async function serveProduct({
  sandbox,
  dist,
  brand = null,
  port,
  quality,
  prices = () => null,
}: ServeOptions): Promise<ServedProduct> {
  const own = brand === null ? [] : await readBrandFiles(brand);
  let files: Files = new Map([...(await readBuiltFiles(dist, quality)), ...own]);
  let security = headersOf(files);
  const served = await serveSandbox(
    sandbox,
    port,
    (request, response) =>
      void answerPage(files, security, request, response, (page, path) => {
        const exchange = prices();
        return exchange && priced(page, path, exchange.fetch, Date.now());
      }),
  );
  return {
    ...served,
    release(change) {
      files = change(files);
      security = headersOf(files);
    },
  };
}

/** Puts the sandbox in front of any other handler, on a separate server. */
export async function serveSandbox(
  sandbox: Pick<Sandbox, 'handleRequest' | 'handleUpgrade'>,
  wanted: number,
  others: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Served & Pick<ServedProduct, 'cut'>> {
  const server = createServer((request, response) => {
    if (!sandbox.handleRequest(request, response)) others(request, response);
  });
  // By default, a server closes a connection that is idle for 5 s, perhaps while the next request is in flight.
  server.keepAliveTimeout = 0;
  server.on('upgrade', (request, socket, head) => {
    if (!sandbox.handleUpgrade(request, socket, head)) socket.destroy();
  });
  // Node's own list of connections does not include WebSockets.
  const lines = new Set<Socket>();
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  const cut = (): void => {
    for (const line of lines) line.destroy();
  };
  const { port, busy } = await listenOnFreePort(server, wanted);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    busy,
    server,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
