import { map, type Observable } from 'rxjs';
import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { Scope } from '../core/scope';
import type { User } from '../session/types';
import type { DomainSetting } from '../shell/calls';
import { type ConnectionDeps, type ConnectionInputs, createConnection } from './connection';
import { createMessages } from './messages';
import type { HubFeed } from './types';
import { createWanted } from './wanted';

interface Inputs extends Omit<ConnectionInputs, 'player$' | 'names$'> {
  /** The domain's settings: `namedOdds` says that the hub pushes the markets that it is told, and no others. */
  readonly settings: { readonly setting$: Behavior<DomainSetting | null> };
  readonly user$: Observable<User | null>;
}

/** The real-time connection, and its messages by their records. */
export function createHubPart(
  deps: ConnectionDeps,
  { user$, settings, ...inputs }: Inputs,
  scope: Scope,
): HubFeed {
  const { text$, ...connection } = createConnection(
    deps,
    {
      ...inputs,
      ...createWanted(inputs, deps.visibility, scope),
      names$: derive([settings.setting$], (setting) => setting?.rest?.['namedOdds'] === true),
      player$: user$.pipe(map((user) => user?.id ?? null)),
    },
    scope,
  );
  return { ...connection, ...createMessages(text$, deps.report, scope) };
}
