import type { FaultAction } from '../desk/faults';
import type { Clock } from '../engine/clock';
import type { Connection, HubConnection } from './connection';
import { cutShort, SEPARATOR, writeCompletion } from './protocol/protocol';
import type { ClientRecord } from './protocol/protocol';

/** Runs for one invocation. The client receives its return value, or the value with which its promise resolves. */
export type HubMethod<Data> = (
  connection: HubConnection<Data>,
  ...args: readonly unknown[]
) => unknown;

/** A refusal whose message is sent to the client. Any other error reaches the client as a bare failure. */
export class HubError extends Error {
  override readonly name = 'HubError';
}

export interface InvocationParts<Data> {
  /** Methods by name, in any case. */
  readonly methods: Readonly<Record<string, HubMethod<Data>>>;
  readonly maxWaiting: number;
  readonly clock: Clock;
  readonly faultFor: (connection: Connection<Data>, method: string) => FaultAction | undefined;
  /** Called when a method throws an error other than `HubError`. */
  readonly onError: (error: unknown, method: string) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: string };
type Invocation = Extract<ClientRecord, { kind: 'invocation' }>;

const missing = (target: string): string =>
  `Failed to invoke '${target}' due to an error on the server. HubException: Method does not exist.`;

const failure = (target: string, refusal?: HubError): string =>
  `An unexpected error occurred invoking '${target}' on the server.${refusal ? ` HubException: ${refusal.message}` : ''}`;

/**
 * Runs the clients' invocations: one at a time for each client, in the order sent, so that a heartbeat never overtakes
 * the registration before it.
 */
export function createInvocations<Data>(parts: InvocationParts<Data>) {
  const methods = new Map(
    Object.entries(parts.methods).map(([name, method]) => [name.toLowerCase(), method]),
  );
  const lines = new WeakMap<Connection<Data>, { tail: Promise<void>; length: number }>();

  const methodOf = (target: string): HubMethod<Data> | undefined =>
    methods.get(target.toLowerCase());

  const call = async (connection: Connection<Data>, record: Invocation): Promise<Outcome> => {
    const { target, args, streams } = record;
    const method = methodOf(target);
    if (!method) return { error: missing(target) };
    try {
      if (streams > 0)
        throw new HubError(`Client sent ${streams} stream(s), Hub method expects 0.`);
      return { result: await method(connection, ...args) };
    } catch (error) {
      if (error instanceof HubError) return { error: failure(target, error) };
      parts.onError(error, target);
      return { error: failure(target) };
    }
  };

  const answer = (
    connection: Connection<Data>,
    { invocationId, target }: Invocation,
    outcome: Outcome,
    shape: (record: string) => string = (record) => record,
  ): void => {
    if (invocationId === undefined) return;
    let record: string;
    try {
      record = writeCompletion(invocationId, outcome);
    } catch (error) {
      // The result cannot be written as JSON.
      parts.onError(error, target);
      record = writeCompletion(invocationId, { error: failure(target) });
    }
    connection.push(shape(record));
  };

  const run = async (connection: Connection<Data>, record: Invocation): Promise<void> => {
    if (!connection.open) return;
    const fault = parts.faultFor(connection, record.target);
    switch (fault?.kind) {
      case undefined:
        answer(connection, record, await call(connection, record));
        break;
      case 'delay':
        await new Promise<void>((resolve) => parts.clock.schedule(fault.ms, resolve));
        if (connection.open) answer(connection, record, await call(connection, record));
        break;
      case 'dropBefore':
        connection.destroy();
        break;
      case 'dropAfter':
        await call(connection, record);
        connection.destroy();
        break;
      case 'status':
        answer(connection, record, {
          error: typeof fault.body === 'string' ? fault.body : `Status ${fault.status}.`,
        });
        break;
      case 'malform':
        answer(
          connection,
          record,
          await call(connection, record),
          (text) => cutShort(text) + SEPARATOR,
        );
        break;
      case 'duplicate':
        await call(connection, record);
        answer(connection, record, await call(connection, record));
        break;
      case 'silence':
        await call(connection, record);
        break;
      case 'truncate':
        answer(connection, record, await call(connection, record), cutShort);
        connection.hangUp();
        break;
    }
  };

  return {
    /** Accepts a record. A client with too many waiting calls is disconnected. */
    take(connection: Connection<Data>, record: ClientRecord): void {
      if (record.kind === 'stream') {
        const { target, invocationId } = record;
        const error = methodOf(target)
          ? `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`
          : missing(target);
        connection.push(writeCompletion(invocationId, { error }));
        return;
      }
      if (record.kind !== 'invocation') return;
      const line = lines.get(connection) ?? { tail: Promise.resolve(), length: 0 };
      lines.set(connection, line);
      if (line.length >= parts.maxWaiting) {
        connection.breach('Too many invocations are waiting.');
        return;
      }
      line.length += 1;
      line.tail = line.tail
        .then(() => run(connection, record))
        .catch((error: unknown) => parts.onError(error, record.target))
        .finally(() => {
          line.length -= 1;
        });
    },
  };
}
