import type { HttpReply, HttpRequest } from '../../streams/ports';

/** The transports of the hub, fastest first. */
export const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** One raw connection to the hub. */
export interface Wire {
  /** The records that the hub has sent, as JSON. */
  readonly records: readonly string[];
  /** Why the connection has ended; null while it is open. */
  readonly ended: () => string | null;
  send(record: object): void;
  close(): void;
}

/** A request of the product, or a preflight of the browser. */
export interface Request extends Omit<HttpRequest, 'method'> {
  readonly method: HttpRequest['method'] | 'OPTIONS';
}

export interface Reply extends HttpReply {
  readonly headers?: Headers;
}

/** The operator's server, as the check reaches it. */
export interface Server {
  /** Sends a request. Rejects without a reply, and after `limitMs`. */
  fetch(request: Request, limitMs: number): Promise<Reply>;
  /** Opens the connection at an address of the hub. Rejects if the transport does not start within `limitMs`. */
  connect(address: string, transport: Transport, limitMs: number): Promise<Wire>;
  /** The current time, in epoch ms. */
  now(): number;
  wait(ms: number): Promise<void>;
}

/** A server during a run that ends at a time, in epoch ms. */
export interface TimedServer extends Server {
  readonly end: number;
}

/** Waits until a condition holds, at most `limitMs` and until the run ends. Returns whether it holds. */
export async function until(
  { now, wait, end }: Pick<TimedServer, 'now' | 'wait' | 'end'>,
  holds: () => boolean,
  limitMs: number,
): Promise<boolean> {
  const last = Math.min(end, now() + limitMs);
  while (!holds()) {
    if (now() >= last) return false;
    await wait(50);
  }
  return true;
}
