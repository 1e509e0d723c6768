import { EVENT } from './built';
import { ownCache } from './files';
import { firstCalls, TREE, WAITED } from '../../boot/firstCalls';
import { presentMoment } from '../../boot/presentMoment';
import { elapsed, type Moment } from '../../../streams/rules/twoClocks';
import { type AskedEvent, scope } from './scope';

/*
 * The first data of a page, requested together with the page instead of a round trip later. The page's first script
 * (src/boot/first.ts) requests the same data and gets the pending reply. No reply is stored: each is used once, by the
 * page that was opened, and only for a short time.
 */

/** The cache key of the page's last report about its first requests. */
const ASKS = '/?asks';

/** How long after its request a reply is passed to its page, in ms. */
const SOON_MS = 3_000;

interface Early {
  readonly url: string;
  /** The page that the reply is for. */
  readonly page: string;
  readonly reply: Promise<Response>;
  readonly begun: Moment;
  /** When the reply arrived. */
  arrived?: Moment;
}

const waiting = new Set<Early>();

/** Whether a reply is recent enough; false if the clock has been set back since the request. */
const isSoon = ({ begun }: Early): boolean =>
  elapsed(begun, presentMoment()) < SOON_MS && elapsed(presentMoment(), begun) < SOON_MS;

/** Requests the first data of the page that is being opened. */
export async function askEarly({ request, resultingClientId: page }: AskedEvent): Promise<void> {
  const cache = await ownCache();
  const asks: unknown = await (await cache?.match(ASKS))?.json();
  const { base, tree = base, isPlain } = Object(asks) as Readonly<Record<string, unknown>>;
  if (!page || typeof base !== 'string' || typeof tree !== 'string') return;
  const { pathname } = new URL(request.url);
  const eventId = isPlain === true ? new RegExp(EVENT).exec(pathname)?.groups?.['eventid'] : null;
  for (const call of firstCalls(eventId)) {
    const { href: url } = new URL(`${call === TREE ? tree : base}/${call}`, scope.location.origin);
    const abort = new AbortController();
    const reply = fetch(url, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: abort.signal,
    });
    const early: Early = { url, page, reply, begun: presentMoment() };
    reply.then(
      () => (early.arrived = presentMoment()),
      () => undefined,
    );
    waiting.add(early);
    setTimeout(() => waiting.delete(early) && abort.abort(), SOON_MS);
  }
}

/** Removes and returns the pending reply for a request of a page; undefined if there is no such reply. */
export function takeEarly({ request, clientId }: AskedEvent): Promise<Response> | undefined {
  const early = [...waiting].find(({ url, page }) => url === request.url && page === clientId);
  if (!early || request.method !== 'GET' || request.headers.has('authorization')) return undefined;
  waiting.delete(early);
  return isSoon(early) ? handedOver(early).catch(() => fetch(request)) : undefined;
}

/**
 * The reply with the time that it waited in this worker, in ms, because the page counts the age of its prices from the
 * arrival.
 */
async function handedOver(early: Early): Promise<Response> {
  const reply = await early.reply;
  const now = presentMoment();
  const headers = new Headers(reply.headers);
  headers.set(WAITED, `${elapsed(early.arrived ?? now, now)}`);
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}

/** Stores a page's report about its first requests: their address, and whether it writes ids unencoded. */
export async function keepAsks(cache: Cache, asks: unknown): Promise<void> {
  await cache.put(ASKS, new Response(JSON.stringify(asks ?? null)));
}
