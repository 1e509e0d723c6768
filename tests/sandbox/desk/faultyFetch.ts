import { realClock, type Clock } from '../engine/clock';
import type { FaultDesk } from './faults';

export type Fetch = (request: Request) => Response | Promise<Response>;

/** The error of a cut connection: the client receives only half of the reply, or no reply. */
const cut = (): TypeError => new TypeError('The line was cut.');

/** The HTTP/1.1 reason phrase of a status. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

/** Applies the desk's faults to requests without a network, as `faultyHttp.ts` does to Node's requests. */
export function fetchWithFaults(
  desk: FaultDesk,
  fetch: Fetch,
  {
    accountOf,
    clock = realClock,
  }: {
    readonly accountOf?: (request: Request) => string | undefined;
    readonly clock?: Clock;
  } = {},
): (request: Request) => Promise<Response> {
  const pass = (ms: number): Promise<void> =>
    new Promise((resolve) => clock.schedule(ms, () => resolve()));
  return async (request) => {
    const account = accountOf?.(request);
    const fault = desk.decide({
      path: new URL(request.url).pathname,
      method: request.method,
      ...(account === undefined ? {} : { account }),
    });
    switch (fault?.kind) {
      case undefined:
        break;
      case 'delay':
        await pass(fault.ms);
        // The client has left, so the request never arrives.
        if (request.signal.aborted) throw cut();
        break;
      case 'late':
        await pass(fault.ms);
        break;
      case 'dropBefore':
        throw cut();
      case 'status': {
        const { status, body } = fault;
        const reply = { status, statusText: REASONS[status] ?? '' };
        return typeof body === 'object'
          ? Response.json(body, reply)
          : new Response(body === undefined ? '' : String(body), reply);
      }
      case 'dropAfter':
      case 'truncate':
        await fetch(request);
        throw cut();
      case 'malform': {
        const reply = await fetch(request);
        const { status, headers } = reply;
        const text = await reply.text();
        return new Response(`${text.slice(0, text.length / 2)}}{"`, { status, headers });
      }
      case 'duplicate':
        await fetch(request.clone());
        break;
      case 'silence':
        await fetch(request);
        return new Promise(() => undefined);
    }
    return fetch(request);
  };
}
