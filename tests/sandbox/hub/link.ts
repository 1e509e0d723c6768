import type { Frame } from './protocol/frame';

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** One transport under a connection: it sends frames and does not read them. */
export interface Link {
  readonly transport: TransportName;
  /** False for long polling, whose polls show that the client is alive. */
  readonly pings: boolean;
  /** Written bytes that the client has not read. */
  readonly unread: number;
  write(frame: Frame): void;
  /** Ends in an orderly way, after the written frames. */
  end(): void;
  /** Cuts the line: written frames may be lost. */
  destroy(): void;
}
