import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../engine/clock';
import { Bytes } from './bytes';
import type { Connection } from '../connection';
import { refuse, reply } from './cors';
import type { HubLimits } from '../limits';
import { declaredLength } from './unread';

export interface InboxParts {
  readonly clock: Clock;
  readonly limits: Pick<HubLimits, 'bodyMs' | 'maxFrameBytes' | 'maxPosts' | 'maxPostedBytes'>;
}

interface Post {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Bytes;
  readonly timer: { cancel(): void };
  whole: boolean;
}

/**
 * Receives one client's posts over server-sent events and long polling. Bodies are passed on in the order of their
 * requests, even if a later one is complete first. Waiting posts are limited in number, bytes and time; beyond a limit
 * a message would be lost, so the connection ends.
 */
export class Inbox<Data> {
  readonly #connection: Connection<Data>;
  readonly #parts: InboxParts;
  /** Posts in the order of their arrival. */
  #waiting: Post[] = [];
  #bytes = 0;

  constructor(connection: Connection<Data>, parts: InboxParts) {
    this.#connection = connection;
    this.#parts = parts;
    connection.whenEnded(() => this.#dismissAll());
  }

  accept(request: IncomingMessage, response: ServerResponse): void {
    const { clock, limits } = this.#parts;
    // A client that disconnects during a post causes an error of the request.
    request.on('error', () => undefined);
    const post: Post = {
      request,
      response,
      body: new Bytes(),
      timer: clock.schedule(limits.bodyMs, () =>
        this.#refuse(post, 408, `A body took longer than ${limits.bodyMs} ms.`),
      ),
      whole: false,
    };
    this.#waiting.push(post);
    if (this.#waiting.length > limits.maxPosts) {
      this.#refuse(post, 429, 'Too many posts wait behind an unfinished one.');
    } else if (declaredLength(request) > limits.maxFrameBytes) {
      this.#refuseLong(post);
    } else {
      this.#read(post);
    }
  }

  #read(post: Post): void {
    const { limits } = this.#parts;
    post.request.on('data', (piece: Buffer) => {
      if (!this.#waiting.includes(post)) return;
      if (post.body.length + piece.length > limits.maxFrameBytes) {
        this.#refuseLong(post);
      } else if (this.#bytes + piece.length > limits.maxPostedBytes) {
        this.#refuse(post, 413, 'Too much waits behind an unfinished post.');
      } else {
        post.body.add(piece);
        this.#bytes += piece.length;
      }
    });
    post.request.on('end', () => {
      post.timer.cancel();
      post.whole = true;
      this.#handOn();
    });
    post.request.on('close', () => {
      if (post.whole) return;
      this.#remove(post);
      this.#handOn();
    });
  }

  #handOn(): void {
    for (let [post] = this.#waiting; post?.whole; [post] = this.#waiting) {
      const { text } = post.body;
      if (text === undefined) {
        this.#refuse(post, 400, 'A frame is not UTF-8.');
      } else {
        this.#remove(post);
        this.#connection.receive(text);
        reply(post.request, post.response, 200);
      }
    }
  }

  #refuseLong(post: Post): void {
    this.#refuse(post, 413, `A frame is longer than ${this.#parts.limits.maxFrameBytes} bytes.`);
  }

  #refuse(post: Post, status: number, reason: string): void {
    this.#dismiss(post, status, reason);
    this.#connection.breach(reason);
  }

  #dismissAll(): void {
    const posts = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    for (const post of posts) this.#dismiss(post, 404, 'The connection has ended.');
  }

  #dismiss(post: Post, status: number, reason: string): void {
    this.#remove(post);
    refuse(post.request, post.response, status, reason);
  }

  #remove(post: Post): void {
    post.timer.cancel();
    const place = this.#waiting.indexOf(post);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    this.#bytes -= post.body.length;
  }
}
