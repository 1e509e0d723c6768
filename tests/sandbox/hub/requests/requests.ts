import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultAction } from '../../desk/faults';
import type { Clock } from '../../engine/clock';
import type { Connection } from '../connection';
import { addressOf } from './address';
import { answerPreflight, reply } from './cors';
import { Inbox } from './inbox';
import type { HubLimits } from '../limits';
import type { TransportName } from '../link';
import { negotiateBody, negotiateVersion } from './negotiate';
import type { ConnectionNames } from './negotiate';
import { notOffered, OTHER_TRANSPORT, UNKNOWN } from './refusals';
import { createUpgrades } from './upgrades';
import { LongPollingLink } from '../transports/longPolling';
import { acceptServerSentEvents } from '../transports/serverSentEvents';

export interface RequestParts<Data> {
  readonly path: string;
  readonly transports: readonly TransportName[];
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly create: () => { readonly names: ConnectionNames; readonly connection: Connection<Data> };
  readonly find: (token: string) => Connection<Data> | undefined;
  readonly forget: (token: string) => void;
  readonly faultFor: (path: string) => FaultAction | undefined;
}

const METHODS = new Set<string | undefined>(['GET', 'POST', 'DELETE']);

/** Routes each HTTP request and upgrade to its part of the hub, or answers it with a status. */
export function createRequests<Data>(parts: RequestParts<Data>) {
  const inboxes = new WeakMap<Connection<Data>, Inbox<Data>>();
  const offers = (transport: TransportName): boolean => parts.transports.includes(transport);

  const startEvents = (
    request: IncomingMessage,
    response: ServerResponse,
    connection: Connection<Data>,
  ): void => {
    if (!offers('ServerSentEvents')) {
      reply(request, response, 404, notOffered('ServerSentEvents'));
    } else if (connection.ended) {
      reply(request, response, 404, UNKNOWN);
    } else if (!connection.free) {
      const isSame = connection.transport === 'ServerSentEvents';
      reply(request, response, isSame ? 409 : 400, isSame ? '' : OTHER_TRANSPORT);
    } else {
      acceptServerSentEvents(request, response, connection, parts);
    }
  };

  const poll = (
    request: IncomingMessage,
    response: ServerResponse,
    connection: Connection<Data>,
    token: string,
  ): void => {
    if (!offers('LongPolling')) {
      reply(request, response, 404, notOffered('LongPolling'));
      return;
    }
    if (connection.free) {
      connection.attach(
        new LongPollingLink({
          clock: parts.clock,
          limits: parts.limits,
          onGone: (reason) => {
            parts.forget(token);
            connection.lost(reason);
          },
        }),
      );
    }
    const { link } = connection;
    if (link instanceof LongPollingLink) link.poll(request, response);
    else reply(request, response, 400, OTHER_TRANSPORT);
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    connection: Connection<Data>,
  ): void => {
    if (connection.ended) {
      // The client can still fetch the last record, but the connection accepts no more messages.
      reply(request, response, 404, 'The connection has ended.');
    } else if (connection.link === undefined) {
      reply(request, response, 404, 'The connection has no transport yet.');
    } else if (connection.link.transport === 'WebSockets') {
      reply(request, response, 405, 'POST requests are not allowed for WebSocket connections.');
    } else {
      const inbox = inboxes.get(connection) ?? new Inbox(connection, parts);
      inboxes.set(connection, inbox);
      inbox.accept(request, response);
    }
  };

  const transport = (
    request: IncomingMessage,
    response: ServerResponse,
    query: URLSearchParams,
  ) => {
    if (!METHODS.has(request.method)) {
      reply(request, response, 405);
      return;
    }
    const token = query.get('id');
    if (token === null || request.headers.upgrade !== undefined) {
      // An upgrade only arrives here if the server does not pass upgrades to the hub.
      reply(request, response, 400, token === null ? 'Connection ID required' : 'No upgrade.');
      return;
    }
    const connection = parts.find(token);
    if (!connection) {
      reply(request, response, 404, UNKNOWN);
      return;
    }
    switch (request.method) {
      case 'GET':
        if (request.headers.accept?.includes('text/event-stream')) {
          startEvents(request, response, connection);
        } else {
          poll(request, response, connection, token);
        }
        break;
      case 'POST':
        send(request, response, connection);
        break;
      case 'DELETE':
        end(request, response, connection);
    }
  };

  const handleRequest = (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = addressOf(request);
    if (address?.path !== parts.path && address?.path !== `${parts.path}/negotiate`) return false;
    if (request.method === 'OPTIONS') answerPreflight(request, response);
    else if (address.path === parts.path) transport(request, response, address.query);
    else negotiate(parts, request, response, address.query);
    return true;
  };

  return { handleRequest, handleUpgrade: createUpgrades(parts) };
}

function negotiate<Data>(
  parts: Pick<RequestParts<Data>, 'create' | 'transports'>,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): void {
  if (request.method !== 'POST') {
    reply(request, response, 405);
    return;
  }
  const accepted = negotiateVersion(query.get('negotiateversion'));
  const body =
    'error' in accepted
      ? JSON.stringify(accepted)
      : negotiateBody(parts.create().names, accepted.version, parts.transports);
  reply(request, response, 200, body, 'application/json');
}

function end<Data>(
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection<Data>,
): void {
  const { link } = connection;
  if (!(link instanceof LongPollingLink)) {
    reply(request, response, 400, 'Cannot terminate this connection using the DELETE endpoint.');
    return;
  }
  link.stop();
  reply(request, response, 202);
}
