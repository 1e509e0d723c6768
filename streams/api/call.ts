/** Defines the record of a call: its method, path, reader and options. */

import type { Read } from './read';
import type { Cleaning } from '../rules/cleaning';

/**
 * The record of one call of the specification (§7). The client and the sandbox import the same record, so they always
 * agree.
 */
export interface Call<Send, Result> {
  /** The name of the call in the loading list and in reports. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** The path of the call, relative to the base address and without a leading slash. */
  readonly path: string;
  /** Whether the call carries the bearer token if there is one. */
  readonly bearer: boolean;
  /** Whether the call stays out of the loading list, as polling and background calls do. */
  readonly quiet: boolean;
  /**
   * Whether the call moves money or creates something. Such a call is never repeated automatically after a failure, and
   * has succeeded only if the envelope says so.
   */
  readonly once: boolean;
  /**
   * Whether the call returns a token. It has succeeded only if the envelope says so, unless the domain's settings say
   * that the server sends no envelopes.
   */
  readonly login?: boolean;
  /** Whether the page's host name decides the address of the call. Other calls go to the base address. */
  readonly byHost?: boolean;
  /**
   * Whether older servers have another form of the call. Until the domain's settings name the dialect, such a call waits
   * for them. The calls with the first prices never wait.
   */
  readonly byDialect?: boolean;
  /** Whether a POST sends its payload in the query, without a body. */
  readonly inQuery?: boolean;
  /** How long the transport waits for the reply, in ms. Without it, the transport's own limit applies. */
  readonly limitMs?: number;
  /** The name of a list that may be very long: the reply is read in pieces, and each piece is one result. */
  readonly inPieces?: string;
  /**
   * Cleans the fields with the player's free text before they are encoded. Its list `free` names them, and never
   * includes a name, a password, a code or a token. The form shows the cleaned text before it is sent.
   */
  readonly clean?: Cleaning;
  /** Decodes the result; throws if the reply does not match the record. */
  readonly read: Read<Result>;
  /**
   * Carries only the type of the request. A GET sends it as the query, a POST as the JSON body unless `inQuery` is set.
   */
  readonly send?: Send;
}

export type Sent<C> = C extends Call<infer Send, unknown> ? Send : never;
export type Received<C> = C extends Call<infer _, infer Result> ? Result : never;

type CallOptions = Partial<
  Omit<Call<unknown, unknown>, 'name' | 'method' | 'path' | 'read' | 'send'>
>;

type Defined<Result> = [
  method: 'GET' | 'POST',
  path: string,
  read: Read<Result>,
  options?: CallOptions,
];

const define = <Result>(
  ...[method, path, read, options = {}]: Defined<Result>
): Call<never, Result> => {
  const { bearer = true, quiet = false, once = false, ...others } = options;
  return {
    name: path.toLowerCase(),
    method,
    path,
    bearer,
    quiet,
    once,
    ...others,
    read,
  };
};

/**
 * Defines a call, for example `defineCall<Send>()('GET', 'Odds/GetUserOddsV2', read, options)`. It is curried so that
 * the type of the result is inferred.
 */
export const defineCall = <Send>(): (<Result>(...given: Defined<Result>) => Call<Send, Result>) =>
  define;

/** A prefix that the base address may already end with: `api`, or the whole prefix of ABP's services. */
const PREFIX = /(^|[^/])\/api(\/services\/app)?$/i;

/** Builds the address of a call below a base address. A prefix that both contain is not repeated. */
export const addressUnder = (base: string, path: string): string =>
  `${path.startsWith('api/') ? base.replace(PREFIX, '$1') : base}/${path}`;
