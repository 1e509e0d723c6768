import { useEffect, useLayoutEffect, useState } from 'react';
import { failureIn, isNoAccess } from '../../streams/index';
import { tabMemory } from '../ports/tabMemory';
import { to } from '../routes/routes';
import { useStreams } from '../state/context';

/** Key of the server's reason in the tab's storage, so that a reload of the page shows it again. */
const REASON = 'noAccess';

/**
 * Leads to the page that says so when the server refuses access to the data of a screen. The refused address leaves
 * the history: Back would only be refused again.
 */
export function useNoAccess(error: unknown): void {
  const { navigation } = useStreams();
  const isRefused = isNoAccess(error);
  useLayoutEffect(() => {
    if (!isRefused) return;
    tabMemory.set(REASON, failureIn(error).said ?? '');
    navigation.go(to.notAuthorized(), { replace: true });
  }, [isRefused, error, navigation]);
}

/** The server's reason, until the player leaves the page; null if it gave none. */
export function useNoAccessReason(): string | null {
  const [reason] = useState(() => tabMemory.get(REASON));
  useEffect(() => () => void tabMemory.set(REASON, ''), []);
  return reason || null;
}
