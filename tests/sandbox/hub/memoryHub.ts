import { Observable, Subject } from 'rxjs';
import { type Hub, HubFailure } from '../../../streams/ports';
import type { HubDoor } from './hubCore';
import { SEPARATOR } from './protocol/protocol';

/** The product's hub port over a sandbox hub in the same page, with the protocol's own records and no network. */
export function createMemoryHub<Data>({
  create,
  path,
  faultFor,
}: HubDoor<Data> & { readonly path: string }): Hub {
  return {
    open: () =>
      new Observable((subscriber) => {
        const fault = faultFor(path);
        if (fault) {
          subscriber.error(new HubFailure('The hub cannot be reached.'));
          return undefined;
        }
        const { connection } = create();
        const message$ = new Subject<string>();
        const answers = new Map<string, (record: Completion) => void>();
        let invocations = 0;
        const lose = (): void => {
          message$.complete();
          subscriber.error(new HubFailure('The hub closed.'));
        };
        const send = (record: object): void =>
          connection.receive(JSON.stringify(record) + SEPARATOR);
        const take = (record: string): void => {
          // A record that a fault cuts short ends the connection, as in SignalR's own client.
          let read: ServerRecord;
          try {
            read = JSON.parse(record);
          } catch {
            return connection.destroy();
          }
          if (read.type === 1 && read.target === 'Message')
            message$.next(String(read.arguments[0]));
          else if (read.type === 3) answers.get(read.invocationId)?.(read);
        };
        connection.attach({
          transport: 'WebSockets',
          pings: false,
          unread: 0,
          write: ({ text }) => text.split(SEPARATOR).filter(Boolean).forEach(take),
          end: lose,
          destroy: lose,
        });
        send({ protocol: 'json', version: 1 });
        subscriber.next({
          transport: 'WebSockets',
          message$: message$.asObservable(),
          everyMs: () => 100,
          invoke: (target, ...args) =>
            new Observable((answer) => {
              const invocationId = String((invocations += 1));
              answers.set(invocationId, ({ error, result }) => {
                if (error !== undefined) return answer.error(new HubFailure(error));
                answer.next(result ?? null);
                answer.complete();
              });
              send({ type: 1, invocationId, target, arguments: args });
              return () => answers.delete(invocationId);
            }),
        });
        return () => {
          connection.lost();
          message$.complete();
        };
      }),
  };
}

interface Completion {
  readonly type: 3;
  readonly invocationId: string;
  readonly result?: unknown;
  readonly error?: string;
}

type ServerRecord =
  | Completion
  | { readonly type: 1; readonly target: string; readonly arguments: readonly unknown[] }
  | { readonly type: 6 | 7 | undefined };
