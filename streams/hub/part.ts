import { map, type Observable } from 'rxjs';
import type { Scope } from '../core/scope';
import type { User } from '../session/types';
import { type ConnectionDeps, type ConnectionInputs, createConnection } from './connection';
import { createMessages } from './messages';
import type { HubFeed } from './types';

interface Inputs extends Omit<ConnectionInputs, 'player$'> {
  readonly user$: Observable<User | null>;
}

/** The real-time connection, and its messages by their records. */
export function createHubPart(
  deps: ConnectionDeps,
  { user$, ...inputs }: Inputs,
  scope: Scope,
): HubFeed {
  const { text$, ...connection } = createConnection(
    deps,
    { ...inputs, player$: user$.pipe(map((user) => user?.id ?? null)) },
    scope,
  );
  return { ...connection, ...createMessages(text$, deps.report, scope) };
}
