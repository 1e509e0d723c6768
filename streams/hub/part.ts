import type { Scope } from '../core/scope';
import { type ConnectionDeps, type ConnectionInputs, createConnection } from './connection';
import { createMessages } from './messages';
import type { HubFeed } from './types';

/** The real-time connection, and its messages by their records. */
export function createHubPart(
  deps: ConnectionDeps,
  inputs: ConnectionInputs,
  scope: Scope,
): HubFeed {
  const { text$, ...connection } = createConnection(deps, inputs, scope);
  return { ...connection, ...createMessages(text$, deps.report, scope) };
}
