import type { Findings, Named } from './findings';
import type { Reply, Request, Server } from './server';

const ORIGIN: Named = { area: 'origin', about: '', call: 'another origin' };

const EFFECT =
  'The browser hides the reply from the page, which sees a server that does not answer.';
const EXPIRED =
  'The page does not learn that a token has expired: players see errors until they log in again.';

/** The headers that SignalR's client adds to a negotiation. */
const OF_HUB = ['x-requested-with', 'x-signalr-user-agent'];

/**
 * Returns the server as a page of a site reaches it. Reports each reply of another origin that a browser would hide
 * from that page, because the server does not allow the site (CORS).
 *
 * @param site the origin of the site
 */
export function fromSite(
  server: Server,
  { differs }: Pick<Findings, 'differs'>,
  site: string,
): Server {
  const asked = new Set<string>();

  /** Says what the headers of a reply lack; null if they allow the site. */
  const lackOf = ({ headers }: Reply, hasCredentials: boolean): string | null => {
    const allowed = headers?.get('access-control-allow-origin') ?? null;
    if (allowed === null) return 'has no `Access-Control-Allow-Origin`';
    if (allowed !== site && (allowed !== '*' || hasCredentials))
      return `has \`Access-Control-Allow-Origin: ${allowed}\` instead of \`${site}\``;
    return hasCredentials && headers?.get('access-control-allow-credentials') !== 'true'
      ? 'has no `Access-Control-Allow-Credentials: true`, which the hub needs'
      : null;
  };

  /** Says what a reply to a preflight lacks for a request with these headers. */
  const refusalOf = (reply: Reply, names: readonly string[], hasCredentials: boolean) => {
    if (reply.status < 200 || reply.status > 299) return `has the status ${reply.status}`;
    const list = reply.headers?.get('access-control-allow-headers')?.toLowerCase() ?? '';
    const allowed = new Set(list.split(',').map((name) => name.trim()));
    // A star allows neither a token nor any header with credentials.
    const isAllowed = (name: string): boolean =>
      allowed.has(name) || (allowed.has('*') && !hasCredentials && name !== 'authorization');
    const refused = names.filter((name) => !isAllowed(name));
    return (
      lackOf(reply, hasCredentials) ??
      (refused.length > 0 ? `does not allow \`${refused.join('`, `')}\`` : null)
    );
  };

  const preflight = async (request: Request, isHub: boolean, limitMs: number): Promise<void> => {
    const own = Object.keys(request.headers).map((name) => name.toLowerCase());
    const names = [...own, ...(isHub ? OF_HUB : [])].toSorted();
    const url = new URL(request.url);
    const key = [url.origin, request.method, isHub, ...names].join();
    // GET and POST need no preflight without further headers, and no permission for the method.
    if (names.length === 0 || asked.has(key)) return;
    asked.add(key);
    const headers = {
      Origin: site,
      'Access-Control-Request-Method': request.method,
      'Access-Control-Request-Headers': names.join(),
    };
    const address = url.origin + url.pathname;
    const reply = await server
      .fetch({ method: 'OPTIONS', url: address, headers }, limitMs)
      .catch(() => null);
    const lack = reply ? refusalOf(reply, names, isHub) : 'gets no reply';
    if (lack === null) return;
    const words = Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`);
    differs(ORIGIN, {
      request: `curl -i -X OPTIONS "${address}" ${words.join(' ')}`,
      found: `A preflight (\`OPTIONS\`) ${reply ? `is answered, but the reply ${lack}` : lack}.`,
      effect: 'The browser does not send the request, and the page sees no reply.',
    });
  };

  return {
    ...server,
    async fetch(request, limitMs) {
      const url = new URL(request.url);
      if (url.origin === site) return server.fetch(request, limitMs);
      const startedAt = server.now();
      const isHub = url.pathname.endsWith('/negotiate');
      await preflight(request, isHub, limitMs);
      const headers = { ...request.headers, Origin: site };
      const left = limitMs - (server.now() - startedAt);
      const reply = await server.fetch({ ...request, headers }, left);
      const lack = lackOf(reply, isHub);
      const { status } = reply;
      if (lack !== null)
        differs(ORIGIN, {
          request: `curl -i -X ${request.method} "${url.origin}${url.pathname}" -H "Origin: ${site}"`,
          found: `A reply${status < 400 ? '' : ` with the status ${status}`} ${lack}.`,
          effect: status === 401 ? EXPIRED : EFFECT,
        });
      return reply;
    },
  };
}
