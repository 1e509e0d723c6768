import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../engine/clock';
import { reply } from '../requests/cors';
import type { Frame } from '../protocol/frame';
import type { HubLimits } from '../limits';
import type { Link } from '../link';

/** The type of a reply with records, and of the first reply. */
const RECORDS = 'application/octet-stream';

interface Pending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly timer: { cancel(): void };
}

export interface LongPollingParts {
  readonly clock: Clock;
  readonly limits: Pick<HubLimits, 'pollMs' | 'pollGapMs' | 'closeMs'>;
  /** Called if no poll arrives for too long, or once the last record is fetched: the address can then be removed. */
  readonly onGone: (reason?: string) => void;
}

/**
 * A connection that consists of polls. The first poll is answered at once with no records; each later poll is held
 * until there is a record to send. Records between polls wait for the next poll. After the end, one more poll returns
 * the remaining records, and the poll after it gets 204.
 */
export class LongPollingLink implements Link {
  readonly transport = 'LongPolling';
  readonly pings = false;
  readonly #parts: LongPollingParts;
  #waiting: Frame[] = [];
  #waitingBytes = 0;
  /** Answers that the client has not yet read. */
  readonly #unsent = new Set<ServerResponse>();
  #pending: Pending | undefined;
  #gap: { cancel(): void } | undefined;
  #cutOff: { cancel(): void } | undefined;
  #ended = false;
  #gone = false;
  #started = false;

  constructor(parts: LongPollingParts) {
    this.#parts = parts;
  }

  get unread(): number {
    let bytes = this.#waitingBytes;
    for (const response of this.#unsent) bytes += response.writableLength;
    return bytes;
  }

  poll(request: IncomingMessage, response: ServerResponse): void {
    this.#answer(204);
    this.#gap?.cancel();
    response.on('error', () => undefined);
    const timer = this.#parts.clock.schedule(this.#parts.limits.pollMs, () => this.#answer(200));
    const pending = { request, response, timer };
    this.#pending = pending;
    this.#unsent.add(response);
    response.on('close', () => {
      this.#unsent.delete(response);
      if (this.#unsent.size === 0) this.#cutOff?.cancel();
      if (this.#pending !== pending) return;
      timer.cancel();
      this.#pending = undefined;
      this.#awaitPoll();
    });
    if (!this.#started) {
      this.#started = true;
      this.#answer(200, '', RECORDS);
    } else {
      this.#deliver();
    }
  }

  write(frame: Frame): void {
    this.#waiting.push(frame);
    this.#waitingBytes += frame.bytes.length;
    this.#deliver();
  }

  end(): void {
    this.#ended = true;
    this.#deliver();
  }

  destroy(): void {
    this.#drop();
    this.#pending?.timer.cancel();
    this.#pending = undefined;
    this.#cut();
    this.#leave('Cut off by the server.');
  }

  /** Ends the connection for the client, and answers a held poll. */
  stop(): void {
    this.#drop();
    this.#ended = true;
    this.#deliver();
    this.#leave();
  }

  #deliver(): void {
    if (!this.#pending) return;
    if (this.#waiting.length > 0) {
      const text = this.#waiting.map((frame) => frame.text).join('');
      this.#drop();
      this.#answer(200, text, RECORDS);
    } else if (this.#ended) {
      this.#answer(204);
      this.#leave();
    }
  }

  #answer(status: 200 | 204, text = '', contentType?: string): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = undefined;
    pending.timer.cancel();
    reply(pending.request, pending.response, status, text, contentType);
    this.#awaitPoll();
  }

  #awaitPoll(): void {
    this.#gap?.cancel();
    if (this.#gone) return;
    this.#gap = this.#parts.clock.schedule(this.#parts.limits.pollGapMs, () =>
      this.#leave('The client stopped polling.'),
    );
  }

  #leave(reason?: string): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#gap?.cancel();
    if (this.#unsent.size > 0) {
      const { clock, limits } = this.#parts;
      this.#cutOff = clock.schedule(limits.closeMs, () => this.#cut());
    }
    this.#parts.onGone(reason);
  }

  #drop(): void {
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  #cut(): void {
    for (const response of this.#unsent) response.destroy();
  }
}
