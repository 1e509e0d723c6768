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

/**
 * Runs the clients' invocations: one at a time for each client, in the order sent, so that a heartbeat never overtakes
 * the registration before it.
 */
export function createInvocations<Data>(parts: InvocationParts<Data>) {
  const methods = new Map(
    Object.entries(parts.methods).map(([name, method]) => [name.toLowerCase(), method]),
  );
  const lines = new WeakMap<Connection<Data>, { tail: Promise<void>; length: number }>();

  const call = async (connection: Connection<Data>, record: Invocation): Promise<Outcome> => {
    const method = methods.get(record.target.toLowerCase());
    if (!method) return { error: `The hub has no method '${record.target}'.` };
    if (record.uploads) return { error: `The hub method '${record.target}' takes no streams.` };
    try {
      return { result: await method(connection, ...record.args) };
    } catch (error) {
      if (error instanceof HubError) return { error: error.message };
      parts.onError(error, record.target);
      return { error: `Invoking '${record.target}' failed on the server.` };
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
      record = writeCompletion(invocationId, {
        error: `Invoking '${target}' failed on the server.`,
      });
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
        connection.push(
          writeCompletion(record.invocationId, {
            error: `The hub has no stream '${record.target}'.`,
          }),
        );
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
