import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../sandbox/serve/listen';

/*
 * A line between a browser and a server of this machine that can be made slow. The browser's own throttle is set
 * for one page, and a service worker asks beside it; on this line everything is slow, whoever asks.
 */

export interface Speed {
  /** From a request to the first byte of its answer, beside what the server takes; ms. */
  readonly latency: number;
  /** Bytes a second that reach the browser, all together. */
  readonly downloadThroughput: number;
}

export interface SlowLine {
  /** Where the browser finds the server. */
  readonly origin: string;
  /** Slow from here on; null for as fast as the machine. */
  setSpeed(speed: Speed | null): void;
  close(): Promise<void>;
}

/** Opens a line to a port of this machine. */
export async function openSlowLine(port: number): Promise<SlowLine> {
  let speed: Speed | null = null;
  const lines = new Set<Socket>();
  const up = inTurn((now) => now + (speed?.latency ?? 0));
  let free = 0;
  const down = inTurn((now, bytes) => {
    free = Math.max(free, now) + (speed ? (bytes / speed.downloadThroughput) * 1_000 : 0);
    return free;
  });
  const server = createServer((browser) => {
    const product = connect(port, '127.0.0.1');
    const ways = [
      [browser, product, up],
      [product, browser, down],
    ] as const;
    for (const [from, to, pass] of ways) {
      lines.add(from);
      from.setNoDelay(true);
      from.on('data', (part) => pass(part.length, () => to.write(part)));
      from.on('error', () => undefined);
      from.on('close', () => {
        lines.delete(from);
        pass(0, () => to.destroy());
      });
    }
  });
  const { port: own } = await listenOnFreePort(server, 0);
  return {
    origin: `http://127.0.0.1:${own}`,
    setSpeed: (next) => void (speed = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
  };
}

/** Does one thing after the other, each when its time has come: the clock's ms by the time now and its bytes. */
function inTurn(
  timeOf: (now: number, bytes: number) => number,
): (bytes: number, act: () => void) => void {
  const waiting: { readonly at: number; readonly act: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const go = (): void => {
    timer = undefined;
    for (let [next] = waiting; next; [next] = waiting) {
      const left = next.at - performance.now();
      if (left > 0.5) {
        timer = setTimeout(go, left);
        return;
      }
      waiting.shift();
      next.act();
    }
  };
  return (bytes, act) => {
    waiting.push({ at: timeOf(performance.now(), bytes), act });
    if (!timer) go();
  };
}
