import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWebSockets } from '../transports/webSockets';
import { addressOf } from './address';
import { notOffered, OTHER_TRANSPORT, UNKNOWN } from './refusals';
import type { RequestParts } from './requests';

/** Accepts the hub's upgrades, and refuses other upgrades of its path with a status. */
export function createUpgrades<Data>(parts: RequestParts<Data>) {
  const webSockets = createWebSockets<Data>(parts.limits);

  const upgrade = (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    query: URLSearchParams,
  ): void => {
    const token = query.get('id');
    // Without an id, the client skipped negotiation, which WebSockets allow.
    const connection = token === null ? parts.create().connection : parts.find(token);
    if (!parts.transports.includes('WebSockets'))
      refuseUpgrade(socket, 404, notOffered('WebSockets'));
    else if (!connection || connection.ended) refuseUpgrade(socket, 404, UNKNOWN);
    else if (connection.transport === 'WebSockets') refuseUpgrade(socket, 409);
    else if (!connection.free) refuseUpgrade(socket, 400, OTHER_TRANSPORT);
    else webSockets.accept(request, socket, head, connection);
  };

  return (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const address = addressOf(request);
    if (address?.path !== parts.path) return false;
    socket.on('error', () => undefined);
    const fault = parts.faultFor(address.path);
    switch (fault?.kind) {
      case 'dropBefore':
      case 'dropAfter':
      case 'truncate':
      case 'malform':
        socket.destroy();
        break;
      case 'status':
        refuseUpgrade(socket, fault.status);
        break;
      case 'delay':
        parts.clock.schedule(fault.ms, () => upgrade(request, socket, head, address.query));
        break;
      case 'duplicate':
      case undefined:
        upgrade(request, socket, head, address.query);
        break;
    }
    return true;
  };
}

function refuseUpgrade(socket: Duplex, status: number, text = ''): void {
  const reason = STATUS_CODES[status] ?? 'Refused';
  // The client may leave its side open forever.
  socket.once('finish', () => socket.destroy());
  const head = `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: ${text.length}`;
  socket.end(`${head}\r\n\r\n${text}`);
}
