import { createServer, type Server } from 'node:http';
import { createServer as createLineServer, type Server as LineServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { getRequestListener } from '@hono/node-server';
import { Subscription } from 'rxjs';
import type { Hub, HubLink } from '../../streams/ports';
import { type Backend, createBackend } from '../sandbox/backend';
import { withFaults } from '../sandbox/desk/faultyHttp';
import { createHubCore } from '../sandbox/hub/hubCore';
import { createMemoryHub } from '../sandbox/hub/memoryHub';
import { HUB_PATH } from '../sandbox/http/places';
import { readBuiltFiles } from '../sandbox/serve/builtFiles';
import { listenOnFreePort } from '../sandbox/serve/listen';
import { answerPage, headersOf } from '../sandbox/serve/pages';
import { startWorld } from '../sandbox/simulator/world';

/** The sandbox exchange behind an operator's host: its calls over HTTP, and its hub as lines of JSON. */
export interface Engine extends Pick<Backend, 'control' | 'exchange' | 'faults' | 'players'> {
  /** The origin of the calls and the files. */
  readonly origin: string;
  /** The port of the hub's lines. */
  readonly linePort: number;
  close(): Promise<void>;
}

/**
 * Starts the quiet world on two free ports of 127.0.0.1.
 *
 * @param dist the folder of the built product, for a host that also serves its pages
 */
export async function startEngine(dist?: string): Promise<Engine> {
  const backend = createBackend(
    {},
    {
      startWorld: (parts) => startWorld('quiet', parts),
      createHub: createHubCore,
      port: () => 0,
    },
  );
  await backend.world.ready;
  const hub = createMemoryHub({ ...backend.hub.door, path: HUB_PATH });
  const listener = getRequestListener(backend.fetch, { overrideGlobalObjects: false });
  const answer = withFaults(backend.faults, (...call) => void listener(...call));
  const files = dist === undefined ? null : await readBuiltFiles(dist, 0);
  const calls = createServer((request, response) => {
    const isPage = !backend.takes((request.url ?? '').split('?', 1)[0] ?? '');
    if (isPage && files) void answerPage(files, headersOf(files), request, response);
    else answer(request, response);
  });
  // The host keeps its connections for the next call, so only the host may close them.
  calls.keepAliveTimeout = 0;
  const lines = new Set<Socket>();
  const hubServer = createLineServer((line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
    serveLine(line, hub);
  });
  const { port } = await listenOnFreePort(calls, 0);
  const { port: linePort } = await listenOnFreePort(hubServer, 0);
  return {
    ...backend,
    origin: `http://127.0.0.1:${port}`,
    linePort,
    async close() {
      backend.close();
      calls.closeAllConnections();
      for (const line of lines) line.destroy();
      await Promise.all([closed(calls), closed(hubServer)]);
    },
  };
}

const closed = (server: Server | LineServer): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));

interface Call {
  readonly id: number;
  readonly method: string;
  readonly argument: unknown;
}

/**
 * Serves one client of the hub over one connection. A line from the host is a call `{id, method, argument}`; a line to
 * the host is a reply `{id}` or `{id, error}`, or a push `{message}`.
 */
function serveLine(line: Socket, hub: Hub): void {
  const client = new Subscription();
  const write = (record: object): void => void line.write(`${JSON.stringify(record)}\n`);
  const take = (link: HubLink, { id, method, argument }: Call): void =>
    void client.add(
      link.invoke(method, argument).subscribe({
        error: (error: Error) => write({ id, error: error.message }),
        complete: () => write({ id }),
      }),
    );
  // A cut connection also closes, which ends the client.
  line.on('error', () => undefined);
  line.once('close', () => client.unsubscribe());
  client.add(
    hub.open(HUB_PATH).subscribe({
      next(link) {
        client.add(link.message$.subscribe((message) => write({ message })));
        createInterface(line)
          // It repeats the errors of its line.
          .on('error', () => undefined)
          .on('line', (text) => take(link, JSON.parse(text) as Call));
      },
      error: () => line.destroy(),
    }),
  );
}
