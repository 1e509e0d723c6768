import * as v from 'valibot';
import { HubError, type HubMethod } from '../../hub/invocations';
import { playerGroup, type Client, type ClientConnection, type AreaContext } from '../area';

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2_048))), '');
/** The fields of both methods. `Every` is sent only with the capability `namedOdds`. */
export const presence = v.object({
  Browser: text,
  Domain: text,
  CurrentPage: text,
  Token: text,
  GroupBy: v.optional(
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(8_192)), v.array(v.string())])),
    '',
  ),
  Every: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))), null),
});

/** The maximum number of markets that a client may name in addition to its page. */
const MOST_NAMED = 200;

/** The two methods of the specification's hub (§7). Both refuse an unknown or expired token. */
export function createSessionHub({
  sessions,
  announce,
}: Pick<AreaContext, 'sessions' | 'announce'>): Record<string, HubMethod<Client>> {
  /** True if the connection belonged to another player before. */
  const identify = (connection: ClientConnection, token: string): boolean => {
    const accountId = token === '' ? null : sessions.accountOf(token);
    const before = connection.data.accountId;
    if (before !== accountId) {
      if (before !== null) connection.leave(playerGroup(before));
      if (accountId !== null) connection.join(playerGroup(accountId));
      connection.data.accountId = accountId;
    }
    if (token !== '' && accountId === null)
      throw new HubError('The access token is unknown or expired.');
    return before !== accountId;
  };

  const note = ({ data }: ClientConnection, { GroupBy, Every }: v.InferOutput<typeof presence>) => {
    data.named = (typeof GroupBy === 'string' ? GroupBy.split(',') : (GroupBy ?? []))
      .filter((id) => id !== '')
      .slice(0, MOST_NAMED);
    data.everyMs = Every;
  };

  return {
    RegisterClient(connection, raw) {
      const input = read(presence, raw);
      const { CurrentPage, Token } = input;
      const isNewPlayer = identify(connection, Token ?? '');
      if (input.Every !== null) note(connection, input);
      announce(connection, { kind: 'registration', isNewPlayer, page: CurrentPage ?? '' });
      return null;
    },
    SendHeartbeat(connection, raw) {
      const input = read(presence, raw);
      const { CurrentPage, Token } = input;
      const isNewPlayer = identify(connection, Token ?? '');
      note(connection, input);
      announce(connection, { kind: 'heartbeat', isNewPlayer, page: CurrentPage ?? '' });
      return null;
    },
  };
}

function read<S extends v.GenericSchema>(schema: S, raw: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, raw);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new HubError(`${v.getDotPath(issue) ?? 'The argument'}: ${issue.message}`);
}
