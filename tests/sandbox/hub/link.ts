import type { Frame } from './protocol/frame';

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** One transport under a connection: it carries frames out and knows nothing of what they say. */
export interface Link {
  readonly transport: TransportName;
  /** False for long polling, where the polls themselves show that both sides are there. */
  readonly pings: boolean;
  /** Bytes written that the client has not taken yet. */
  readonly unread: number;
  write(frame: Frame): void;
  /** Ends in good order, after what was written. */
  end(): void;
  /** Cuts the line: what was written may be lost. */
  destroy(): void;
}
