import type { Frame } from './protocol/frame';

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** One transport of a connection, which sends frames without reading them. */
export interface Link {
  readonly transport: TransportName;
  /** False for long polling, whose polls show that the client is connected. */
  readonly pings: boolean;
  /** Written bytes that the client has not read. */
  readonly unread: number;
  write(frame: Frame): void;
  /** Ends in an orderly way, after the written frames. */
  end(): void;
  /** Cuts the connection: written frames may be lost. */
  destroy(): void;
}
