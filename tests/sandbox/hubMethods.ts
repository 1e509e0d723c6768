import * as v from 'valibot';
import type { Funds } from './engine/changes';
import type { Exchange } from './engine/exchange';
import { fromMinor } from '../../streams/rules/money';
import type { HubConnection } from './hub/connection';
import { HubError, type HubMethod } from './hub/invocations';
import { listedEvents, mainMarket } from './areas/market/views';
import type { OddsPushes, OddsView } from './odds/oddsPushes';
import type { Sessions } from './people/sessions';

/** What the hub remembers of a client. */
export interface Client {
  accountId: string | null;
  /** Markets it named in its last heartbeat: a registration names none and takes none back. */
  named: readonly string[];
}

export interface HubParts {
  readonly exchange: Exchange;
  readonly sessions: Sessions;
  readonly send: (connection: HubConnection<Client>, message: string) => void;
  /** Null where the server pushes no odds. */
  readonly pushes: OddsPushes<HubConnection<Client>> | null;
}

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2_048))), '');
const registration = v.object({ Browser: text, Domain: text, CurrentPage: text, Token: text });
const heartbeat = v.object({
  ...registration.entries,
  GroupBy: v.optional(
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(8_192)), v.array(v.string())])),
    '',
  ),
});

/** The most markets a client may name beside its page. */
const MOST_NAMED = 200;

/** The two methods of the specification's hub (§7). Both refuse a token that is not good any more. */
export function createHubMethods(parts: HubParts): Record<string, HubMethod<Client>> {
  const identify = (connection: HubConnection<Client>, token: string): boolean => {
    const accountId = token === '' ? null : parts.sessions.accountOf(token);
    const before = connection.data.accountId;
    if (before !== accountId) {
      if (before !== null) connection.leave(accountGroup(before));
      if (accountId !== null) connection.join(accountGroup(accountId));
      connection.data.accountId = accountId;
    }
    if (token !== '' && accountId === null)
      throw new HubError('The access token is unknown or expired.');
    return before !== accountId;
  };
  const show = (connection: HubConnection<Client>, page: string): void =>
    parts.pushes?.show(connection, oddsView(parts.exchange, page, connection.data.named));
  const tellBalance = (connection: HubConnection<Client>): void => {
    const { accountId } = connection.data;
    if (accountId !== null) parts.send(connection, balanceMessage(parts.exchange.funds(accountId)));
  };

  return {
    RegisterClient(connection, raw) {
      const { CurrentPage, Token } = read(registration, raw);
      identify(connection, Token ?? '');
      tellBalance(connection);
      show(connection, CurrentPage ?? '');
      return null;
    },
    SendHeartbeat(connection, raw) {
      const { CurrentPage, Token, GroupBy } = read(heartbeat, raw);
      if (identify(connection, Token ?? '')) tellBalance(connection);
      connection.data.named = (typeof GroupBy === 'string' ? GroupBy.split(',') : (GroupBy ?? []))
        .filter((id) => id !== '')
        .slice(0, MOST_NAMED);
      show(connection, CurrentPage ?? '');
      return null;
    },
  };
}

export const accountGroup = (accountId: string): string => `account ${accountId}`;

/** The hub message `UserBalance` (specification §3): decimals, capitalised. */
export function balanceMessage({ balance, exposure }: Funds): string {
  return JSON.stringify({
    Code: 'UserBalance',
    Data: JSON.stringify({ Balance: fromMinor(balance), Exposure: fromMinor(exposure) }),
  });
}

function read<S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, raw);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HubError(`${v.getDotPath(issue) ?? 'The argument'}: ${issue.message}`);
}

/**
 * The markets a page shows: main markets of its events for lists, every market of the event on an event's
 * page, and those the client names besides. An unknown page shows only what is named.
 */
function oddsView(exchange: Exchange, page: string, named: readonly string[]): OddsView {
  const path = page.split('?', 1)[0] ?? '';
  const ofPage = (): string[] => pageMarkets(exchange, path);
  // What the page shows anyway needs no naming, and those who name nothing more share one view.
  const shown = new Set(ofPage());
  const extra = [...new Set(named)].filter((id) => !shown.has(id)).sort();
  return {
    key: `${path} ${extra.join(',')}`,
    marketIds: () => [
      ...new Set([...ofPage(), ...extra.filter((id) => exchange.market(id) !== undefined)]),
    ],
  };
}

function pageMarkets(exchange: Exchange, path: string): string[] {
  const [, start = '', second = ''] = path.split('/');
  const first = start.toLowerCase();
  if (first === 'markets') return [...(exchange.event(second)?.marketIds ?? [])];
  const shows =
    first === '' || first === 'home'
      ? () => true
      : first === 'inplay'
        ? (event: { inPlay: boolean }) => event.inPlay
        : first === 'sports'
          ? (event: { sportId: string }) => event.sportId === second
          : null;
  if (!shows) return [];
  return listedEvents({ exchange })
    .filter(shows)
    .flatMap((event) => mainMarket({ exchange }, event)?.id ?? []);
}
