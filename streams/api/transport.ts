/** Sends one call and emits its result, or errors with an `ApiError`; unsubscribing aborts the request. */

import {
  asyncScheduler,
  catchError,
  defer,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  throwError,
  timer,
} from 'rxjs';
import { reasonOf, tally } from './read';
import {
  HttpFailure,
  type Http,
  type HttpReply,
  type HttpRequest,
  LONGEST_BODY,
  type Report,
} from '../ports';
import { addressUnder, type Call, type Received } from './call';
import type { BodyCodec } from './codec';
import { openEnvelope } from './envelope';
import { ApiError, isApiError } from './errors';
import { createServerZone, type ServerZone } from './serverZone';

/** The time limit of a polling call, in ms: after that time, the next poll is worth more than the reply. */
const QUIET_TIMEOUT_MS = 10_000;
/**
 * The time limit of every other call, in ms. The specification sets no limit, but without a limit a lost reply would
 * block a player without end.
 */
const TIMEOUT_MS = 20_000;
/** The length in characters from which a reply is too long for a single task. */
const LONG_BODY = 500_000;

export type AnyCall = Call<unknown, unknown>;
type Query = Readonly<Record<string, unknown>>;

export interface TransportOptions {
  readonly http: Http;
  /**
   * The base address without a trailing slash. It is read for every call, because the domain settings may change it.
   */
  readonly base: (call: Pick<AnyCall, 'byHost'>) => string;
  readonly codec: () => BodyCodec;
  /** Whether the server wraps its replies in an envelope; read for every reply. */
  readonly hasEnvelope?: () => boolean;
  /** Reports how many list entries of a reply were left out, and each failed call. */
  readonly report: Pick<Report, 'warn' | 'note'>;
  /** The time zone of the server; a new one by default. */
  readonly zone?: Pick<ServerZone, 'read'>;
  /** Splits a long reply into several replies, each with fewer entries; see `piecesOf`. */
  readonly cut?: (reply: HttpReply, list?: string) => Observable<HttpReply>;
}

export interface Transport {
  /**
   * Sends one request per subscription, emits the decoded result and completes, or errors with `ApiError`. A call that
   * is read in pieces emits a long result in several parts. Unsubscribing aborts the request.
   */
  send<C extends AnyCall>(call: C, payload: unknown, token: string | null): Observable<Received<C>>;
}

/** Returns how long a call may take, in ms. */
export const limitOf = ({ limitMs, quiet }: AnyCall): number =>
  limitMs ?? (quiet ? QUIET_TIMEOUT_MS : TIMEOUT_MS);

export function createTransport({
  http,
  base,
  codec,
  hasEnvelope = () => true,
  report,
  zone = createServerZone(),
  cut = of,
}: TransportOptions): Transport {
  /**
   * @param sentAt when the request was sent, in epoch ms by the device's clock. The server wrote its clock soon after;
   * the device may have slept before it read the reply.
   */
  const read = (
    call: AnyCall,
    reply: HttpReply,
    { decode }: BodyCodec,
    sentAt: number,
  ): unknown => {
    if (reply.body.length > LONGEST_BODY) throw unreadable(call, 'is too long');
    const result = openEnvelope(reply, decode, call.login ? hasEnvelope() : call.once);
    try {
      const [value, count] = zone.read((raw) => tally(call.read, raw), result, sentAt);
      if (count > 0) report.warn(`${call.name}: entries left out`, count);
      return value;
    } catch (error) {
      throw unreadable(call, reasonOf(error));
    }
  };

  const note = ({ name }: AnyCall, { kind: error, status }: ApiError, ms: number): void =>
    report.note({ kind: 'call', call: name, error, status, ms });

  return {
    send: <C extends AnyCall>(call: C, payload: unknown, token: string | null) =>
      defer(() => {
        const coding = codec();
        const sentAt = asyncScheduler.now();
        const sent = call.clean?.(payload as object) ?? payload;
        const reply$ = begun(() => http.send(requestFor(call, sent, token, base(call), coding)));
        const late$ = timer(limitOf(call)).pipe(map(tooLate));
        return merge(reply$, late$).pipe(
          take(1),
          switchMap((reply) =>
            reply.body.length > LONG_BODY ? cut(reply, call.inPieces) : of(reply),
          ),
          map((reply) => read(call, reply, coding, sentAt) as Received<C>),
          catchError((error: unknown) => {
            const failure = asApiError(error);
            if (isApiError(failure)) note(call, failure, asyncScheduler.now() - sentAt);
            throw failure;
          }),
        );
      }),
  };
}

/**
 * Turns an exception of the port into an error of the stream: a request that cannot be sent counts as a failed call.
 */
function begun(start: () => Observable<HttpReply>): Observable<HttpReply> {
  try {
    return start();
  } catch {
    return throwError(() => new HttpFailure('not sent'));
  }
}

function requestFor(
  call: AnyCall,
  payload: unknown,
  token: string | null,
  base: string,
  codec: BodyCodec,
): HttpRequest {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const { method } = call;
  if (method === 'GET' || call.inQuery)
    return {
      method,
      url: addressOf(call, payload as Query | undefined, base, codec),
      headers,
    };
  headers['Content-Type'] = 'application/json';
  return {
    method,
    url: addressOf(call, undefined, base, codec),
    headers,
    body: codec.encode(JSON.stringify(payload ?? {})),
  };
}

/** Builds the full address of a call; leaves out query values that are absent or null. */
function addressOf(
  call: Pick<AnyCall, 'path'>,
  query: Query | undefined,
  base: string,
  codec: Pick<BodyCodec, 'encode'>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(name, codec.encode(String(value)));
  const text = search.toString();
  return `${addressUnder(base, call.path)}${text === '' ? '' : `?${text}`}`;
}

function unreadable(call: AnyCall, reason: string): ApiError {
  return new ApiError({ kind: 'unreadable', details: `${call.path}: ${reason}` });
}

/** Refuses a call whose time limit is over. */
export function tooLate(): never {
  throw new ApiError({ kind: 'timeout' });
}

/** Converts a port's failure into an `ApiError`; an error in the page's own code passes unchanged. */
function asApiError(error: unknown): unknown {
  return error instanceof HttpFailure ? new ApiError({ kind: 'network' }) : error;
}
