import type { HubConnection, ILogger } from '@microsoft/signalr';
import { defer, Observable, Subject } from 'rxjs';
import {
  type Hub,
  HubFailure,
  type HubLink,
  type HubTransport,
  type Report,
} from '../../streams/ports';
import { oddsIntervalMs } from './dataSaver';

/** Silence after which the hub counts as lost, in ms (specification §9). */
const SERVER_TIMEOUT = 30_000;
/** How often the client sends a ping, in ms (specification §9). */
const KEEP_ALIVE = 15_000;
/** How long a start may take, in ms; the client itself does not limit the time to open a WebSocket. */
const START_LIMIT = 30_000;
/** The bits of the client's three transports. */
const ALL_TRANSPORTS = 7;
/** The largest number of distinct warnings passed on, because a server can cause any number of them. */
const MOST_WARNINGS = 20;

/**
 * The hub over the SignalR client, which is loaded at its first use. It never reconnects by itself: the streams decide
 * that. The bearer token goes into an invocation, never into an address.
 *
 * The client's log is kept off the console, because it prints addresses; each distinct warning is reported once,
 * without addresses.
 *
 * @param everyMs the interval, in ms, within which the device wants one push of a market
 * @param client loads the client
 */
export function createHub(
  { warn }: Pick<Report, 'warn'>,
  everyMs = oddsIntervalMs,
  client = () => import('@microsoft/signalr'),
): Hub {
  const warned = new Set<string>();
  const warnOnce = (text: string): void => {
    if (warned.has(text) || warned.size >= MOST_WARNINGS) return;
    warned.add(text);
    warn('hub', text);
  };

  return {
    open: (url, first = 'WebSockets') =>
      new Observable((subscriber) => {
        const message$ = new Subject<string>();
        // A message that arrives before the link is emitted waits for its subscriber.
        let early: string[] | undefined = [];
        let wanted = true;
        let connection: HubConnection | undefined;

        const take = (text: unknown): void => {
          if (typeof text !== 'string') warnOnce('A message was not text.');
          else if (early) early.push(text);
          else message$.next(text);
        };

        const stop = (): void => {
          wanted = false;
          clearTimeout(limit);
          message$.complete();
          void connection?.stop().catch(() => undefined);
        };

        const fail = (reason: string, isCut = false): void => {
          if (!wanted) return;
          stop();
          subscriber.error(new HubFailure(reason, isCut));
        };

        const limit = setTimeout(
          () => fail('The hub took too long to start.', connection !== undefined),
          START_LIMIT,
        );
        let isCut = false;
        let transport = first;

        const start = async (): Promise<void> => {
          const { HttpTransportType, HubConnectionBuilder, LogLevel } = await client();
          if (!wanted) return;
          const logger: ILogger = {
            log: (level, text) => {
              if (level === LogLevel.Warning) warnOnce(withoutAddresses(text));
              // The client's errors do not say whether the transport had connected, but its log does.
              if (text.startsWith('Hub handshake failed')) isCut = true;
              // The client may fall back to a slower transport by itself.
              const chosen = /^Selecting transport '(\w+)'/.exec(text)?.[1];
              if (chosen !== undefined) transport = chosen as HubTransport;
            },
          };
          connection = new HubConnectionBuilder()
            .withUrl(url, {
              timeout: START_LIMIT,
              // Each transport is one bit, and faster transports have lower bits, so this allows `first` and all slower
              // transports.
              transport: ALL_TRANSPORTS & -HttpTransportType[first],
            })
            .configureLogging(logger)
            .withServerTimeout(SERVER_TIMEOUT)
            .withKeepAliveInterval(KEEP_ALIVE)
            .build();
          connection.on('Message', take);
          connection.onclose((error) => fail(error ? reasonOf(error) : 'The hub closed.'));
          await connection.start();
          clearTimeout(limit);
          subscriber.next(linkOver(connection, transport, message$, everyMs));
          for (const text of early ?? []) message$.next(text);
          early = undefined;
        };

        start().catch((error: unknown) => fail(reasonOf(error), isCut));
        return stop;
      }),
  };
}

function linkOver(
  connection: HubConnection,
  transport: HubTransport,
  message$: Observable<string>,
  everyMs: () => number,
): HubLink {
  return {
    transport,
    message$: message$.pipe(),
    invoke: (method, ...args) =>
      defer(() =>
        connection.invoke<unknown>(method, ...args).catch((error: unknown) => {
          throw new HubFailure(reasonOf(error));
        }),
      ),
    everyMs,
  };
}

function reasonOf(error: unknown): string {
  return withoutAddresses(error instanceof Error ? error.message : String(error));
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/\b(?:https?|wss?):\/\/[^\s'"]+/gi, '(address)');
}
