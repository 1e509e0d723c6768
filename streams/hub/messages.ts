import { EMPTY, type Observable, Subject } from 'rxjs';
import type { Message } from '../api/message';
import { reasonOf } from '../api/read';
import type { Scope } from '../rx/scope';
import type { Report } from '../ports';
import { parseJson } from '../api/json';
import type { ServerZone } from '../api/serverZone';

export interface Messages {
  /** Emits the data of each message with the code of this record. Completes when the scope closes. */
  on<Data>(record: Message<Data>): Observable<Data>;
}

export interface MessagesDeps {
  readonly report: Pick<Report, 'warn'>;
  readonly zone: Pick<ServerZone, 'readPush'>;
}

/**
 * Emits the hub's messages by their records. A message is read only if it has subscribers, and then only once. An
 * unreadable message is reported and dropped (specification §8).
 * @param text$ the messages as the hub sends them
 */
export function createMessages(
  text$: Observable<string>,
  { report, zone }: MessagesDeps,
  scope: Scope,
): Messages {
  const listeners = new Map<Message<unknown>, Subject<unknown>>();
  scope.onClose(() => {
    for (const received$ of listeners.values()) received$.complete();
  });

  const deliver = (
    { code, read }: Message<unknown>,
    received$: Subject<unknown>,
    raw: unknown,
  ): void => {
    let data: unknown;
    try {
      data = zone.readPush(read, raw);
    } catch (error) {
      return report.warn(`hub: a ${code} that could not be read`, reasonOf(error));
    }
    received$.next(data);
  };

  scope.run(text$, (text) => {
    const message = readMessage(text);
    if (message === null) return report.warn('hub: a message that could not be read');
    for (const [record, received$] of listeners)
      if (record.code === message.code && received$.observed)
        deliver(record, received$, message.data);
  });

  return {
    on<Data>(record: Message<Data>): Observable<Data> {
      if (scope.isClosed) return EMPTY;
      const received$ = (listeners.get(record) ?? new Subject()) as Subject<Data>;
      listeners.set(record, received$ as Subject<unknown>);
      return received$.asObservable();
    },
  };
}

/** Reads `{"Code": …, "Data": "<JSON>"}`; null for any other string. */
export function readMessage(
  text: string,
): { readonly code: string; readonly data: unknown } | null {
  try {
    // A null value makes this line throw too; any other value that is not an object lacks both fields.
    const { Code: code, Data: data } = parseJson(text) as { Code: unknown; Data: unknown };
    if (typeof code !== 'string' || typeof data !== 'string') return null;
    return { code, data: parseJson(data) };
  } catch {
    return null;
  }
}
