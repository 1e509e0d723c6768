import { createServer } from 'node:http';
import { createHub, type ExchangeHub } from '../../sandbox/hub/hub';
import { HubError } from '../../sandbox/hub/invocations';
import type { HubLimits } from '../../sandbox/hub/limits';
import type { TransportName } from '../../sandbox/hub/link';
import { listenOnFreePort } from '../../sandbox/serve/listen';
import type { HubName } from './scenarios/scenario';

/** The limit of the hasty hub, in ms: longer than the stalls of a busy machine. */
const LIMIT_MS = 3_000;
const HASTY: Partial<HubLimits> = {
  pingMs: LIMIT_MS / 2,
  clientTimeoutMs: LIMIT_MS,
  handshakeMs: LIMIT_MS,
  pollMs: LIMIT_MS,
  pollGapMs: LIMIT_MS,
};

/** Starts the sandbox's hubs with the paths, limits and methods of the recorded ones. */
export async function serveSandboxHubs() {
  const hubs = [
    createRecorded('usual'),
    createRecorded('hasty', { limits: HASTY }),
    createRecorded('polling-only', { transports: ['LongPolling'] }),
    createRecorded('stateful'),
  ];
  const server = createServer((request, response) => {
    if (!hubs.some((hub) => hub.handleRequest(request, response))) response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (!hubs.some((hub) => hub.handleUpgrade(request, socket, head))) socket.destroy();
  });
  const { port } = await listenOnFreePort(server, 0);
  return {
    limitMs: LIMIT_MS,
    base: `http://127.0.0.1:${port}/recorded`,
    async stop(): Promise<void> {
      for (const hub of hubs) hub.close('abruptly');
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function createRecorded(
  name: HubName,
  options: { limits?: Partial<HubLimits>; transports?: readonly TransportName[] } = {},
): ExchangeHub<undefined> {
  const hub: ExchangeHub<undefined> = createHub<undefined>({
    path: `/recorded/${name}`,
    newData: () => undefined,
    // The failure of the method below is part of a scenario.
    onError: () => undefined,
    methods: {
      Echo: (_, value) => value,
      Note: () => undefined,
      Push: (client, value) => hub.send(client, 'Message', value),
      Refuse: () => {
        throw new HubError('The market is suspended.');
      },
      Crash: () => {
        throw new Error('The database is full.');
      },
      Leave: (client) => client.close(),
    },
    ...options,
  });
  return hub;
}
