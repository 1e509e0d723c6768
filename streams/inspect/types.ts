/** The format of a recording: what crossed the seams between the streams and the world outside them. */

/**
 * What happens at a seam.
 *
 * - `call`: a function is called: a command of the player (`in`), or a function of a port (`out`).
 * - `return`: the value that a function of a port returned.
 * - `subscribe`, `unsubscribe`: of a view (`in`), or of the streams to a port (`out`).
 * - `next`, `error`, `complete`: of a port (`in`), or of the streams to a view (`out`).
 * - `fire`: a timer of the streams fires.
 */
export type Happening =
  | 'call'
  | 'return'
  | 'subscribe'
  | 'unsubscribe'
  | 'next'
  | 'error'
  | 'complete'
  | 'fire';

/** One event at a seam. */
export interface Entry {
  /** The time by the wall clock, in epoch ms. */
  readonly at: number;
  /** The monotonic clock in ms; only if its distance from `at` has changed. */
  readonly monotonic?: number;
  /**
   * `http.send`, `hub.link.message$`, `timer`, or a member of the facade such as `streams.slip.place`. On the page:
   * `page.tap`, whose `return` ends its handling, and `page.text`. `scope`: a scope of the streams, which is made
   * (`call`) and closes (`complete`).
   */
  readonly seam: string;
  /**
   * `in`: into the streams. A replay repeats these, and nothing else. `seen`: what only explains the others, such as a
   * tap, a text that changed, a timer that was set (`call`), or a scope.
   */
  readonly way: 'in' | 'out' | 'seen';
  readonly what: Happening;
  /**
   * Which call, subscription or timer it belongs to. Of a port: the number of the operation that began it. Of the
   * facade, of timers and of scopes: they are counted separately, from 1.
   */
  readonly id: number;
  /** The call of the facade, or the link or line of a port, to whose result the member belongs; of a scope, its parent. */
  readonly of?: number;
  /** The scope to which a subscription to a port or a timer belongs; absent for the scope of the whole tab. */
  readonly scope?: number;
  /** For `in`: the number of the operation during which it happened; absent if the streams were idle. */
  readonly during?: number;
  /** The value as plain data without secrets: the arguments of a call, as a list, or the value of `next`. */
  readonly value?: unknown;
}

/**
 * Whether an event is a price for a view. There are hundreds in each frame, and the messages that cause them are recorded
 * anyway, so a recording does not contain them.
 */
export const isPrice = ({ seam, what }: Pick<Entry, 'seam' | 'what'>): boolean =>
  what === 'next' && seam === 'streams.books.runner$';

/** What happened in one tab, from its start or during the last minutes. It is plain JSON. */
export interface Recording {
  readonly format: 1;
  /** Whether it begins with the start of the tab; only such a recording can be replayed. */
  readonly isWhole: boolean;
  /** The time at which it begins, in epoch ms. */
  readonly from: number;
  /** What the device stored at that time. */
  readonly stored: Readonly<Record<string, string>>;
  /** The device of the page (`Ports['host']`). */
  readonly host: unknown;
  readonly entries: readonly Entry[];
}
