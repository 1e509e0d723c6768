import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../sandbox/serve/listen';
import type { Host } from './host';

/** One address in front of several hosts, as a load balancer that passes connections on unread. */
export interface SharedAddress {
  readonly origin: string;
  close(): Promise<void>;
}

/** @param next chooses the host of each new connection */
export async function shareAddress(next: () => Host): Promise<SharedAddress> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const host = connect(Number(new URL(next().origin).port), '127.0.0.1');
    for (const [end, other] of [
      [client, host],
      [host, client],
    ] as const) {
      open.add(end);
      end.pipe(other);
      // A cut connection also closes.
      end.on('error', () => undefined);
      end.once('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
  });
  const { port } = await listenOnFreePort(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of open) end.destroy();
      }),
  };
}
