import { createServer, request as send } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '../../serve/listen';

export interface HostileProxy {
  readonly origin: string;
  /** How many connections and requests the proxy has ended. */
  cuts(): number;
}

/**
 * Passes all data to the server behind it until the test finishes.
 *
 * @param options.webSocketMs the time after which it cuts each WebSocket that the server has accepted; absent to keep it
 * @param options.firstPollMs the time after which it ends the first poll that is held so long
 */
export async function serveBehindProxy(
  target: string,
  { webSocketMs, firstPollMs }: { readonly webSocketMs?: number; readonly firstPollMs?: number },
): Promise<HostileProxy> {
  const { hostname, port } = new URL(target);
  let cuts = 0;
  const proxy = createServer((request, response) => {
    const { url: path = '', method, headers } = request;
    const onward = send({ hostname, port, path, method, headers }, (answer) => {
      answer.once('end', () => clearTimeout(limit));
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    const end = (): void => {
      if (cuts > 0) return;
      cuts += 1;
      // Microsoft's hub sends the head of a poll before it has a record.
      if (response.headersSent) response.destroy();
      else response.writeHead(504).end();
    };
    const isPoll = method === 'GET' && path.includes('?id=');
    const limit = firstPollMs === undefined || !isPoll ? undefined : setTimeout(end, firstPollMs);
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  proxy.on('upgrade', (request, socket) => {
    const onward = connect(Number(port), hostname);
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
    onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => undefined);
    const cut = (): void => {
      cuts += 1;
      socket.destroy();
      onward.destroy();
    };
    // The first data are the answer to the handshake of the WebSocket.
    if (webSocketMs !== undefined) onward.once('data', () => setTimeout(cut, webSocketMs));
  });
  const { port: own } = await listenOnFreePort(proxy, 0);
  onTestFinished(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  return { origin: `http://127.0.0.1:${own}`, cuts: () => cuts };
}
