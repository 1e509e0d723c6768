import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import type { Client } from './areas/area';
import { type Backend, type BackendOptions, createBackend } from './backend';
import { answerDesk } from './desk/deskRoutes';
import { withFaults } from './desk/faultyHttp';
import { createHub, type ExchangeHub } from './hub/hub';
import type { TransportName } from './hub/link';
import { HUB_PATH } from './http/places';
import { type ReplayMode, startReplay } from './replay/world';
import { startWorld, type WorldMode } from './simulator/world';

export interface SandboxOptions extends BackendOptions {
  readonly mode: WorldMode | ReplayMode;
  readonly hubTransports?: readonly TransportName[];
  /** Opens `/sandbox/faults`, `/sandbox/control` and `/sandbox/messages`, for tests only. */
  readonly control?: boolean;
}

/** The sandbox exchange, which can be mounted into any Node HTTP server. */
export interface Sandbox extends Omit<
  Backend<ExchangeHub<Client>>,
  'takes' | 'gameProviders' | 'world'
> {
  /** Returns false and leaves the request unchanged if it does not belong to the sandbox. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Resolves when there are markets to bet on; rejects if a recording cannot be opened. */
  readonly ready: Promise<void>;
  /** Freezes the world: no price, score or state changes by itself any more, but players can continue. */
  holdWorld(): void;
}

/** The time from a request for a deposit or a withdrawal to the desk's automatic decision, in ms. */
const DESK_MS = 12_000;

const compress = promisify(brotliCompress);

export function createSandbox(options: SandboxOptions): Sandbox {
  const { mode, hubTransports: transports } = options;
  let port = 0;
  const { fetch, takes, gameProviders, world, ...backend } = createBackend(options, {
    startWorld: (parts) =>
      typeof mode === 'object' && 'replay' in mode
        ? startReplay(mode, parts)
        : startWorld(mode, parts),
    createHub: (given) => createHub<Client>({ ...given, transports }),
    port: () => port,
    pack: (plain) => compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  });
  const { clock, faults, hub, control, sessions, messages } = backend;
  // The desk decides automatically, because no person operates it.
  if (mode !== 'quiet') backend.payments.decideAfter(DESK_MS);

  const serve = (answer: typeof fetch) => {
    const listener = getRequestListener(answer, { overrideGlobalObjects: false });
    return (request: IncomingMessage, response: ServerResponse) => void listener(request, response);
  };
  const answer = withFaults(faults, serve(fetch), {
    clock,
    accountOf: ({ headers }) =>
      sessions.accountOf(headers.authorization?.replace(/^Bearer /i, '') ?? '') ?? undefined,
  });
  const answerHub = withFaults(faults, hub.handleRequest, { clock });
  const answerMaker = withFaults(faults, serve(gameProviders.fetch), { clock });

  return {
    ...backend,
    fetch,
    handleRequest(request, response) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      port = request.socket.localPort ?? port;
      if (gameProviders.isTheirs(request.headers.host)) answerMaker(request, response);
      else if (takes(path)) answer(request, response);
      else if (path === HUB_PATH || path.startsWith(`${HUB_PATH}/`)) answerHub(request, response);
      else if (options.control && path.startsWith('/sandbox/'))
        void answerDesk(request, response, { faults, control, messages });
      else return false;
      return true;
    },
    handleUpgrade: hub.handleUpgrade,
    ready: world.ready,
    holdWorld: world.stop,
  };
}
