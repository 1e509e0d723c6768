import { BehaviorSubject, NEVER } from 'rxjs';
import { clock, frames, host, visibility } from '../../src/ports/browser';
import { random } from '../../src/ports/random';
import { addressRules } from '../../src/routes/routes';
import { createScope, createApp, type FirstReply, type Streams } from '../../streams/app';
import type { Client } from '../sandbox/areas/area';
import type { Backend } from '../sandbox/backend';
import { fetchWithFaults } from '../sandbox/desk/faultyFetch';
import type { HubCore, HubDoor } from '../sandbox/hub/hubCore';
import { createMemoryHub } from '../sandbox/hub/memoryHub';
import { HUB_PATH } from '../sandbox/http/places';
import { httpOver } from '../streams/fetchHttp';
import { createLocation, createMemoryStore } from '../streams/ports';
import { createTestInfrastructure } from '../streams/product';

export type StagedBackend = Backend<HubCore<Client> & { readonly door: HubDoor<Client> }>;

/** A request that the page sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  readonly authorization: string | null;
  /** True if the page no longer waits for the reply. */
  readonly signal: AbortSignal;
  /** The status of the reply; undefined until it arrives. */
  status?: number;
}

/** Delays only the requests that a test holds back. */
function createGate() {
  const holds = new Set<(request: Sent) => Promise<void> | undefined>();
  return {
    pass: (request: Sent) => Promise.all([...holds].map((hold) => hold(request))),
    /** Holds back the requests that `concerns` selects until the returned function is called. */
    hold(concerns: (request: Sent) => boolean): () => void {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const hold = (request: Sent) => (concerns(request) ? held : undefined);
      holds.add(hold);
      return () => {
        holds.delete(hold);
        release();
      };
    },
  };
}

/** The connection from the pages of one device to the backend in the same page. */
export function createLine({ sessions, faults, fetch, gameProviders }: StagedBackend) {
  const sent: Sent[] = [];
  const online$ = new BehaviorSubject(true);
  const requests = createGate();
  const replies = createGate();
  const changes = new Map<string, (reply: Response) => Promise<Response>>();
  const answer = fetchWithFaults(
    faults,
    (request) =>
      gameProviders.isTheirs(new URL(request.url).host)
        ? gameProviders.fetch(request)
        : fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
    {
      accountOf: ({ headers }) =>
        sessions.accountOf(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '') ??
        undefined,
    },
  );
  return {
    sent,
    online$,
    async send(request: Request): Promise<Response> {
      const { method, url, signal } = request;
      const { pathname, searchParams } = new URL(url);
      const query = Object.fromEntries(searchParams);
      const body = await request.clone().text();
      const authorization = request.headers.get('authorization');
      const entry: Sent = { method, path: pathname, query, body, authorization, signal };
      sent.push(entry);
      if (!online$.value) throw new TypeError('There is no network.');
      await requests.pass(entry);
      const reply = await answer(request);
      entry.status = reply.status;
      await replies.pass(entry);
      return changes.get(pathname)?.(reply) ?? reply;
    },
    hold: requests.hold,
    holdReplies: replies.hold,
    /** Replaces later replies to a path: `change` returns a new body or a whole reply. */
    changeReplies<Body>(path: string, change: (body: Body) => unknown): void {
      changes.set(path, async (reply) => {
        const changed = change(await reply.json());
        return changed instanceof Response ? changed : Response.json(changed, reply);
      });
    },
  };
}

export type Line = ReturnType<typeof createLine>;

/** The product's own streams of one page. */
export function createDevice(
  { hub }: StagedBackend,
  { send, online$ }: Line,
  path: string,
  stored: Readonly<Record<string, string>>,
  hostName = host.name,
  shown: FirstReply | null = null,
) {
  const scope = createScope();
  const { protocol, port } = location;
  const origin = `${protocol}//${hostName}:${port}`;
  const address = createLocation(path);
  const storage = createMemoryStore(stored);
  const { infrastructure, warnings } = createTestInfrastructure(
    {
      connect: () => NEVER,
      ports: {
        http: httpOver(send, origin),
        hub: createMemoryHub({ ...hub.door, path: HUB_PATH }),
        storage,
        network: { online$ },
        visibility,
        location: address.location,
        random,
        frames,
        clock,
        // The page of the test runner has no theme.
        host: { ...host, name: hostName, origin, theme: 'dark' },
      },
    },
    scope,
  );
  const streams: Streams = createApp(infrastructure, addressRules, scope, { shown });
  return { streams, scope, storage, warnings, address };
}
