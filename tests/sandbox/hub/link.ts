import type { Frame } from './protocol/frame';

export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** One transport under a connection: it carries frames out and does not read them. */
export interface Link {
  readonly transport: TransportName;
  /** False for long polling, where the polls themselves show that the client is there. */
  readonly pings: boolean;
  /** Written bytes that the client has not taken. */
  readonly unread: number;
  write(frame: Frame): void;
  /** Ends in good order, after the written frames. */
  end(): void;
  /** Cuts the line: written frames may be lost. */
  destroy(): void;
}
