import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWebSockets } from '../transports/webSockets';
import { addressOf } from './address';
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
    if (!connection || connection.ended || !parts.transports.includes('WebSockets'))
      refuseUpgrade(socket, 404);
    else if (!connection.free) refuseUpgrade(socket, 409);
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

function refuseUpgrade(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? 'Refused';
  // The client may leave its side open forever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
