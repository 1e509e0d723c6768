import type { Clock } from '../engine/clock';
import type { Frame } from './protocol/frame';
import type { HubLimits } from './limits';
import type { Link, TransportName } from './link';
import type { Outbox, Sender } from './outbox';
import {
  PING,
  ProtocolError,
  readHandshake,
  readRecord,
  splitRecords,
  writeClose,
  writeHandshake,
} from './protocol/protocol';
import type { ClientRecord } from './protocol/protocol';

/** A client of the hub, as its methods see it. */
export interface HubConnection<Data> {
  /** The public name of the connection, which does not grant access. */
  readonly id: string;
  /** The transport; undefined until the client has chosen one. */
  readonly transport: TransportName | undefined;
  /** The data that the application stores about the client. */
  data: Data;
  readonly groups: ReadonlySet<string>;
  join(group: string): void;
  leave(group: string): void;
  /** Sends a Close record and ends the connection. The client learns only whether there was an error. */
  close(error?: string): void;
  /** Cuts the connection without a Close record. */
  destroy(): void;
}

export interface ConnectionParts<Data> {
  readonly id: string;
  readonly data: Data;
  readonly limits: HubLimits;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** Called for a record other than ping and close. */
  readonly onRecord: (connection: Connection<Data>, record: ClientRecord) => void;
  readonly onOpen: (connection: Connection<Data>) => void;
  /** Called once, after any kind of end. `opened` says whether `onOpen` was called before. */
  readonly onEnd: (connection: Connection<Data>, opened: boolean, error?: string) => void;
  readonly onGroup: (connection: Connection<Data>, group: string, joined: boolean) => void;
}

/**
 * The state of one client, the same over every transport:
 * waiting (negotiated) → handshaking (a transport is attached) → open → ended.
 */
export class Connection<Data> implements HubConnection<Data>, Sender {
  readonly id: string;
  data: Data;
  readonly #parts: ConnectionParts<Data>;
  readonly #groups = new Set<string>();
  #state: 'waiting' | 'handshaking' | 'open' | 'ended' = 'waiting';
  #opened = false;
  #link: Link | undefined;
  #whenEnded: (() => void)[] = [];
  #queue: string[] = [];
  #timer: { cancel(): void };
  #lastMessageAt: number;
  #pings = false;

  constructor(parts: ConnectionParts<Data>) {
    this.#parts = parts;
    this.id = parts.id;
    this.data = parts.data;
    this.#lastMessageAt = parts.clock.now();
    this.#timer = parts.clock.schedule(parts.limits.handshakeMs, () =>
      this.#end('Never connected.'),
    );
  }

  get transport(): TransportName | undefined {
    return this.#link?.transport;
  }

  get groups(): ReadonlySet<string> {
    return this.#groups;
  }

  /** Returns whether a transport may be attached, which is possible once. */
  get free(): boolean {
    return this.#state === 'waiting';
  }

  get open(): boolean {
    return this.#state === 'open';
  }

  get ended(): boolean {
    return this.#state === 'ended';
  }

  get link(): Link | undefined {
    return this.#link;
  }

  attach(link: Link): void {
    if (this.#state !== 'waiting') throw new Error('The connection has a transport already.');
    this.#state = 'handshaking';
    this.#link = link;
    this.#timer.cancel();
    this.#timer = this.#parts.clock.schedule(this.#parts.limits.handshakeMs, () =>
      this.#refuse('Handshake was canceled.'),
    );
  }

  /** Calls `run` when the connection ends. */
  whenEnded(run: () => void): void {
    this.#whenEnded.push(run);
  }

  /** Processes one frame from the client. A breach of the protocol ends the connection with its reason. */
  receive(frame: string): void {
    if (this.#state === 'ended') return;
    this.#lastMessageAt = this.#parts.clock.now();
    try {
      for (const record of splitRecords(frame, this.#parts.limits.maxRecordLength)) {
        this.#take(record);
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.breach(error.message);
    }
  }

  /** Ends the connection of a client that broke a rule, with the reason. */
  breach(reason: string): void {
    if (this.#state === 'handshaking') this.#refuse(reason);
    else this.close(reason);
  }

  /** Sends a whole record with its separator; drops it unless the connection is open. */
  push(record: string): void {
    if (this.#state !== 'open') return;
    this.#queue.push(record);
    this.#parts.outbox.wake(this);
  }

  take(): readonly string[] {
    const records = this.#queue;
    this.#queue = [];
    return records;
  }

  write(frame: Frame): void {
    const link = this.#link;
    if (!link || this.#state === 'ended') return;
    link.write(frame);
    if (link.unread > this.#parts.limits.maxUnreadBytes) {
      this.#end('The client reads too slowly.');
      link.destroy();
    }
  }

  join(group: string): void {
    if (this.#state !== 'open' || this.#groups.has(group)) return;
    this.#groups.add(group);
    this.#parts.onGroup(this, group, true);
  }

  leave(group: string): void {
    if (this.#groups.delete(group)) this.#parts.onGroup(this, group, false);
  }

  close(error?: string): void {
    if (this.#state === 'ended') return;
    this.push(writeClose(error !== undefined));
    this.#parts.outbox.flush(this);
    this.#link?.end();
    this.#end(error);
  }

  destroy(): void {
    this.#link?.destroy();
    this.#end('Cut off by the server.');
  }

  /** Sends the waiting records, then cuts the connection like a crashing server. */
  hangUp(): void {
    this.#parts.outbox.flush(this);
    this.#link?.end();
    this.#end('Hung up by the server.');
  }

  /** Called when the transport has disconnected. */
  lost(error?: string): void {
    this.#end(error);
  }

  #take(text: string): void {
    switch (this.#state) {
      case 'handshaking':
        readHandshake(text);
        this.#accept();
        break;
      case 'open': {
        const record = readRecord(text);
        if (record.kind === 'close') this.close();
        else if (record.kind === 'ping') this.#pings = true;
        else this.#parts.onRecord(this, record);
        break;
      }
      case 'waiting':
      case 'ended':
        break;
    }
  }

  #accept(): void {
    this.#state = 'open';
    this.#opened = true;
    this.#timer.cancel();
    this.push(writeHandshake());
    if (this.#link?.pings) this.#beat();
    this.#parts.onOpen(this);
  }

  #refuse(reason: string): void {
    this.#queue.push(writeHandshake(reason));
    this.#parts.outbox.flush(this);
    this.#link?.end();
    this.#end(reason);
  }

  #beat(): void {
    const { clock, limits } = this.#parts;
    this.#timer = clock.schedule(limits.pingMs, () => {
      // A client that never pings may be silent.
      if (this.#pings && clock.now() - this.#lastMessageAt >= limits.clientTimeoutMs) {
        this.close('Nothing was heard from the client for too long.');
        return;
      }
      this.push(PING);
      this.#beat();
    });
  }

  #end(error?: string): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#timer.cancel();
    this.#queue = [];
    for (const group of this.#groups) this.leave(group);
    for (const run of this.#whenEnded.splice(0)) run();
    this.#parts.onEnd(this, this.#opened, error);
  }
}
