/** Defines the record of a call: method, path, reader and options. */

import type { Read } from './read';
import type { Cleaning } from '../rules/cleaning';

/**
 * One call of the specification (§7): the record that the client and the sandbox agree on. Both sides
 * import the same record, so neither can drift.
 */
export interface Call<Send, Result> {
  /** The call's name in the loading list and in reports. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base address, without a leading slash. */
  readonly path: string;
  /** Whether the call carries the bearer token if there is one. */
  readonly bearer: boolean;
  /** Whether the call stays out of the loading list: polling and background calls do. */
  readonly quiet: boolean;
  /**
   * Whether the call moves money or creates something: such a call is never repeated automatically after a
   * failure, and has succeeded only if the envelope says so.
   */
  readonly once: boolean;
  /**
   * Whether the call returns a token: it has succeeded only if the envelope says so, unless the domain's
   * settings say that the server writes no envelope.
   */
  readonly login?: boolean;
  /** Whether the page's host name selects the address of the call; otherwise it is sent to the base address. */
  readonly byHost?: boolean;
  /** Whether a POST sends its payload as the query, without a body. */
  readonly inQuery?: boolean;
  /** How long the transport waits for the reply, in ms; the transport's own limit by default. */
  readonly limitMs?: number;
  /** The name of a list that may be so long that it is read in pieces, with one result for each. */
  readonly inPieces?: string;
  /**
   * Cleans the fields that hold the player's free text before they are encoded, and names them in its list
   * `free`. Never includes a name, a password, a code or a token; the form shows the cleaned text before it
   * is sent.
   */
  readonly clean?: Cleaning;
  /** Decodes the result; throws if the reply does not match the record. */
  readonly read: Read<Result>;
  /** Carries the request's type only: GET sends it as the query, POST as the JSON body, unless `inQuery`. */
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

/** `defineCall<Send>()('GET', 'Odds/GetUserOddsV2', read, options)`; curried so that the result's type is inferred. */
export const defineCall = <Send>(): (<Result>(...given: Defined<Result>) => Call<Send, Result>) =>
  define;

/** A prefix with which the base address may already end: `api`, or the whole prefix of ABP's services. */
const PREFIX = /(^|[^/])\/api(\/services\/app)?$/i;

/** Builds the address of a call below a base address, without repeating the prefix of its path. */
export const addressUnder = (base: string, path: string): string =>
  `${path.startsWith('api/') ? base.replace(PREFIX, '$1') : base}/${path}`;
