import { createServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { listenOnFreePort } from './listen';
import type { Sandbox } from '../sandbox';
import type { Served } from './serve';

export interface ServeSourcesOptions {
  readonly sandbox: Pick<Sandbox, 'handleRequest' | 'handleUpgrade'>;
  /** The folder of `vite.config.ts`. */
  readonly root: string;
  readonly port: number;
}

/**
 * Serves the sources through Vite's development server behind the sandbox, including hot reloading and the inspector.
 */
export async function serveSources(options: ServeSourcesOptions): Promise<Served> {
  const { sandbox, root } = options;
  const server = createServer();
  const vite = await createViteServer({
    root,
    mode: 'inspect',
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server } },
  });
  server.on('request', (request, response) => {
    if (!sandbox.handleRequest(request, response)) vite.middlewares(request, response);
  });
  // Upgrades that do not belong to the hub are left to Vite, which listens on the same server.
  server.on('upgrade', (request, socket, head) => {
    sandbox.handleUpgrade(request, socket, head);
  });
  const { port, busy } = await listenOnFreePort(server, options.port);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    busy,
    server,
    async close() {
      await vite.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
