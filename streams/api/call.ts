import type { Read } from '../core/read';

/**
 * One call of the specification (§7): all that the client and the sandbox must agree on.
 * Both sides import the same record, so neither can drift.
 */
export interface Call<Send, Result> {
  /** Name in the loading list and in reports. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base address, without a leading slash. */
  readonly path: string;
  /** Carries the bearer token when there is one. */
  readonly bearer: boolean;
  /** Kept out of the loading list: polling and background calls. */
  readonly quiet: boolean;
  /** Moves money or creates something: never repeated by itself after any failure. */
  readonly once: boolean;
  /** How long an answer is waited for, in ms; the transport's own limit when absent. */
  readonly limitMs?: number;
  /** The result as it is inside; throws when it is not what the call promises. */
  readonly read: Read<Result>;
  /** Only a type: GET sends it as the query, POST as the JSON body. */
  readonly send?: Send;
}

export type Sent<C> = C extends Call<infer Send, unknown> ? Send : never;
export type Received<C> = C extends Call<infer _, infer Result> ? Result : never;

interface CallOptions {
  readonly bearer?: boolean;
  readonly quiet?: boolean;
  readonly once?: boolean;
  readonly limitMs?: number;
}

/** `defineCall<Send>()('GET', 'Odds/GetUserOddsV2', read, options)`; curried so that the result's type is inferred. */
export function defineCall<Send>() {
  return <Result>(
    method: 'GET' | 'POST',
    path: string,
    read: Read<Result>,
    { bearer = true, quiet = false, once = false, ...limit }: CallOptions = {},
  ): Call<Send, Result> => ({
    name: path.toLowerCase(),
    method,
    path,
    bearer,
    quiet,
    once,
    ...limit,
    read,
  });
}
