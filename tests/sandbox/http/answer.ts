import type * as v from 'valibot';
import type { Received, Sent } from '../../../streams/api/call';
import type { AnyCall } from '../../../streams/api/transport';
import type { Account } from '../engine/money/accounts';
import type { Device } from '../people/attempts';
import { checked, unauthorized } from './envelope';
import type { Written } from './written';

/** The sender of a request. */
export interface Sender {
  /** The player whose token the request contained; null for a guest. */
  readonly account: Account | null;
  /** The token that the request contained; null for a guest. */
  readonly token: string | null;
  /** The host name to which the request was sent. */
  readonly host: string;
  readonly device: Device;
}

/** The sandbox's answer to one call record. */
export interface Answer {
  readonly call: AnyCall;
  /** Accepts every value that the record can send. */
  readonly input: Schema;
  /** The longest accepted body, if it is longer than usual. */
  readonly mostBytes?: number;
  /**
   * Checks the raw input and returns the envelope's `result`.
   *
   * @throws AbpError if the call is refused
   */
  reply(raw: unknown, sender: Sender): unknown;
}

type Schema = v.GenericSchema;
type Mutable<T> = T extends readonly (infer Entry)[]
  ? Mutable<Entry>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;
/** The schema itself if it accepts everything that the record allows a client to send. */
type Taking<C, S extends Schema> =
  Mutable<Sent<C>> extends v.InferInput<S> ? S : { readonly doesNotTake: Sent<C> };
type Reply<C> = Written<Received<C>> | Promise<Written<Received<C>>>;

/**
 * Answers a call that guests may make. The schema must accept everything that the record sends, and the reply must have
 * the form that the record reads; otherwise, the types do not match.
 */
export function answer<C extends AnyCall, S extends Schema>(
  call: C,
  input: S & Taking<C, S>,
  reply: (input: v.InferOutput<S>, sender: Sender) => Reply<C>,
): Answer {
  return { call, input, reply: (raw, sender) => reply(checked<S>(input, raw), sender) };
}

/**
 * Answers a call that only players may make; a guest gets a 401.
 *
 * @throws Error if the record has no bearer token
 */
export function answerPlayer<C extends AnyCall, S extends Schema>(
  call: C,
  input: S & Taking<C, S>,
  reply: (input: v.InferOutput<S>, account: Account, sender: Sender) => Reply<C>,
  size: Pick<Answer, 'mostBytes'> = {},
): Answer {
  if (!call.bearer) throw new Error(`${call.path} carries no token: no player can be known.`);
  return {
    ...size,
    call,
    input,
    reply(raw, sender) {
      const accepted = checked<S>(input, raw);
      if (!sender.account) throw unauthorized();
      return reply(accepted, sender.account, sender);
    },
  };
}
